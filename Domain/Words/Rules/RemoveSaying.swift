/// Removes a saying of the user's own.
public struct RemoveSaying: Sendable {
  private let store: any Store

  /// The rule over a store.
  public init(_ store: any Store) { self.store = store }

  /// Forgets a saying and its marks.
  ///
  /// - Returns: What was removed.
  /// - Throws: ``ChangeSayingError``; a saying of the pack can only be hidden, see ``HideSaying``.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    try await store.change(as: { UndoLabel(.removed, .saying, $0.id.label) }) { things throws(ChangeSayingError) in
      let saying = try things.sayings.changeable(number, at: clock)
      guard !saying.id.isPacked else { throw .packed(saying) }
      try things.sayings.remove(saying.id)
      return saying
    }.value
  }
}
