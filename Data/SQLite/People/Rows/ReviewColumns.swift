import Domain

/// What was noted about a watering, as three columns.
struct ReviewColumns {
  /// One word for each case of `ReviewState`.
  let state: String
  let keywords: String
  let memo: String

  init(_ review: ReviewState) {
    switch review {
    case .open: (state, keywords, memo) = ("open", "", "")
    case .dismissed: (state, keywords, memo) = ("dismissed", "", "")
    case .written(let review):
      (state, keywords, memo) = ("written", TextList.joined(review.keywords.map(\.text)), review.memo.text)
    }
  }

  /// - Parameter column: The first of the three.
  /// - Returns: `nil` for what ``init(_:)`` does not write.
  static func review(of row: borrowing Row, from column: Int32) -> ReviewState? {
    switch row.text(column) {
    case "open": return .open
    case "dismissed": return .dismissed
    default:
      let keywords = TextList.split(row.text(column + 1)).map(Keyword.init(imported:))
      let review = try? Review(keywords: keywords, memo: Memo(imported: row.text(column + 2)))
      return review.map(ReviewState.written)
    }
  }
}
