import Testing

/// One behavior that every kind of store has to show.
///
/// ```swift
/// @Test(arguments: EventContract.checks)
/// func events(check: ContractCheck) async throws { try await check(.inMemory()) }
/// ```
package struct StoreCheck<Store: Sendable>: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  private let body: @Sendable (Store) async throws -> Void

  init(_ sentence: String, _ body: @escaping @Sendable (Store) async throws -> Void) {
    testDescription = sentence
    self.body = body
  }

  package func callAsFunction(_ store: Store) async throws {
    try await body(store)
  }
}

/// A check for events, settings, undo and search.
package typealias ContractCheck = StoreCheck<StoreUnderTest>

/// A check for contacts and plants.
package typealias PeopleCheck = StoreCheck<PeopleUnderTest>

/// A check for sayings.
package typealias WordsCheck = StoreCheck<WordsUnderTest>
