import Domain
import Foundation

/// Reads and writes rows of `reading`.
enum ReadingRow {
  static let columns = """
    r.book_id, r.id, r.number, r.status, r.started, r.target, r.ended, r.rating, r.review, r.extent, r.reached,
    r.reached_on, r.before, r.skipped
    """

  private static let statements = RowStatements("reading", columns.replacing("r.", with: ""), key: 2)

  /// The valid pages and hundredths, far more than any book has; even the sum of all can't overflow.
  static let amounts = -1_000_000_000...1_000_000_000

  /// - Parameter first: Which of the row's columns is the first of these.
  static func reading(of row: borrowing Row, from first: Int32 = 0) throws(StoreError) -> Reading {
    guard [10, 12, 13].allSatisfy({ amounts.contains(row.int(first + $0)) }) else { throw .corrupt(detail: "reading") }
    return Reading(
      id: Reading.ID(row.uuid(first + 1)), book: Book.ID(row.uuid(first)), number: row.int(first + 2),
      status: ReadingStatus(rawValue: row.text(first + 3)) ?? .want,
      started: row.optionalInt(first + 4).flatMap(PartialDay.init(number:)), target: row.optionalDay(first + 5),
      ended: row.optionalInt(first + 6).flatMap(PartialDay.init(number:)),
      rating: row.optionalInt(first + 7).flatMap(BookRating.init(quarters:)),
      review: row.optionalText(first + 8).map(BookReview.init(imported:)), extent: extent(row.optionalInt(first + 9)),
      progress: ReadingProgress(
        reached: row.int(first + 10), day: row.optionalDay(first + 11), before: row.int(first + 12),
        skipped: row.int(first + 13)))
  }

  /// - Parameter pages: 0 for hundredths.
  static func extent(_ pages: Int?) -> ReadingExtent? {
    pages == 0 ? .percent : pages.flatMap { PageCount($0) }.map(ReadingExtent.pages)
  }

  static func readings(of book: UUID, in connection: Connection) throws(StoreError) -> [Reading] {
    try connection.all("SELECT \(columns) FROM reading AS r WHERE account_id = 1 AND book_id = ? ORDER BY number", book)
    { row throws(StoreError) in try reading(of: row) }
  }

  /// Removes a reading with its pages.
  static func remove(_ reading: Reading, in connection: Connection) throws(StoreError) {
    for (table, column) in [("page_entry", "reading_id"), ("reading", "id")] {
      try connection.run(
        "DELETE FROM \(table) WHERE account_id = 1 AND book_id = ? AND \(column) = ?", reading.book.uuid,
        reading.id.uuid)
    }
  }

  static func save(_ reading: Reading, in connection: Connection) throws(StoreError) {
    let progress = reading.progress
    let extent: Int? =
      switch reading.extent {
      case .pages(let pages)?: pages.value
      case .percent?: 0
      case nil: nil
      }
    try connection.run(
      statements.replacement, reading.book.uuid, reading.id.uuid, reading.number, reading.status.rawValue,
      reading.started?.number, reading.target?.daysSince1970, reading.ended?.number, reading.rating?.quarters,
      reading.review?.text, extent, progress.reached, progress.day?.daysSince1970, progress.before, progress.skipped)
  }
}
