import Domain
import Foundation

/// Rows of `reading`.
enum ReadingRow {
  static let table = Table<Reading>(
    "reading", file: "readings",
    """
    Ways through books, numbered from 1. `rating` is in quarters of a star, `extent` is the last page, or 0 for \
    hundredths; `reached` and what follows it are what the pages come to.
    """, key: 2, partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "(SELECT title FROM book AS b WHERE b.account_id = 1 AND b.id = book_id)",
    [
      .init("book_id", .id, as: "book") { $0.book.uuid }, .init("id", .id) { $0.id.uuid },
      .init("number", .number(in: Int.counts), rule: .smaller) { $0.number },
      .init("status", .word(of: ReadingStatus.self), in: "status") { $0.status.rawValue },
      .init("ended", .partialDay, in: "status") { $0.ended?.number },
      .init("started", .partialDay) { $0.started?.number }, .init("target", .day) { $0.target?.daysSince1970 },
      .init("rating", .integer) { $0.rating?.quarters }, .init("review") { $0.review?.text },
      .init("extent", .integer) { $0.extent?.column },
      .init("reached", .integer, in: "progress", rule: .larger) { $0.progress.reached },
      .init("reached_on", .day, in: "progress") { $0.progress.day?.daysSince1970 },
      .init("before", .integer, in: "progress") { $0.progress.before },
      .init("skipped", .integer, in: "progress") { $0.progress.skipped },
    ])

  /// The columns of the table as `r`.
  static let columns = table.columns(of: "r")

  /// The valid pages and hundredths, far more than any book has; even the sum of all can't overflow.
  static let amounts = -1_000_000_000...1_000_000_000

  static func reading(of row: borrowing Row, _ at: inout ColumnCursor) throws(StoreError) -> Reading {
    let (book, id, number) = (Book.ID(row.uuid(at.next())), Reading.ID(row.uuid(at.next())), row.int(at.next()))
    let status = ReadingStatus(rawValue: row.text(at.next())) ?? .want
    let (ended, started) = (row.optionalPartialDay(at.next()), row.optionalPartialDay(at.next()))
    let target = row.optionalDay(at.next())
    let rating = row.optionalInt(at.next()).flatMap(BookRating.init(quarters:))
    let review = row.optionalText(at.next()).map(BookReview.init(imported:))
    let extent = extent(row.optionalInt(at.next()))
    let progress = ReadingProgress(
      reached: row.int(at.next()), day: row.optionalDay(at.next()), before: row.int(at.next()),
      skipped: row.int(at.next()))
    guard [progress.reached, progress.before, progress.skipped].allSatisfy(amounts.contains) else {
      throw .corrupt(detail: "reading")
    }
    return Reading(
      id: id, book: book, number: number, status: status, started: started, target: target, ended: ended,
      rating: rating, review: review, extent: extent, progress: progress)
  }

  /// - Parameter pages: 0 for hundredths.
  static func extent(_ pages: Int?) -> ReadingExtent? {
    pages == 0 ? .percent : pages.flatMap { PageCount($0) }.map(ReadingExtent.pages)
  }

  static func readings(of book: UUID, in connection: Connection) throws(StoreError) -> [Reading] {
    try connection.all(
      "SELECT \(columns) FROM reading AS r WHERE account_id = 1 AND book_id = ? ORDER BY number", book
    ) { row throws(StoreError) in
      var at = ColumnCursor()
      return try reading(of: row, &at)
    }
  }

  /// Removes a reading with its pages.
  static func remove(_ reading: Reading, in connection: Connection) throws(StoreError) {
    for (table, column) in [("page_entry", "reading_id"), ("reading", "id")] {
      try connection.run(
        "DELETE FROM \(table) WHERE account_id = 1 AND book_id = ? AND \(column) = ?", reading.book.uuid,
        reading.id.uuid)
    }
  }
}

extension ReadingExtent {
  /// The number of pages; 0 for hundredths.
  fileprivate var column: Int {
    switch self {
    case .pages(let pages): pages.value
    case .percent: 0
    }
  }
}
