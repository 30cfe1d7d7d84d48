import Data
import Domain
import DomainTesting
import Foundation
import Support
import Synchronization
import Testing

/// Published calendar files: Haru follows their changes, and a response that isn't a complete file changes nothing.
struct CalendarFeedTests {
  @Test func unchangedFileIsNotReadAgain() async throws {
    let file = PublishedFile(Self.file([Self.event("a", "설날")]))
    let server = try file.server()
    let feed = try Self.feed(server)
    let all = try await feed.changes(in: Self.href(server), since: nil)
    #expect(all.isFull && all.listed.count == 1)
    let idle = try await Self.feed(server).changes(in: Self.href(server), since: all.token)
    #expect(!idle.isFull && idle.listed.isEmpty && idle.token == all.token)
    #expect(server.requests.map(\.method) == ["GET", "GET"])
    #expect(server.requests.last?.headers["if-none-match"] == file.tag)
  }

  /// Many servers write the time of each download into all events.
  @Test func timeOfTheDownloadDoesNotCountAsAChange() async throws {
    let file = PublishedFile(Self.file([Self.event("a", "설날", stamp: 1)]))
    let server = try file.server()
    let all = try await Self.feed(server).changes(in: Self.href(server), since: nil)
    file.publish(Self.file([Self.event("a", "설날", stamp: 2)]))
    let idle = try await Self.feed(server).changes(in: Self.href(server), since: all.token)
    #expect(!idle.isFull && idle.listed.isEmpty)
    file.publish(Self.file([Self.event("a", "설날 연휴", stamp: 2)]))
    let changed = try await Self.feed(server).changes(in: Self.href(server), since: idle.token)
    #expect(changed.isFull && changed.listed.map(\.href) == all.listed.map(\.href))
    #expect(changed.listed != all.listed)
  }

  /// A tag that no request could repeat must not end all later requests.
  @Test(arguments: ["\"a\tb\"", "\"é\"", "\"a\u{1B}b\""]) func unusableTagIsForgotten(tag: String) async throws {
    let text = Self.file([Self.event("a", "설날")])
    let server = try LoopbackServer { _ in
      [.send(LoopbackServer.answer(200, ["ETag": tag], body: Array(text.utf8)))]
    }
    let all = try await Self.feed(server).changes(in: Self.href(server), since: nil)
    let idle = try await Self.feed(server).changes(in: Self.href(server), since: all.token)
    #expect(idle.listed.isEmpty && idle.token == all.token)
    #expect(server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test func fileDescribesTheCalendar() async throws {
    let head = "NAME:공휴일\\, 한국\r\nX-WR-CALNAME:Other\r\nX-APPLE-CALENDAR-COLOR:#FF9500\r\n"
    let server = try PublishedFile(Self.file([Self.event("a", "설날")], head: head)).server()
    let offer = try await FindSyncCollections(on: Self.feed(server))()
    let calendar = try #require(offer.collections.first)
    #expect(offer.collections.count == 1 && calendar.syncedKind == .events && !calendar.isWritable)
    #expect(calendar.title == "공휴일, 한국" && calendar.color == "#FF9500")
  }

  /// Events that are missing from a feed are removed from Haru, so an incomplete file must not count as the full list.
  @Test func everyFileThatIsCutOffIsRefused() {
    let whole = Array(Self.file([Self.event("a", "설날"), Self.event("b", "추석")]).utf8)
    #expect(CalendarFeedContent(whole)?.entries.map(\.uid) == ["a", "b"])
    // The last line may end without a line break.
    for length in 0..<(whole.count - 2) {
      #expect(CalendarFeedContent(Array(whole[..<length])) == nil, "\(length) bytes")
    }
  }

