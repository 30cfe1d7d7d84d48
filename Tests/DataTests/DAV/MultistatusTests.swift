import Data
import Testing

struct MultistatusTests {
  private static let wanted: Set<XMLName> = [.etag, .displayName, .calendarData]

  @Test func changesAndRemovalsAreRead() throws {
    let answer = try Self.read(
      """
      <multistatus xmlns="DAV:"><sync-token>http://radicale.org/ns/sync/9fcb</sync-token>
      <response><href>/mina/a/2.ics</href><status>HTTP/1.1 404 Not Found</status></response>
      <response><href>/mina/a/%EA%B9%80.ics</href><propstat><prop><getetag>"7dcb"</getetag></prop>
      <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
      """)
    #expect(answer.token == "http://radicale.org/ns/sync/9fcb")
    #expect(answer.responses.map(\.href) == ["/mina/a/2.ics", "/mina/a/%EA%B9%80.ics"])
    #expect(answer.responses.map(\.isGone) == [true, false])
    #expect(answer.responses.map { $0[.etag]?.text } == [nil, "\"7dcb\""])
  }

  @Test func propertiesHaveTheirOwnStatus() throws {
    let answer = try Self.read(
      """
      <d:multistatus xmlns:d="DAV:"><d:response><d:href>/a/</d:href>
      <d:propstat><d:status>HTTP/1.1 200 OK</d:status><d:prop><d:displayname>일 &amp; 쉼</d:displayname>
      <d:other><d:href>/b</d:href></d:other></d:prop></d:propstat>
      <d:propstat><d:prop><d:getetag/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
      </d:response></d:multistatus>
      """)
    let response = try #require(answer.responses.first)
    #expect(answer.responses.count == 1)
    #expect(response.href == "/a/")
    #expect(response.properties.keys.map(\.local) == ["displayname"])
    #expect(response[.displayName]?.text == "일 & 쉼")
    #expect(response.missing == [.etag: 404])
  }

  @Test func textOfAnItemKeepsItsBytes() throws {
    let answer = try Self.read(
      """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/a.ics</d:href>
      <d:propstat><d:prop>
      <c:calendar-data>BEGIN:VCALENDAR&#13;\n &lt;b&gt;<![CDATA[&amp;]]>\n</c:calendar-data></d:prop>
      <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """)
    #expect(answer.responses.first?[.calendarData]?.bytes == Array("BEGIN:VCALENDAR\r\n <b>&amp;\n".utf8))
  }

  @Test func oneStatusCanBeAboutSeveralResources() throws {
    let answer = try Self.read(
      """
      <multistatus xmlns="DAV:"><response><href>/a</href><href>/b</href><status>HTTP/1.1 403 Forbidden</status>
      <error><need-privileges/></error></response></multistatus>
      """)
    #expect(answer.responses.map(\.href) == ["/a", "/b"])
    #expect(answer.responses.allSatisfy { $0.status == 403 && $0.conditions == [XMLName(.dav, "need-privileges")] })
  }

  @Test(
    arguments: [
      ("<html><body>Sign in</body></html>", Multistatus.Failure.other),
      ("<!DOCTYPE html><html><br></html>", .other), ("plain words", .other), ("", .xml(.cutOff)),
      ("<multistatus xmlns='urn:x'/>", .other), ("<multistatus/>", .other),
      ("<multistatus xmlns='DAV:'>", .xml(.cutOff)),
      ("<multistatus xmlns='DAV:'><response><href>/a</href>", .xml(.cutOff)),
      ("<multistatus xmlns='DAV:'><response></multistatus>", .xml(.malformed)),
      ("<multistatus xmlns='DAV:'>&a;</multistatus>", .xml(.entity)),
      ("<multistatus xmlns='DAV:'/><multistatus xmlns='DAV:'/>", .xml(.malformed)),
      ("<multistatus xmlns='DAV:'><response/></multistatus>", .address),
      ("<multistatus xmlns='DAV:'><response><href> </href></response></multistatus>", .address),
      (
        "<multistatus xmlns='DAV:'><response><href>/\(String(repeating: "a", count: 9_000))</href></response>"
          + "</multistatus>", .address
      ),
      (
        "<multistatus xmlns='DAV:'><response><href>/a</href></response><response><href>/a</href></response>"
          + "</multistatus>", .repeated
      ),
    ]
  )
  func otherAnswerIsRefused(text: String, failure: Multistatus.Failure) {
    #expect(throws: failure) { try Self.read(text) }
  }

  @Test func propertyWithThousandsOfElementsIsRefused() {
    let name = "<displayname>\(String(repeating: "<a/>", count: 5_000))</displayname>"
    let text =
      "<multistatus xmlns='DAV:'><response><href>/a</href><propstat><prop>\(name)</prop></propstat></response>"
      + "</multistatus>"
    #expect(throws: Multistatus.Failure.xml(.tooDeep)) { try Self.read(text) }
  }

  @Test(
    arguments: [
      ("<error xmlns='DAV:'><valid-sync-token/></error>", [XMLName.validSyncToken]),
      (
        "<d:error xmlns:d='DAV:' xmlns:c='urn:ietf:params:xml:ns:caldav'><c:no-uid-conflict><d:href>/a</d:href>"
          + "</c:no-uid-conflict><d:responsedescription>no</d:responsedescription></d:error>",
        [XMLName(.caldav, "no-uid-conflict")]
      ),
      ("<html/>", []), ("Not Found", []), ("<error xmlns='DAV:'>", []),
    ] as [(String, Set<XMLName>)]
  )
  func reasonsOfARefusalAreRead(text: String, names: Set<XMLName>) {
    #expect(DAVConditions(Array(text.utf8)).names == names)
  }

  @discardableResult private static func read(_ text: String) throws(Multistatus.Failure) -> Multistatus {
    try Multistatus(Array(text.utf8), reading: wanted)
  }
}
