import Domain

/// What search knows about one record.
struct SearchDocument: Hashable {
  /// `nil` sorts as the oldest.
  let day: Day?
  let title: String
  /// The other texts, each searched on its own.
  let texts: [String]

  init(day: Day?, title: String, texts: [String]) {
    self.day = day
    self.title = title
    self.texts = texts
  }

  /// - Parameter column: Of `day, title, texts` the first.
  init(of row: borrowing Row, from column: Int32) {
    self.init(
      day: row.isNull(column) ? nil : Day(daysSince1970: row.int(column)),
      title: row.text(column + 1),
      texts: TextList.split(row.text(column + 2))
    )
  }
}
