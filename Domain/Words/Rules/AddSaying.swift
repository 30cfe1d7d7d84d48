public import struct Foundation.UUID

public struct AddSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Keeps a new saying, which is opened already: who wrote it has read it.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - clock: The user's.
  public func callAsFunction(_ content: SayingContent, at clock: DayClock) async throws(StoreError) -> Saying {
    try await store.change(as: { UndoLabel(.added, .saying, $0.id.label) }) { things throws(StoreError) in
      try things.sayings.add(content, .own, at: clock.now)
    }.value
  }
}

extension SayingRepository {
  fileprivate func add(_ content: SayingContent, _ origin: SayingOrigin, at now: Instant) throws(Failure) -> Saying {
    let marks = SayingMarks(opened: now)
    let saying = Saying(id: try newID(), content: content, uploaded: now, origin: origin, marks: marks)
    try save(saying)
    return saying
  }

  /// Keeps a sentence of a book as a new saying.
  func add(
    _ text: String, by source: String, ofBook book: UUID, at now: Instant
  ) throws(Failure) -> (id: UUID, number: Int) {
    let content = SayingContent(SayingText(imported: text), source: SayingSource(SourceName(imported: source)))
    let saying = try add(content, .book(book), at: now)
    return (saying.id.uuid, saying.id.number)
  }
}

extension SayingQueries {
  /// The number of the saying with that identifier; `nil` when it is not there.
  public func number(of saying: UUID?, at clock: DayClock) throws(Failure) -> Int? {
    guard let id = saying.flatMap({ Saying.ID($0) }) else { return nil }
    return try self.saying(id, at: clock)?.id.number
  }
}
