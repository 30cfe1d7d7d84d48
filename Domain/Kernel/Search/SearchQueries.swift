/// Finds things in all rooms by their words.
public protocol SearchQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// What contains `query` in any of its texts (of an event: title, notes, location, each category).
  ///
  /// Matches and ranks as ``SearchQuery`` says, by the best of the texts; within a rank the latest first (of an
  /// event: by the day of its start), then by title. A blank query finds nothing.
  /// - Parameters:
  ///   - query: As typed.
  ///   - kinds: Only these; `nil` for all.
  ///   - limit: The most hits to give back.
  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit]
}
