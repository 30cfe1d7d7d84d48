package import Domain

/// A freshly made, empty store of any kind, seen through its ports.
package struct StoreUnderTest: Sendable {
  package let events: any EventRepository
  package let settings: any SettingsRepository
  package let history: any UndoHistory
  package let search: any Searching

  /// - Parameter history: Of all the others; its clock is `TimeSource.fixed()`.
  package init(
    events: any EventRepository,
    settings: any SettingsRepository,
    history: any UndoHistory,
    search: any Searching
  ) {
    self.events = events
    self.settings = settings
    self.history = history
    self.search = search
  }

  package static func inMemory() throws -> StoreUnderTest {
    let store = InMemoryStore(time: try .fixed())
    return StoreUnderTest(
      events: InMemoryEventRepository(store),
      settings: InMemorySettingsRepository(store),
      history: InMemoryUndoHistory(store),
      search: InMemorySearch(store)
    )
  }

  func add(_ events: [Event]) async throws {
    for event in events { try await self.events.add(event) }
  }

  /// The titles of the occurrences between two days, as a user in `zone` sees them.
  func titles(_ first: String, _ last: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: Zone(zone)).map(\.event.title.text)
  }

  func titles(_ day: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await titles(day, day, zone: zone)
  }

  /// The titles of what is found.
  func found(_ query: String, kinds: Set<RecordKind>? = nil, limit: Int = 50) async throws -> [String] {
    try await search.find(query, kinds: kinds, limit: limit).map(\.title)
  }
}
