import DomainTesting
package import Domain

/// An empty store of any kind, with helpers for some of its records.
package protocol UnderTest: Sendable {
  /// The sayings that come with the store.
  static var pack: SamplePack { get }

  var store: any Store { get }
  /// A second writer on the same store.
  var second: any Store { get }
  var history: any UndoHistory { get }

  /// - Parameter history: The undo history of the store, with the clock of `TimeSource.fixed()`.
  init(_ store: any Store, second: any Store, history: any UndoHistory)
}

extension UnderTest {
  package static var pack: SamplePack { SamplePack(count: 0) }

  package static func inMemory() throws -> Self {
    let store = InMemoryStore(time: try .fixed(), pack: pack)
    return Self(store, second: store, history: store)
  }

  /// Undoes a command and returns its label, such as `added book 데미안`.
  func undone() async throws -> String? {
    try await history.undo().map { "\($0.label.action.rawValue) \($0.label.kind.rawValue) \($0.label.subject)" }
  }

  /// Returns the number of undo steps.
  func stepCount() async throws -> Int { try await history.entries(limit: 99).count }
}

/// An empty store of any kind.
package struct StoreUnderTest: UnderTest {
  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory

  package var events: StoredEvents { StoredEvents(store) }
  var people: StoredContacts { StoredContacts(store) }

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
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
