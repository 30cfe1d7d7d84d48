import Domain

/// Goes through the texts of the store's sayings for words.
struct SayingScan {
  /// A saying that has the words, letter by letter of its folded texts.
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

  /// Visits those that have the words, best first, until `visit` returns false.
  ///
  /// - Parameter count: About how many will be visited.
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

/// The first ones of very many in their order, of which no more are kept than needed.
struct TopN<Element: Comparable> {
  /// Whether there are others.
  private(set) var isCut = false
  private let limit: Int
  private var kept: [Element] = []
  /// What comes after it is not wanted.
  private var last: Element?

  init(_ limit: Int) { self.limit = max(1, limit) }

  mutating func add(_ element: Element) {
    if let last, last < element { return }
    kept.append(element)
    if kept.count / 2 >= limit { cut() }
  }

  /// In their order, the limit at most.
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
