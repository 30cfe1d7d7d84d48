import Domain

/// Search by the full-text index, best rank first, and in the texts of sayings.
struct SQLiteSearch<Failure: StoreFailure>: SearchQueries, SQLitePort {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource

  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit] {
    guard let words = SearchQuery(query), limit > 0 else { return [] }
    return try ask { connection throws(StoreError) in
      let hasSayings = kinds?.contains(.saying) ?? true
      let found = hasSayings ? try sayings(words, limit: limit, in: connection) : []
      if kinds == [.saying] { return found }
      var finder = SearchFinder(words: words, kinds: kinds, limit: limit)
      for stage in SearchStage.all(for: words) where !finder.isFull { try finder.look(at: stage, in: connection) }
      return found.isEmpty ? finder.result : Array((finder.result + found).sorted().prefix(limit))
    }
  }

  private func sayings(_ words: SearchQuery, limit: Int, in connection: Connection) throws(StoreError) -> [SearchHit] {
    let dayStart = try SQLiteSettings<StoreError>(connection: connection).settings().dayStart
    return try SayingSearchSource(pack: pack, clock: time.clock(dayStart: dayStart))
      .hits(of: words, limit: limit, in: connection)
  }
}
