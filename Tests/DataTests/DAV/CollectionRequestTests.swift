import Data
import Domain
import Foundation
import Support
import Testing

/// The requests that create, describe and change collections.
struct CollectionRequestTests {
  private typealias Server = LoopbackServer

  private static let id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xAF))
  private static let href = SyncHref("/home/a/")

  @Test(arguments: [(SyncKind.events, "VEVENT", "VTODO"), (.reminders, "VTODO", "VEVENT")])
  func calendarIsCreatedForOneKindOfItems(kind: SyncKind, holds: String, not other: String) async throws {
    let server = try Server { _ in [.send(Server.answer(201))] }
    let made = try await Self.dav(server).make(
      DAVNewCollection(kind, name: "일 & <쉼>", color: "#1E88E5FF"), in: SyncHref("/home/"))
    #expect(made.text == "/home/00010203-0405-0607-0809-0a0b0c0d0eaf/")
    let request = try #require(server.requests.first)
    #expect(request.method == "MKCALENDAR" && request.target == made.text)
    let body = request.body
    #expect(body.contains("<d:displayname>일 &amp; &lt;쉼&gt;</d:displayname>") && body.contains("#1E88E5FF"))
    #expect(body.contains("supported-calendar-component-set") && body.contains("name=\"\(holds)\""))
    #expect(!body.contains("name=\"\(other)\""))
  }

  @Test func addressBookIsMadeByExtendedMKCOL() async throws {
    let server = try Server { _ in [.send(Server.answer(201))] }
    _ = try await Self.dav(server).make(DAVNewCollection(.contacts, name: "Club"), in: SyncHref("/home"))
    let request = try #require(server.requests.first)
    #expect(request.method == "MKCOL" && request.target.hasPrefix("/home/0001"))
    #expect(request.headers["content-type"]?.hasPrefix("application/xml") == true)
    let body = request.body
    for part in ["<d:collection", "<r:addressbook", "<d:displayname>Club</d:displayname>"] {
      #expect(body.contains(part))
    }
  }

  @Test(arguments: [403, 405, 501]) func refusalNamesItsStatusAndIsNotRepeated(status: Int) async throws {
    let server = try Server { _ in [.send(Server.answer(status))] }
    await #expect(throws: DAVError.refused(DAVRefusal(status))) {
      try await Self.dav(server).make(DAVNewCollection(.events, name: "a"), in: SyncHref("/home/"))
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [SyncKind.events, .contacts])
  func answerWithARefusalInsideIsARefusal(kind: SyncKind) async throws {
    let server = try Server { _ in [.send(Server.answer(207, body: Self.patched("424 Failed", "403 Forbidden")))] }
    await #expect(throws: DAVError.refused(DAVRefusal(403))) {
      try await Self.dav(server).make(DAVNewCollection(kind, name: "a", color: "#1E88E5FF"), in: SyncHref("/home/"))
    }
    let accepting = try Server { _ in [.send(Server.answer(207, body: Self.patched("200 OK", "200 OK")))] }
    let new = DAVNewCollection(kind, name: "a", color: "#1E88E5FF")
    #expect(try await Self.dav(accepting).make(new, in: SyncHref("/home/")).text.hasPrefix("/home/"))
  }

  @Test func onlyTheGivenValueIsChanged() async throws {
    let server = try Server { _ in [.send(Server.answer(207, body: Self.patched("200 OK", "200 OK")))] }
    let dav = try Self.dav(server)
    try await dav.patch(Self.href, name: "Office", color: nil)
    try await dav.patch(Self.href, name: nil, color: "#1E88E5FF")
    #expect(server.requests.map(\.method) == ["PROPPATCH", "PROPPATCH"])
    let bodies = server.requests.map(\.body)
    #expect(bodies[0].contains("<d:displayname>Office<") && !bodies[0].contains("calendar-color"))
    #expect(!bodies[1].contains("displayname") && bodies[1].contains("<a:calendar-color>#1E88E5FF<"))
  }

  @Test(arguments: [("403 Forbidden", "424 Failed Dependency"), ("424 Failed Dependency", "403 Forbidden")])
  func refusedValueIsTheReasonAndNotADependentValue(name: String, color: String) async throws {
    let server = try Server { _ in [.send(Server.answer(207, body: Self.patched(name, color)))] }
    await #expect(throws: DAVError.refused(DAVRefusal(403))) {
      try await Self.dav(server).patch(Self.href, name: "a", color: "#1E88E5FF")
    }
  }

  @Test func collectionIsDescribedByOneRequest() async throws {
    let calendar = Self.multistatus(
      Self.propstat(
        """
        <resourcetype><collection/><c:calendar xmlns:c='urn:ietf:params:xml:ns:caldav'/></resourcetype>
        <displayname>일터</displayname><a:calendar-color xmlns:a='http://apple.com/ns/ical/'>#ff9500ff</a:calendar-color>
        """, "200 OK"))
    let server = try Server { _ in [.send(Server.answer(207, body: calendar))] }
    let found = try await Self.dav(server).collection(at: Self.href)
    #expect(found?.name == "일터" && found?.color == "#ff9500ff" && found?.href.path == Self.href.path)
    #expect(server.requests.map(\.method) == ["PROPFIND"] && server.requests[0].headers["depth"] == "0")
  }

  @Test func resourceThatIsNotACollectionHasNoDescription() async throws {
    let folder = Self.multistatus(Self.propstat("<resourcetype><collection/></resourcetype>", "200 OK"))
    let server = try Server { _ in [.send(Server.answer(207, body: folder))] }
    #expect(try await Self.dav(server).collection(at: Self.href) == nil)
  }

  // MARK: - Responses

  private static func patched(_ name: String, _ color: String) -> [UInt8] {
    multistatus(
      propstat("<displayname/>", name)
        + propstat("<a:calendar-color xmlns:a='http://apple.com/ns/ical/'/>", color))
  }

  private static func propstat(_ properties: String, _ status: String) -> String {
    "<propstat><prop>\(properties)</prop><status>HTTP/1.1 \(status)</status></propstat>"
  }

  private static func multistatus(_ content: String) -> [UInt8] {
    Array("<multistatus xmlns='DAV:'><response><href>/home/a/</href>\(content)</response></multistatus>".utf8)
  }

  private static func dav(_ server: LoopbackServer) throws -> DAVServer {
    let client = DAVClient(
      at: try #require(DAVAddress(server.address + "/")), as: nil,
      http: HTTPWay.library.client(environment: [:], keptConnections: 4), clock: ImpatientClock())
    return DAVServer(client, newID: IDGenerator { id })
  }
}
