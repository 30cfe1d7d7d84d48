import Domain
import DomainTesting
import Support
import Testing

/// An in-memory store with one series, and the changes that can be made to the series.
struct SeriesDesk {
  let events: StoredEvents
  let history: any UndoHistory
  let series: Event

  init(_ series: Event) async throws {
    let store = InMemoryStore(time: try .fixed())
    events = StoredEvents(store)
    history = store
    self.series = series
    try await events.add(series)
  }

  /// Edits an instance with a form that was filled from it.
  func edit(
    _ place: String,
    _ scope: SeriesScope,
    _ change: (inout EventDraft) throws -> Void
  ) async throws -> EventChange {
    let id = try RecurrenceID(place)
    let instance = try #require(series.occurrence(at: id, zone: .utc)).event
    var draft = EventDraft(instance, in: series)
    try change(&draft)
    return try await events.edit(series.id, at: id, scope: scope, draft)
  }

  /// Moves an instance as it is now.
  func move(_ place: String, _ scope: SeriesScope, to start: String) async throws -> EventChange {
    let id = try RecurrenceID(place)
    let now = try #require(try await events.event(series.id))
    let instance = try #require(now.occurrence(at: id, zone: .utc)).event
    var draft = EventDraft(instance, in: now)
    draft.span = instance.span.moved(to: try DateTime(start), forUserIn: try Zone("Asia/Seoul"))
    return try await events.edit(series.id, at: id, scope: scope, draft)
  }

  func remove(_ place: String, _ scope: SeriesScope) async throws -> Event? {
    try await RemoveFromSeries(events.store, newID: .counting(from: 700))(
      series.id,
      at: try RecurrenceID(place),
      scope: scope
    )
  }

  /// Returns lines such as `2026-11-20 09:00–10:00 Class` for all occurrences.
  func plan(_ first: String = "2026-01-01", _ last: String = "2027-12-31") async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: Zone("Asia/Seoul")).map {
      "\($0.shortText) \($0.event.title.text)"
    }
  }

  /// Expects that the change is one undo step, and that undo restores everything.
  func undo() async throws {
    #expect(try await history.entries(limit: 9).count == 2)
    _ = try await history.undo()
    #expect(try await events.event(series.id) == series)
    let days = try DayRange("2026-01-01", "2027-12-31")
    #expect(try await events.occurrences(in: days, zone: .utc) == series.occurrences(in: days, zone: .utc))
  }
}

extension EventDraft {
  mutating func move(to start: String, _ end: String) throws {
    guard case .timed(_, _, let zone) = span else { return }
    span = .timed(start: try DateTime(start), end: try DateTime(end), zone: zone)
  }
}
