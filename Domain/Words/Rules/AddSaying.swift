public import struct Foundation.UUID

public struct AddSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

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
    try await store.change(as: { UndoLabel(.added, .saying, $0.id.label) }) { things throws(StoreError) in
      let saying = Saying(
        id: try things.sayings.newID(),
        content: content,
        uploaded: clock.now,
        origin: book.map(SayingOrigin.book) ?? .own,
        marks: SayingMarks(opened: clock.now)
      )
      try things.sayings.save(saying)
      return saying
    }.value
  }
}
