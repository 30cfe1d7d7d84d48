import Domain
import DomainTesting
import Support
import Testing

struct ConflictTests {
  private let store: InMemoryStore
  private let events: StoredEvents

  init() throws {
    store = InMemoryStore(time: try .fixed())
    events = StoredEvents(store)
  }

  private func conflicts(_ from: String, _ to: String, excluding: Event.ID? = nil) async throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    let span = EventSpan.timed(start: try DateTime(from), end: try DateTime(to), zone: .place(zone))
    return try await events.conflicts(with: span, zone: zone, excluding: excluding).map(\.event.title.text)
  }

  @Test(arguments: [
    ("08:00", "09:00", false), ("08:00", "09:01", true), ("09:15", "09:30", true), ("08:00", "11:00", true),
    ("09:59", "11:00", true), ("10:00", "11:00", false),
  ])
  func sharedTimeIsAConflict(from: String, to: String, isConflict: Bool) async throws {
    try await events.add(.sample("x"))
    #expect(try await conflicts("2026-11-20T\(from)", "2026-11-20T\(to)") == (isConflict ? ["x"] : []))
  }

  @Test func allDayCancelledAndOwnEventsDoNotConflict() async throws {
    try await events.add(.allDay("holiday", id: 1))
    try await events.add(.sample("off", id: 2, status: .cancelled))
    try await events.add(.sample("itself", id: 3))
    #expect(try await conflicts("2026-11-20T09:00", "2026-11-20T10:00", excluding: Event.ID(number: 3)) == [])
    let day = EventSpan.allDay(try DayRange("2026-11-20"))
    #expect(try await events.conflicts(with: day, zone: Zone("Asia/Seoul")) == [])
  }

  @Test func conflictsOverMidnightAndFromOtherZonesAreFoundInOrder() async throws {
    try await events.add(.sample("night", id: 1, from: "2026-11-20T23:00", to: "2026-11-21T03:00"))
    try await events.add(
      .sample("paris", id: 2, from: "2026-11-20T16:30", to: "2026-11-20T17:00", zone: "Europe/Paris")
    )
    #expect(try await conflicts("2026-11-21T00:00", "2026-11-21T01:00") == ["night", "paris"])
  }

  @Test func firstTenOccurrencesOfARuleAreChecked() async throws {
    try await events.add(.series("FREQ=WEEKLY;COUNT=40", title: "class", id: 1))
    try await events.add(.sample("third", id: 2, from: "2026-11-22T09:30", to: "2026-11-22T09:45"))
    try await events.add(.sample("tenth", id: 3, from: "2026-11-29T09:30", to: "2026-11-29T09:45"))
    try await events.add(.sample("eleventh", id: 4, from: "2026-11-30T09:30", to: "2026-11-30T09:45"))
    let zone = try Zone("Asia/Seoul")
    let rules = [try RecurrenceRule(text: "FREQ=DAILY")]
    let found = try await events.conflicts(with: Event.sample().span, rules: rules, zone: zone)
    #expect(
      found.map { "\($0.start.day) \($0.event.title.text)" }
        == ["2026-11-20 class", "2026-11-22 third", "2026-11-27 class", "2026-11-29 tenth"]
    )
    let others = try await events.conflicts(
      with: Event.sample().span,
      rules: rules,
      zone: zone,
      excluding: Event.ID(number: 1)
    )
    #expect(others.map(\.event.title.text) == ["third", "tenth"])
  }

  @Test func longEventIsReportedOnceForSeveralOverlaps() async throws {
    try await events.add(.sample("trip", from: "2026-11-20T00:00", to: "2026-11-25T00:00"))
    let rules = [try RecurrenceRule(text: "FREQ=DAILY")]
    let found = try await events.conflicts(with: Event.sample().span, rules: rules, zone: Zone("Asia/Seoul"))
    #expect(found.map(\.event.title.text) == ["trip"])
  }
}
