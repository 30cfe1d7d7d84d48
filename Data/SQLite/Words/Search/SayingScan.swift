import Domain

/// Goes through the texts of all sayings of the store, but those of the pack.
struct SayingScan {
  struct Candidate: Comparable {
    let isInTexts: Bool
    let uploaded: Int
    let id: Saying.ID

    /// Orders sayings with all words in their texts before the others, then the newest first.
    static func < (left: Candidate, right: Candidate) -> Bool {
      left.isInTexts == right.isInTexts
        ? (left.uploaded, left.id.number) > (right.uploaded, right.id.number) : left.isInTexts
    }
  }

  /// Every page is needed once: few stay in the processor's own cache, and no memory is asked for.
  private static let cache = 200

  /// The longest first, by which most places are passed over.
  private let patterns: [SearchPattern]

  init(_ query: SearchQuery) {
    patterns = query.terms.map { SearchPattern($0) }.sorted { $0.length > $1.length }
  }

  /// The best of those that have all words, and how many have them.
  func best(_ limit: Int, in connection: Connection) throws(StoreError) -> (sorted: [Candidate], count: Int) {
    var (best, count) = (TopN<Candidate>(limit), 0)
    guard !patterns.isEmpty else { return ([], 0) }
    var misfits: [UInt8] = []
    try connection.setCache(kibibytes: Self.cache)
    defer { try? connection.setCache(kibibytes: Database.cache) }
    // The newest ones first, behind which older ones have no place.
    try connection.stream("SELECT segment, texts FROM saying_text WHERE account_id = 1 ORDER BY segment DESC") {
      row throws(StoreError) in
      try row.withBlob(1) { bytes throws(StoreError) in
        let view = try SegmentView(bytes, row.int(0))
        if misfits.count < bytes.count { misfits = [UInt8](repeating: 0, count: 2 * bytes.count) }
        view.each(with: patterns, in: bytes, &misfits) { index, isInTexts in
          guard let id = Saying.ID(view.number(index, in: bytes)) else { return }
          count += 1
          best.add(Candidate(isInTexts: isInTexts, uploaded: view.uploaded(index, in: bytes), id: id))
        }
      }
      return true
    }
    return (best.sorted(), count)
  }
}

struct TopN<Element: Comparable> {
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
  }
}

struct SayingSearch {
  let query: SearchQuery
  private let scan: SayingScan

  init(_ query: SearchQuery) {
    self.query = query
    scan = SayingScan(query)
  }

  func matches(_ pack: VisiblePack, limit: Int, in connection: Connection) throws(StoreError) -> [SayingMatch] {
    guard limit > 0 else { return [] }
    var matches = pack.numbers.compactMap(pack.saying).compactMap(query.match)
    for candidate in try scan.best(limit, in: connection).sorted {
      if let match = try SayingRow.saying(candidate.id, in: connection).flatMap(query.match) { matches.append(match) }
    }
    return Array(matches.sorted().prefix(limit))
  }

  func count(_ pack: VisiblePack, in connection: Connection) throws(StoreError) -> Int {
    try pack.numbers.compactMap(pack.saying).compactMap(query.match).count + scan.best(1, in: connection).count
  }
}
