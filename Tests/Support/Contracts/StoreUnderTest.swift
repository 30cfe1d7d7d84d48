import DomainTesting
package import Domain

/// An empty store of any kind.
package struct StoreUnderTest: Sendable {
  package let store: any Store
  /// A second writer on the same store.
  package let second: any Store
  package let history: any UndoHistory

  package var events: StoredEvents { StoredEvents(store) }
  var people: StoredContacts { StoredContacts(store) }

  /// - Parameter history: The undo history of the store, with the clock of `TimeSource.fixed()`.
  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
  }

  package static func inMemory() throws -> StoreUnderTest {
    let store = InMemoryStore(time: try .fixed())
    return StoreUnderTest(store, second: store, history: store)
  }

  func add(_ events: [Event]) async throws {
    for event in events { try await self.events.add(event) }
  }

  /// Returns the titles of the occurrences between two days, for a user in `zone`.
  func titles(_ first: String, _ last: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: Zone(zone)).map(\.event.title.text)
  }

  func titles(_ day: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await titles(day, day, zone: zone)
  }

  /// Returns the titles of the search results.
  func found(_ query: String, kinds: Set<RecordKind>? = nil, limit: Int = 50) async throws -> [String] {
    try await store.find(query, kinds: kinds, limit: limit).map(\.title)
  }

  /// Returns the number of search results.
  func count(_ query: String) async throws -> Int { try await store.count(query, kinds: nil) }
}
