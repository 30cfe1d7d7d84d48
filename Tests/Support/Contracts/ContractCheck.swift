import Testing

/// One sentence that every kind of store has to keep.
///
/// ```swift
/// @Test(arguments: EventContract.checks)
/// func keeps(check: ContractCheck) async throws { try await check(.inMemory()) }
/// ```
package struct ContractCheck: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  private let body: @Sendable (StoreUnderTest) async throws -> Void

  init(_ sentence: String, _ body: @escaping @Sendable (StoreUnderTest) async throws -> Void) {
    testDescription = sentence
    self.body = body
  }

  package func callAsFunction(_ store: StoreUnderTest) async throws {
    try await body(store)
  }
}
