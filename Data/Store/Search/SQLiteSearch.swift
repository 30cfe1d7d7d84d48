import Domain

/// Search with the full-text index and in the texts of sayings.
struct SQLiteSearch<Failure: StoreFailure>: SearchQueries, SQLitePort {
  let connection: Connection
  let pack: any BuiltInSayings
  let time: TimeSource

  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit] {
    guard let query = SearchQuery(query), limit > 0 else { return [] }
    return try ask { connection throws(StoreError) in
      var found = try looked(for: query, kinds, limit: limit, in: connection).found
      if hasSayings(kinds) { found += try sayings(in: connection).found(query, limit: limit, in: connection) }
      // Only the positions are sorted, because records are large.
      let positions = found.map(\.position)
      return found.indices.sorted { positions[$0] < positions[$1] }.prefix(limit).map { found[$0].hit(of: query) }
    }
  }

  func count(_ query: String, kinds: Set<RecordKind>?) throws(Failure) -> Int {
    guard let query = SearchQuery(query) else { return 0 }
    return try ask { connection throws(StoreError) in
      let sayings = hasSayings(kinds) ? try sayings(in: connection).count(query, in: connection) : 0
      return try sayings + looked(for: query, kinds, limit: nil, in: connection).count
    }
  }

  private func hasSayings(_ kinds: Set<RecordKind>?) -> Bool { kinds?.contains(.saying) ?? true }

  private func looked(
    for query: SearchQuery, _ kinds: Set<RecordKind>?, limit: Int?, in connection: Connection
  ) throws(StoreError) -> SearchFinder {
    var finder = SearchFinder(query, kinds: kinds, limit: limit, today: try clock(in: connection).today)
    if kinds != [.saying] { try finder.look(in: connection) }
    return finder
  }

  private func sayings(in connection: Connection) throws(StoreError) -> SayingSearchSource {
    SayingSearchSource(pack: pack, clock: try clock(in: connection))
  }

  private func clock(in connection: Connection) throws(StoreError) -> DayClock {
    time.clock(dayStart: try Settings(stored: connection.settings()).dayStart)
  }
}
