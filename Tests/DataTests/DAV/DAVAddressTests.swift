import Data
import Testing

struct DAVAddressTests {
  private let server: DAVAddress

  init() throws { server = try #require(DAVAddress("https://dav.example:8443/mina/calendars/")) }

  @Test(
    arguments: [
      ("https://Dav.Example/", "https://dav.example/"), ("https://dav.example", "https://dav.example/"),
      ("https://dav.example:443/a//b/", "https://dav.example/a//b/"), ("http://[::1]:5232/a", "http://[::1]:5232/a"),
      ("https://dav.example/%ea%B9%80 a@b", "https://dav.example/%ea%B9%80%20a@b"),
      ("https://dav.example/김", "https://dav.example/%EA%B9%80"), ("https://dav.example?a", "https://dav.example/?a"),
      ("ftp://dav.example/", nil), ("/a", nil), ("dav.example", nil), ("https://mina:pw@dav.example/", nil),
      ("https:///a", nil), ("https://dav.example:0/", nil), ("https://dav.example/#a", nil),
      ("https://dav.example/a/../b", nil), ("https://dav.example/%2e%2E/b", nil), ("https://dav.example/%00", nil),
      ("https://dav.example//b", nil), ("https://dav.example/a\\b", nil),
    ]
  )
  func addressKeepsItsSpelling(text: String, expected: String?) {
    #expect(DAVAddress(text)?.description == expected)
  }

  @Test(
    arguments: [
      ("/mina/a.ics", "/mina/a.ics"), ("a.ics", "/mina/calendars/a.ics"), ("/%EA%B9%80@a%2Fb/", "/%EA%B9%80@a%2Fb/"),
      ("https://dav.example:8443/a", "/a"), ("http://DAV.example/a/", "/a/"), ("//dav.example/a", "/a"),
      ("/a?b=c", "/a?b=c"), ("", nil), ("https://evil.example/a", nil), ("//evil.example/a", nil), ("/a/../../b", nil),
      ("../a", nil), ("/%2e%2e/a", nil), ("./a", nil), ("/a\0b", nil), ("/a%00", nil), ("/a\nb", nil), ("/a#b", nil),
      ("javascript://evil/a", nil),
    ]
  )
  func addressesInAnswersStayOnTheServer(href: String, path: String?) {
    let address = server.resolving(href)
    #expect(address?.path == path)
    #expect(address == nil || address?.origin == server.origin)
  }

  @Test func addressesAreComparedWithoutTheirEncoding() {
    #expect(server.resolving("/%EA%B9%80%20a%40b")?.decoded == "/김 a@b")
    #expect(server.resolving("/%EA%B9%80%20a@b")?.decoded == "/김 a@b")
    #expect(server.resolving("/a%2Fb")?.decoded == "/a%2Fb")
    #expect(server.resolving("/%zz%")?.decoded == "/%zz%")
    #expect(server.resolving("/%FF")?.decoded == "/%FF")
  }

  @Test func appendedNameIsEncoded() {
    #expect(server.appending("김 a/b")?.path == "/mina/calendars/%EA%B9%80%20a%2Fb")
    #expect(server.appending("a", isCollection: true)?.path == "/mina/calendars/a/")
  }

  @Test(
    arguments: [
      ("https://caldav.icloud.com/", "https://p67-caldav.icloud.com/", true),
      ("https://caldav.icloud.com/", "https://caldav.icloud.com/other", true),
      ("https://caldav.icloud.com/", "http://caldav.icloud.com/", false),
      ("https://caldav.icloud.com/", "https://icloud.com.evil.example/", false),
      ("https://caldav.icloud.com/", "https://caldav.icloud.com:8443/", false),
      ("http://127.0.0.1:5232/", "http://127.0.0.1:5233/", false), ("http://127.0.0.1:80/", "https://127.0.0.1/", true),
      ("https://127.0.0.1/", "https://127.0.0.2/", false), ("https://a.co.kr/", "https://b.co.kr/", false),
      ("https://dav.naver.co.kr/", "https://b.naver.co.kr/", true),
      ("https://mina.duckdns.org/", "https://evil.duckdns.org/", false),
      ("https://mina.iptime.org/", "https://evil.iptime.org/", false),
      ("https://a.mina.synology.me/", "https://b.mina.synology.me/", true), ("https://nas/", "https://other/", false),
    ]
  )
  func passwordGoesOnlyToTheSameOwner(home: String, other: String, isShared: Bool) throws {
    let (home, other) = (try #require(DAVAddress(home)), try #require(DAVAddress(other)))
    #expect(home.shares(credentialsWith: other) == isShared)
  }
}
