public import struct Foundation.UUID

/// Adds a saying of the user's own.
public struct AddSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Keeps a new saying, which is opened already: who wrote it has read it.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - book: The book whose sentence it is; `nil` for the user's own words.
  ///   - clock: The user's.
  public func callAsFunction(
    _ content: SayingContent,
    from book: UUID? = nil,
    at clock: DayClock
  ) async throws(StoreError) -> Saying {
    try await sayings.add(content, origin: book.map(SayingOrigin.book) ?? .own, at: clock.now)
  }
}
