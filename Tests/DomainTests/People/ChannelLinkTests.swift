import Domain
import Testing

struct ChannelLinkTests {
  private let phone = PhoneNumber(imported: "+82 (0)10-1234-5678")
  private let email = EmailAddress(imported: "min su&co@example.org")

  private static let links: [(Channel, String, String?)] = [
    (.call, "tel:+821012345678", "+82 (0)10-1234-5678"), (.message, "sms:+821012345678", "+82 (0)10-1234-5678"),
    (.kakaoTalk, "kakaotalk://", "+82 (0)10-1234-5678"),
    (.email, "mailto:min%20su%26co@example.org", "min su&co@example.org"),
  ]

  @Test(arguments: Self.links)
  func channelHasALinkAndAnAddress(channel: Channel, url: String, address: String?) throws {
    let link = try #require(ChannelLink(channel, phone: phone, email: email))
    #expect(link.url == url)
    #expect(link.address == address)
  }

  @Test(arguments: [Channel.inPerson, .video, .letter, .other])
  func otherChannelsHaveNoLink(channel: Channel) {
    #expect(ChannelLink(channel, phone: phone, email: email) == nil)
  }

  @Test(arguments: [Channel.call, .message, .email])
  func channelWithoutAnAddressHasNoLink(channel: Channel) {
    #expect(ChannelLink(channel, phone: nil, email: nil) == nil)
    #expect(ChannelLink(channel, phone: PhoneNumber(imported: "none"), email: EmailAddress(imported: "")) == nil)
  }

  @Test func kakaoTalkOpensWithoutANumber() {
    #expect(ChannelLink(.kakaoTalk, phone: nil, email: nil)?.url == "kakaotalk://")
    #expect(ChannelLink(.kakaoTalk, phone: nil, email: nil)?.address == nil)
  }

  @Test func openerReportsIfTheLinkWasOpened() async {
    let opener = LinkOpener { $0 == "tel:119" }
    #expect(await opener("tel:119"))
    #expect(await opener("sms:119") == false)
  }
}
