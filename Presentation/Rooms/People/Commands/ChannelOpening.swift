import Domain

/// Opens what a person is reached with, where the system can.
struct ChannelOpening {
  struct Outcome: Hashable, Sendable {
    let channel: Channel
    let name: String
    /// `nil` when the person has neither a number nor an address for it.
    let link: ChannelLink?
    /// `nil` when it was not tried.
    let isOpened: Bool?

    /// Always has the number, so that people can type or paste it.
    func words(_ texts: Texts) -> String {
      guard let link else { return texts.peopleCommands.noAddress(channel, name) }
      return texts.peopleCommands.reached(channel, link.address, isOpened: isOpened)
    }

    var json: JSONValue {
      guard let link else { return nil }
      return ["url": .string(link.url), "address": .text(link.address), "opened": .bool(isOpened ?? false)]
    }
  }

  let channel: Channel
  let plant: GardenPlant
  let services: PeopleServices

  /// `nil` for channels that no program opens.
  func open() async -> Outcome? {
    guard let closed else { return nil }
    guard let link = closed.link else { return closed }
    return Outcome(channel: channel, name: plant.name, link: link, isOpened: await services.open(link.url))
  }

  /// The number and the address alone.
  var closed: Outcome? {
    switch channel {
    case .inPerson, .video, .letter, .other: return nil
    case .call, .message, .email, .kakaoTalk: break
    }
    let link = ChannelLink(channel, phone: plant.phone, email: plant.email)
    return Outcome(channel: channel, name: plant.name, link: link, isOpened: nil)
  }
}
