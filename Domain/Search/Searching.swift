/// Finds things in all rooms by their words.
public protocol Searching: Sendable {
  /// What contains `query` in any of its texts, upper and lower case alike, choseong included.
  ///
  /// Ranked by ``SearchHit/Rank``, newest first within a rank. A blank query finds nothing.
  /// - Parameter kinds: Only these; `nil` for all.
  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) async throws(RepositoryError) -> [SearchHit]
}
