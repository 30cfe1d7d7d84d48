package import Domain

/// Search by the full-text index, best rank first.
package struct SQLiteSearch: Searching {
  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func find(
    _ query: String,
    kinds: Set<RecordKind>?,
    limit: Int
  ) async throws(RepositoryError) -> [SearchHit] {
    guard let words = SearchQuery(query), limit > 0 else { return [] }
    let phrases = SearchPhrases(words)
    return try await database.read { connection throws(RepositoryError) in
      var finder = SearchFinder(words: words, kinds: kinds, limit: limit)
      for phrase in phrases.bestFirst where !finder.isFull { try finder.look(for: phrase, in: connection) }
      return finder.result
    }
  }
}
