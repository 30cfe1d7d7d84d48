package import Domain

/// Search by the full-text index, best rank first, and in the texts of sayings.
package struct SQLiteSearch: Searching {
  private let database: Database
  private let sayings: EverySaying?

  /// - Parameter sayings: `nil` to find none.
  package init(_ database: Database, sayings: EverySaying? = nil) {
    self.database = database
    self.sayings = sayings
  }

  package func find(
    _ query: String,
    kinds: Set<RecordKind>?,
    limit: Int
  ) async throws(StoreError) -> [SearchHit] {
    guard let words = SearchQuery(query), limit > 0 else { return [] }
    return try await database.read { connection throws(StoreError) in
      let hasSayings = kinds?.contains(.saying) ?? true
      let found = hasSayings ? try sayings?.hits(of: words, limit: limit, in: connection) ?? [] : []
      if kinds == [.saying] { return found }
      var finder = SearchFinder(words: words, kinds: kinds, limit: limit)
      for stage in SearchStage.all(for: words) where !finder.isFull { try finder.look(at: stage, in: connection) }
      return found.isEmpty ? finder.result : Array((finder.result + found).sorted().prefix(limit))
    }
  }
}
