import Domain

struct SayingScan {
  struct Candidate: Comparable {
    let rank: SearchHit.Rank
    let uploaded: Int
    let number: Int

    /// The best rank first, then the newest.
    static func < (left: Candidate, right: Candidate) -> Bool {
      left.rank == right.rank
        ? (left.uploaded, left.number) > (right.uploaded, right.number) : left.rank < right.rank
    }
  }

  /// Every page is needed once: few stay in the processor's own cache, and no memory is asked for.
  private static let cache = 200

  private let words: SearchPattern

  init(_ query: SayingQuery) { words = SearchPattern(query) }

  /// Visits about so many that have the words, best first, until `visit` returns false.
  func each(
    expecting count: Int,
    in connection: Connection,
    visit: (Candidate) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var best = try best(count, in: connection)
    let first = best.sorted()
    for candidate in first {
      guard try visit(candidate) else { return }
    }
    guard best.isCut else { return }
    var all = try self.best(.max, in: connection)
    for candidate in all.sorted().dropFirst(first.count) {
      guard try visit(candidate) else { return }
    }
  }

  private func best(_ count: Int, in connection: Connection) throws(StoreError) -> TopN<Candidate> {
    var best = TopN<Candidate>(count)
    var misfits: [UInt8] = []
    try connection.setCache(kibibytes: Self.cache)
    defer { try? connection.setCache(kibibytes: Database.cache) }
    // The newest ones first, behind which older ones have no place.
    try connection.each("SELECT segment, texts FROM saying_text WHERE account_id = 1 ORDER BY segment DESC") {
      row throws(StoreError) in
      try row.withBlob(1) { bytes throws(StoreError) in
        let view = try SegmentView(bytes, row.int(0))
        if misfits.count < bytes.count { misfits = [UInt8](repeating: 0, count: 2 * bytes.count) }
        view.each(with: words, in: bytes, &misfits) { index, rank in
          let uploaded = view.uploaded(index, in: bytes)
          best.add(Candidate(rank: rank, uploaded: uploaded, number: view.number(index, in: bytes)))
        }
      }
      return true
    }
    return best
  }
}

struct TopN<Element: Comparable> {
  private(set) var isCut = false
  private let limit: Int
  private var kept: [Element] = []
  private var last: Element?

  init(_ limit: Int) { self.limit = max(1, limit) }

  mutating func add(_ element: Element) {
    if let last, last < element { return }
    kept.append(element)
    if kept.count / 2 >= limit { cut() }
  }

  mutating func sorted() -> [Element] {
    cut()
    return kept
  }

  private mutating func cut() {
    kept.sort()
    guard kept.count > limit else { return }
    kept.removeLast(kept.count - limit)
    last = kept.last
    isCut = true
  }
}

struct SayingSearch {
  let query: SayingQuery
  let limit: Int
  private let scan: SayingScan

  init(_ query: SayingQuery, limit: Int) {
    self.query = query
    self.limit = max(0, limit)
    scan = SayingScan(query)
  }

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
