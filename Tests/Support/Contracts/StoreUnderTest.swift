import DomainTesting
package import Domain

/// A freshly made, empty store of any kind.
package struct StoreUnderTest: Sendable {
  package let store: any Store
  /// Another writer on the same things.
  package let second: any Store
  package let history: any UndoHistory

  package var events: StoredEvents { StoredEvents(store) }
  var people: StoredContacts { StoredContacts(store) }

  /// - Parameter history: Of the store; its clock is `TimeSource.fixed()`.
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

  /// The titles of the occurrences between two days, as a user in `zone` sees them.
  func titles(_ first: String, _ last: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await events.occurrences(in: DayRange(first, last), zone: Zone(zone)).map(\.event.title.text)
  }

  func titles(_ day: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await titles(day, day, zone: zone)
  }

  /// The titles of what is found.
  func found(_ query: String, kinds: Set<RecordKind>? = nil, limit: Int = 50) async throws -> [String] {
    try await store.find(query, kinds: kinds, limit: limit).map(\.title)
  }

  /// How much there is to find.
  func count(_ query: String) async throws -> Int { try await store.count(query, kinds: nil) }
}
