import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with misbehaving servers: bad responses are never treated as lists, and the password is sent to no other
/// server.
struct HostileDAVTests {
  private typealias Server = LoopbackServer

  private static let collection = SyncHref("/a/")

  @Test(
    arguments: [
      ("a sign-in page", 200, "<!DOCTYPE html><html><body><br>Sign in</body></html>"),
      ("a sign-in page with 207", 207, "<html><body>Sign in</body></html>"), ("an empty answer", 207, ""),
      ("another root", 207, "<error xmlns='DAV:'/>"),
      ("another namespace", 207, "<multistatus xmlns='urn:x'><sync-token>1</sync-token></multistatus>"),
      ("no token", 207, list("")), ("an empty token", 207, list("<sync-token> </sync-token>")),
      ("a list that is cut off", 207, String(list(token + item("/a/1.ics")).dropLast(20))),
      ("a list without its end", 207, String(list(token).dropLast(14))),
      ("another host", 207, list(token + item("https://evil.example/a/1.ics"))),
      ("a parent folder", 207, list(token + item("/a/../b/1.ics"))),
      ("another collection", 207, list(token + item("/b/1.ics"))),
      ("a folder in the collection", 207, list(token + item("/a/b/1.ics"))),
      ("an encoded parent folder", 207, list(token + item("/a/%2e%2e/1.ics"))),
      ("an encoded zero", 207, list(token + item("/a/%00.ics"))),
      ("a zero", 207, list(token + item("/a/\0.ics"))), ("no address", 207, list(token + item(""))),
      ("one address twice", 207, list(token + item("/a/1.ics") + item("/a/1.ics"))),
      ("one path twice", 207, list(token + item("/a/%40.ics") + item("/a/@.ics"))),
      ("a long tag", 207, list(token + item("/a/1.ics", tag: String(repeating: "a", count: 10_000)))),
      ("a tag with a line", 207, list(token + item("/a/1.ics", tag: "\"a&#13;&#10;X: 1\""))),
      ("an entity", 207, "<!DOCTYPE m [<!ENTITY a 'b'>]>" + list(token + "&a;")),
      ("many levels", 207, list(String(repeating: "<a>", count: 1_000_000))),
    ]
  )
  func badAnswerIsNotTreatedAsAList(name: String, status: Int, body: String) async throws {
    let server = try Server { _ in [.send(Server.answer(status, body: Array(body.utf8)))] }
    await #expect {
      try await Self.dav(server).changes(in: Self.collection, since: SyncToken("1"))
    } throws: { error in
      if case .unreadable? = error as? DAVError { true } else { false }
    }
    #expect(server.requests.count == 1)
  }

  /// A sign-in page that responds instead of the server must not look like a successful change.
  @Test func webPageDoesNotCountAsASuccessfulChange() async throws {
    let page = Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)
    let server = try Server { _ in [.send(Server.answer(200, ["Content-Type": "text/html"], body: page))] }
    let (dav, href) = (try Self.dav(server), SyncHref("/a/1.ics"))
    let error = DAVError.unreadable(detail: "a web page")
    await #expect(throws: error) { try await dav.put([1], at: href, as: .events, if: .absent) }
    await #expect(throws: error) { try await dav.delete(href, if: ETag("\"1\"")) }
    await #expect(throws: error) { try await dav.post([1], to: Self.collection, as: .contacts) }
    #expect(server.requests.map(\.method) == ["PUT", "DELETE", "POST"])
    // Apache describes what it created, and PHP gives every empty response this type.
    for (status, body) in [(201, page), (204, [])] {
      let other = try Server { _ in [.send(Server.answer(status, ["Content-Type": "text/html"], body: body))] }
      try await Self.dav(other).put([1], at: href, as: .events, if: .absent)
    }
  }

  /// Some servers describe a failure with the whole request.
  @Test(arguments: ["minji:pw", "Basic bWluamk6cHc=", "the key is pw"])
  func refusalDoesNotRepeatThePassword(words: String) async throws {
    let server = try Server { _ in
      [.send(Server.answer(403, ["Content-Type": "text/plain"], body: Array(words.utf8)))]
    }
    await #expect(throws: DAVError.refused(DAVRefusal(403))) {
      try await Self.dav(server).put([1], at: SyncHref("/a/1.ics"), as: .events, if: .absent)
    }
  }

  @Test func collectionWithAWrongAddressHidesNoOtherCollection() async throws {
    let calendar = "<resourcetype><collection/><calendar xmlns='\(Self.caldav)'/></resourcetype>"
    let name = "<displayname>\(String(repeating: "n", count: 10_000))</displayname>"
    let body = Self.list(
      Self.response("https://evil.example/b/", calendar) + Self.response("/a/", calendar + name))
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    let found = try await Self.dav(server).collections(in: SyncHref("/"))
    #expect(found.map(\.href) == [Self.collection])
    #expect(found.first?.name?.count == 200)
  }

  @Test func homeWithTooManyCollectionsIsRefused() async throws {
    let calendar = "<resourcetype><collection/><calendar xmlns='\(Self.caldav)'/></resourcetype>"
    let body = Self.list((0...500).map { Self.response("/\($0)/", calendar) }.joined())
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    await #expect(throws: DAVError.unreadable(detail: "more than 500 calendars and address books")) {
      try await Self.dav(server).collections(in: SyncHref("/"))
    }
  }

  @Test func tagForSchedulingThatIsTooLongIsLeftOut() async throws {
    let (data, tag) = ("<c:calendar-data>A</c:calendar-data>", String(repeating: "a", count: 10_000))
    let body =
      "<multistatus xmlns='DAV:' xmlns:c='\(Self.caldav)'>"
      + Self.response("/a/1.ics", "<getetag>\"1\"</getetag><c:schedule-tag>\(tag)</c:schedule-tag>\(data)")
      + "</multistatus>"
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    let href = SyncHref("/a/1.ics")
    let found = try await Self.dav(server).fetch([href], in: Self.collection, as: .events)
    #expect(found == [DAVResource(href, .found(ETag("\"1\""), text: [UInt8(ascii: "A")]))])
  }

  @Test func endlessAnswerIsNotTreatedAsAList() async throws {
    let head = Array("HTTP/1.1 207 Fine\r\nConnection: close\r\n\r\n<multistatus xmlns='DAV:'>".utf8)
    let items = Array(String(repeating: Self.item("/a/1.ics"), count: 1_000).utf8)
    let server = try Server { _ in [.send(head), .repeating(items, pause: .zero)] }
    await #expect(throws: DAVError.unreadable(detail: "more than 64 MiB")) {
      try await Self.dav(server).changes(in: Self.collection, since: SyncToken("1"))
    }
  }

  /// An item that can't be described must not look removed.
  @Test func itemWithAFailureStaysInTheList() async throws {
    let body = Self.list(
      Self.token + Self.item("/a/1.ics") + Self.item("/a/b/") + Self.item("/a/")
        + "<response><href>/a/2.ics</href><status>HTTP/1.1 403 Forbidden</status></response>"
        + "<response><href>/a/3.ics</href><status>HTTP/1.1 404 Gone</status></response>")
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    let changes = try await Self.dav(server).changes(in: Self.collection, since: nil)
    #expect(changes.listed == [.init(SyncHref("/a/1.ics"), ETag("\"1\"")), .init(SyncHref("/a/2.ics"), nil)])
    #expect(changes.removed == [SyncHref("/a/3.ics")])
    #expect(changes.isFull && !changes.isTruncated && changes.token == SyncToken("t1"))
  }

  @Test func fullListCanBeContinued() async throws {
    let body = Self.list(
      Self.token + Self.item("/a/1.ics") + "<response><href>/a/</href><status>HTTP/1.1 507 Full</status></response>")
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    #expect(try await Self.dav(server).changes(in: Self.collection, since: nil).isTruncated)
  }

  @Test func serverWithoutSyncListsEverythingByItsTag() async throws {
    let server = try Server { request in
      if request.method == "REPORT" { return [.send(Server.answer(501))] }
      let tag = "<C:getctag xmlns:C='http://calendarserver.org/ns/'>7</C:getctag>"
      let folder = Self.response("/a/", tag + "<resourcetype><collection/></resourcetype>")
      let isDeep = request.headers["depth"] == "1"
      return [.send(Server.answer(207, body: Array(Self.list(folder + (isDeep ? Self.item("/a/1.ics") : "")).utf8)))]
    }
    let dav = try Self.dav(server)
    let all = try await dav.changes(in: Self.collection, since: nil)
    #expect(all.isFull && all.listed.map(\.href.text) == ["/a/1.ics"])
    let idle = try await dav.changes(in: Self.collection, since: all.token)
    #expect(!idle.isFull && idle.listed.isEmpty && idle.token == all.token)
    #expect(server.requests.map(\.method) == ["REPORT", "PROPFIND", "PROPFIND", "PROPFIND"])
  }

  @Test(arguments: [301, 302, 307, 308])
  func redirectOfAReadingRequestKeepsMethodAndBody(status: Int) async throws {
    let server = try Server { request in
      guard request.target != "/a/" else { return [.send(Server.answer(status, ["Location": "/b/"]))] }
      return [.send(Server.answer(207, body: Array(Self.list(Self.token).utf8)))]
    }
    _ = try await Self.dav(server).changes(in: Self.collection, since: nil)
    #expect(server.requests.map(\.target) == ["/a/", "/b/"])
    #expect(Set(server.requests.map(\.method)) == ["REPORT"] && Set(server.requests.map(\.body)).count == 1)
    #expect(Set(server.requests.map { $0.headers["authorization"] }) == ["Basic bWluamk6cHc="])
    #expect(Set(server.requests.map { $0.headers["depth"] }) == ["0"])
  }

  @Test func passwordDoesNotFollowARedirectToAnotherServer() async throws {
    let other = try Server { _ in [.send(Server.answer(207, body: Array(Self.list(Self.token).utf8)))] }
    for place in ["\(other.address)/a/", "https://evil.example/a/", "//evil.example/a/"] {
      let server = try Server { _ in [.send(Server.answer(302, ["Location": place]))] }
      await #expect {
        try await Self.dav(server).changes(in: Self.collection, since: nil)
      } throws: { if case .redirected? = $0 as? DAVError { true } else { false } }
    }
    #expect(other.requests.isEmpty)
  }

  @Test func writingIsNotRedirected() async throws {
    let server = try Server { _ in [.send(Server.answer(307, ["Location": "/b/1.ics"]))] }
    await #expect {
      try await Self.dav(server).put([0x41], at: SyncHref("/a/1.ics"), as: .events, if: .absent)
    } throws: { if case .redirected? = $0 as? DAVError { true } else { false } }
    #expect(server.requests.count == 1)
  }

  @Test func redirectInACircleEnds() async throws {
    let server = try Server { _ in [.send(Server.answer(302, ["Location": "/a/"]))] }
    await #expect(throws: DAVError.unreachable(.tooManyRedirects)) {
      try await Self.dav(server).changes(in: Self.collection, since: nil)
    }
  }

  @Test func unencryptedServerGetsNothing() async throws {
    let proxy = try Server { _ in [.send(Server.answer())] }
    let client = try Self.client(at: "http://dav.example/", environment: ["http_proxy": proxy.address])
    await #expect(throws: DAVError.insecure(.forbidden)) {
      try await DAVServer(client, newID: IDGenerator { UUID() }).discover()
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test func refusedPasswordIsNotSentAgain() async throws {
    let server = try Server { _ in [.send(Server.answer(401, ["WWW-Authenticate": "Digest realm=\"a\""]))] }
    let dav = try Self.dav(server)
    for _ in 0..<3 {
      await #expect(throws: DAVError.signInNeeded(DAVRefusal(401, words: "Digest realm=\"a\""))) {
        try await dav.changes(in: Self.collection, since: nil)
      }
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [(429, "120", 120), (503, "9999999999", 86_400)])
  func busyServerIsLeftAlone(status: Int, pause: String, seconds: Int) async throws {
    let server = try Server { _ in [.send(Server.answer(status, ["Retry-After": pause]))] }
    await #expect(throws: DAVError.busy(retryAfter: .seconds(seconds))) {
      try await Self.dav(server).changes(in: Self.collection, since: nil)
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [(500, 3), (502, 3), (501, 1), (505, 1), (507, 1)])
  func onlyPassingFailuresAreRepeated(status: Int, count: Int) async throws {
    let server = try Server { _ in [.send(Server.answer(status))] }
    await #expect {
      try await Self.dav(server).fetch([SyncHref("/a/1.ics")], in: Self.collection, as: .events)
    } throws: { if case .refused(let refusal)? = $0 as? DAVError { refusal.status == status } else { false } }
    #expect(server.requests.count == count)
  }

  @Test func writingWhoseAnswerIsLostIsNotRepeated() async throws {
    let server = try Server { _ in [] }
    await #expect(throws: DAVError.unreachable(.cutOff)) {
      try await Self.dav(server).put([0x41], at: SyncHref("/a/1.ics"), as: .events, if: .absent)
    }
    #expect(server.requests.count == 1)
  }

  @Test func writingAlwaysHasItsCondition() async throws {
    let server = try Server { _ in [.send(Server.answer(204))] }
    let (dav, href) = (try Self.dav(server), SyncHref("/a/1.ics"))
    try await dav.put([0x41], at: href, as: .events, if: .absent)
    try await dav.put([0x41], at: href, as: .contacts, if: .unchanged(ETag("\"1\"")))
    try await dav.delete(href, if: ETag("W/\"2\""))
    #expect(server.requests.map { $0.headers["if-none-match"] } == ["*", nil, nil])
    #expect(server.requests.map { $0.headers["if-match"] } == [nil, "\"1\"", "W/\"2\""])
    #expect(
      server.requests.map { $0.headers["content-type"] }
        == ["text/calendar; charset=utf-8", "text/vcard; charset=utf-8", nil])
  }

  @Test func meetingIsChangedOnlyInItsVersionForScheduling() async throws {
    let server = try Server { _ in [.send(Server.answer(204))] }
    let (dav, href) = (try Self.dav(server), SyncHref("/a/1.ics"))
    let known = DAVCondition.unchanged(ETag("\"1\""), scheduleTag: "\"s\"")
    try await dav.put([0x41], at: href, as: .events, if: known, quietly: false)
    try await dav.put([0x41], at: href, as: .events, if: known, quietly: true)
    try await dav.delete(href, if: known, quietly: true)
    #expect(server.requests.map { $0.headers["if-match"] } == ["\"1\"", "\"1\"", "\"1\""])
    #expect(server.requests.map { $0.headers["if-schedule-tag-match"] } == ["\"s\"", "\"s\"", "\"s\""])
    #expect(server.requests.map { $0.headers["schedule-reply"] } == [nil, "F", "F"])
  }

  @Test(
    arguments: [
      ("1, calendar-access", true, SyncScheduling.manual),
      ("1, calendar-access, calendar-auto-schedule", false, .unknown),
      ("1, Calendar-Auto-Schedule", true, .automatic(["minji@example.com", "/principals/minji"])),
    ])
  func schedulingServerNamesTheAddressesOfTheUser(
    abilities: String, hasPrincipal: Bool, scheduling: SyncScheduling
  ) async throws {
    let addresses =
      "<c:calendar-user-address-set xmlns:c='\(Self.caldav)'><href>mailto:Minji@example.com</href>"
      + "<href>/principals/minji/</href></c:calendar-user-address-set>"
    let body = Array(Self.list(Self.response("/p/", addresses)).utf8)
    let server = try Server { request in
      [.send(request.method == "OPTIONS" ? Server.answer(200, ["DAV": abilities]) : Server.answer(207, body: body))]
    }
    let principal = hasPrincipal ? SyncHref("/p/") : nil
    let found = try await Self.dav(server).scheduling(in: Self.collection, of: principal)
    #expect(found == scheduling)
    #expect(server.requests.count == (found == .manual || !hasPrincipal ? 1 : 2))
  }

  @Test func serverThatListsNoCapabilitiesIsAnError() async throws {
    let server = try Server { _ in [.send(Server.answer(405))] }
    await #expect(throws: DAVError.refused(DAVRefusal(405))) {
      try await Self.dav(server).scheduling(in: Self.collection, of: nil)
    }
  }

  @Test func tagWithALineBreakIsNotSent() async throws {
    let server = try Server { _ in [.send(Server.answer(204))] }
    await #expect(throws: DAVError.self) {
      try await Self.dav(server).delete(SyncHref("/a/1.ics"), if: ETag("\"1\"\r\nX: 1"))
    }
    #expect(server.requests.isEmpty)
  }

  @Test(
    arguments: [
      (403, "<error xmlns='DAV:'><valid-sync-token/></error>", DAVPrecondition.validSyncToken),
      (409, "<D:error xmlns:D='DAV:'><D:valid-sync-token/></D:error>", .validSyncToken), (412, "", .validSyncToken),
      (507, "<error xmlns='DAV:'><number-of-matches-within-limits/></error>", .numberOfMatches),
    ]
  )
  func reasonComesBeforeTheNumber(status: Int, body: String, reason: DAVPrecondition) async throws {
    let server = try Server { _ in [.send(Server.answer(status, body: Array(body.utf8)))] }
    await #expect(throws: DAVError.refused(DAVRefusal(status, reason))) {
      try await Self.dav(server).changes(in: Self.collection, since: SyncToken("1"))
    }
  }

  @Test func everyItemHasTheServersAnswer() async throws {
    let body = Self.list(
      Self.response(
        "/a/1.ics", "<getetag>\"1\"</getetag><c:calendar-data xmlns:c='\(Self.caldav)'>A&#13;\n</c:calendar-data>")
        + "<response><href>/a/2.ics</href><status>HTTP/1.1 404 None</status></response>"
        + "<response><href>/a/3.ics</href><status>HTTP/1.1 403 No</status></response>" + Self.item("/a/other.ics"))
    let server = try Server { _ in [.send(Server.answer(207, body: Array(body.utf8)))] }
    let hrefs = (1...4).map { SyncHref("/a/\($0).ics") }
    let found = try await Self.dav(server).fetch(hrefs, in: Self.collection, as: .events)
    #expect(
      found == [
        DAVResource(hrefs[0], .found(ETag("\"1\""), text: Array("A\r\n".utf8))), DAVResource(hrefs[1], .missing),
        DAVResource(hrefs[2], .failed(403)),
      ])
  }

  @Test func textThatIsTooLargeIsDistinguishedFromAMissingOne() async throws {
    let text = String(repeating: "A", count: SyncLimits.resource + 1)
    let data = "<c:calendar-data xmlns:c='\(Self.caldav)'>\(text)</c:calendar-data>"
    let body = Array(Self.list(Self.response("/a/1.ics", "<getetag>\"1\"</getetag>\(data)")).utf8)
    let server = try Server { _ in [.send(Server.answer(207, body: body))] }
    let href = SyncHref("/a/1.ics")
    let found = try await Self.dav(server).fetch([href], in: Self.collection, as: .events)
    #expect(found == [DAVResource(href, .tooLarge(ETag("\"1\"")))])
  }

  @Test(
    arguments: [
      (nil, nil), ("https://evil.example/a/new.vcf", nil), ("//evil.example/a/new.vcf", nil), ("/b/new.vcf", nil),
      ("/a/../b/new.vcf", nil), ("/a/b/new.vcf", nil), ("/a/", nil), ("/a/new.vcf", "/a/new.vcf"),
      ("new.vcf", "/a/new.vcf"),
    ] as [(String?, String?)])
  func placeOfANewResourceMustBeInItsCollection(location: String?, place: String?) async throws {
    let headers = location.map { ["Location": $0] } ?? [:]
    let server = try Server { _ in [.send(Server.answer(201, headers))] }
    #expect(try await Self.dav(server).post([1], to: Self.collection, as: .contacts)?.text == place)
  }

  // MARK: - Responses

  private static let caldav = "urn:ietf:params:xml:ns:caldav"
  private static let token = "<sync-token>t1</sync-token>"

  private static func list(_ content: String) -> String { "<multistatus xmlns='DAV:'>\(content)</multistatus>" }

  private static func response(_ href: String, _ properties: String) -> String {
    "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat>"
      + "</response>"
  }

  private static func item(_ href: String, tag: String = "\"1\"") -> String {
    response(href, "<getetag>\(tag)</getetag>")
  }

  private static func dav(_ server: LoopbackServer) throws -> DAVServer {
    DAVServer(try client(at: server.address + "/"), newID: IDGenerator { UUID() })
  }

  private static func client(at address: String, environment: [String: String] = [:]) throws -> DAVClient {
    let login = DAVLogin(user: "minji", password: ScriptedSecret("pw"))
    return DAVClient(
      at: try #require(DAVAddress(address)), as: DAVCredentials(login),
      http: HTTPWay.library.client(environment: environment, keptConnections: 4), clock: ImpatientClock())
  }
}

/// A clock whose pauses end at once.
struct ImpatientClock: Clock {
  let minimumResolution = Duration.zero

  var now: ContinuousClock.Instant { ContinuousClock.now }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