  @Test(arguments: [(200, "<!DOCTYPE html><html>Sign in</html>"), (200, ""), (404, ""), (410, ""), (500, "")])
  func otherAnswersAreRefused(status: Int, text: String) async throws {
    let file = PublishedFile(Self.file([Self.event("a", "설날")]))
    let server = try file.server()
    let all = try await Self.feed(server).changes(in: Self.href(server), since: nil)
    file.publish(text, status: status)
    await #expect(throws: DAVError.self) {
      try await Self.feed(server).changes(in: Self.href(server), since: all.token)
    }
  }

  @Test func eventsFollowTheFile() async throws {
    let format = EventSyncFormat(in: .standard, newID: .counting(from: 100), now: { Self.now })
    let file = PublishedFile(Self.file((0..<20).map { Self.event("e\($0)", "일정 \($0)") }))
    let server = try file.server()
    let id = UUID(number: 1)
    let store = InMemorySyncStore(
      SyncCollection(
        id: SyncCollection.ID(id), account: SyncAccount.ID(id), href: Self.href(server), kind: .events,
        direction: .fromServer, isWritable: false),
      format)
    func titles() async throws -> [String] {
      let run = SynchronizeCollection(store, format, newID: .counting(), wait: { _ in })
      _ = try await run(Self.feed(server), SyncOptions(now: Self.now))
      return await store.contents.records.values.map(\.title.text).sorted()
    }
    #expect(try await titles().count == 20)
    // A series comes with its changed instances, and an event without a UID gets the same UID each time.
    let changed = """
      BEGIN:VEVENT\r\nUID:e1\r\nRECURRENCE-ID;VALUE=DATE:20270105\r\nDTSTART;VALUE=DATE:20270106\r\n\
      SUMMARY:옮긴 날\r\nEND:VEVENT\r\n
      """
    let nameless = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270107\r\nSUMMARY:이름 없음\r\nEND:VEVENT\r\n"
    let rest = (2..<20).map { Self.event("e\($0)", "일정 \($0)") }
    let series = Self.event("e1", "매일", more: "RRULE:FREQ=DAILY;COUNT=9\r\n") + changed
    for _ in 0..<2 {
      file.publish(Self.file([series, nameless] + rest))
      let titles = try await titles()
      #expect(titles.count == 20 && titles.contains("매일") && titles.contains("이름 없음"))
      #expect(!titles.contains("일정 0"))
    }
    let overrides = await store.contents.records.values.compactMap(\.recurrence).flatMap(\.overrides)
    #expect(overrides.map(\.event.title.text) == ["옮긴 날"])
    #expect(server.requests.allSatisfy { $0.method == "GET" })
  }

  /// The events keep their zones, although each has a separate text.
  @Test func zonesOfTheFileApply() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n\
      TZOFFSETFROM:+0900\r\nTZOFFSETTO:+0900\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n
      """
    let event = """
      BEGIN:VEVENT\r\nUID:z\r\nDTSTART;TZID=Somewhere:20270105T100000\r\nSUMMARY:회의\r\nEND:VEVENT\r\n
      """
    // The zone may be defined after the event.
    for parts in [[zone, event], [event, zone]] {
      let content = try #require(CalendarFeedContent(Array(Self.file(parts).utf8)))
      let text = String(decoding: content.text(of: try #require(content.entries.first)), as: UTF8.self)
      #expect(content.entries.count == 1 && text.contains("TZID:Somewhere\n") && text.contains("TZOFFSETTO:+0900\n"))
    }
  }
}

extension CalendarFeedTests {
  private static let now = Instant(secondsSince1970: 1_800_000_000)

  private static func event(_ uid: String, _ title: String, stamp: Int = 0, more: String = "") -> String {
    """
    BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTAMP:2026010\(stamp)T000000Z\r\nDTSTART;VALUE=DATE:20270104\r\n\
    SUMMARY:\(title)\r\n\(more)END:VEVENT\r\n
    """
  }

  private static func file(_ events: [String], head: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n\(head)\(events.joined())END:VCALENDAR\r\n"
  }

  private static func href(_ server: LoopbackServer) -> SyncHref { SyncHref("\(server.address)/holidays.ics?key=1") }

  private static func feed(_ server: LoopbackServer) throws -> CalendarFeed {
    CalendarFeed(
      DAVClient(
        at: try #require(DAVAddress(href(server).text)), as: nil,
        http: HTTPWay.library.client(keptConnections: 4), clock: ImpatientClock()))
  }
}

/// A file that a server publishes.
private final class PublishedFile: Sendable {
  private let content: Mutex<(text: String, status: Int)>

  init(_ text: String) { content = Mutex((text, 200)) }

  var tag: String { "\"\(Fingerprint(Array(content.withLock(\.text).utf8)).digits)\"" }

  func publish(_ text: String, status: Int = 200) { content.withLock { $0 = (text, status) } }

  /// Starts a server that sends the file unless the client already has it.
  func server() throws -> LoopbackServer {
    try LoopbackServer { [self] request in
      let (text, status) = content.withLock { $0 }
      if status == 200, request.headers["if-none-match"] == tag { return [.send(LoopbackServer.answer(304))] }
      return [.send(LoopbackServer.answer(status, ["ETag": tag], body: Array(text.utf8)))]
    }
  }
}
