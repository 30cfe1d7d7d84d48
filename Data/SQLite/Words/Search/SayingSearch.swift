import Domain

/// Finds the sayings that have some words, of the pack and of the store.
struct SayingSearch {
  let query: SayingQuery
  let limit: Int
  private let scan: SayingScan

  init(_ query: SayingQuery, limit: Int) {
    self.query = query
    self.limit = max(0, limit)
    scan = SayingScan(query)
  }

  /// The best first.
  func matches(_ pack: VisiblePack, in connection: Connection) throws(StoreError) -> [SayingMatch] {
    guard limit > 0 else { return [] }
    var matches = pack.numbers.compactMap(pack.saying).compactMap(match)
    var placed = 0
    try scan.each(expecting: limit, in: connection) { candidate throws(StoreError) in
      if let id = Saying.ID(candidate.number), let saying = try SayingRow.saying(id, in: connection),
        let match = match(saying)
      {
        matches.append(match)
        // One that fits worse than its bytes promised may come after some that are still to be seen.
        if match.rank == candidate.rank { placed += 1 }
      }
      return placed < limit
    }
    return Array(matches.sorted().prefix(limit))
  }

  private func match(_ saying: Saying) -> SayingMatch? {
    query.rank(in: saying.content).map { SayingMatch(saying, rank: $0) }
  }
}
