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

  private let needle: [UInt8]
  private let hasChoseong: Bool

  init(_ query: SayingQuery) {
    needle = Array(query.words.text.utf8)
    hasChoseong = query.words.text.unicodeScalars.contains(where: Hangul.isChoseong(scalar:))
  }

  /// All that have the words, best first.
  func candidates(in connection: borrowing Connection) throws(RepositoryError) -> [Candidate] {
    var ranked = SearchHit.Rank.allCases.map { _ in [Candidate]() }
    try connection.each("SELECT segment, texts FROM saying_text WHERE account_id = 1 ORDER BY segment") { row in
      let view = SegmentView(row.blob(1), row.int(0))
      for (index, rank) in ranks(in: view) {
        ranked[rank.rawValue].append(
          Candidate(rank: rank, uploaded: view.uploaded(index), number: view.number(index))
        )
      }
      return true
    }
    // Nearly always they are in the opposite order, which is sorted at once.
    return ranked.flatMap { $0.sorted() }
  }

  /// By the index of the saying in its segment, rising.
  private func ranks(in view: SegmentView) -> [(Int, SearchHit.Rank)] {
    let found = view.sayings(with: needle)
    let choseong = hasChoseong ? view.choseong.sayings(with: needle) : []
    guard !found.isEmpty || !choseong.isEmpty else { return [] }
    var ranks = [SearchHit.Rank?](repeating: nil, count: view.count)
    for index in found { ranks[index] = .substring }
    for index in choseong { ranks[index] = .choseong }
    let end = [SayingSegment.end]
    for index in view.sayings(with: end + needle) { ranks[index] = .prefix }
    for index in view.sayings(with: end + needle + end) { ranks[index] = .exact }
    return ranks.enumerated().compactMap { index, rank in rank.map { (index, $0) } }
  }
}
