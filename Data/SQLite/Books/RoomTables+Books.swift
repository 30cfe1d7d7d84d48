import Domain
import Foundation

extension RoomTables {
  static let books = RoomTables(
    [shelf, readings, pages, sentences, goals], derived: ["reading_day", "reading_month"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "book", in: connection) { try BookRow.derive(id, in: connection) }
      if case .some(let rows) = touched {
        for book in (rows["reading"] ?? []).union(rows["page_entry"] ?? []) {
          try ReadingRow.count(book, in: connection)
        }
      }
      if touched.includes("book", "reading", "page_entry") { try ReadingSums.makeAnew(in: connection) }
    })

  private static let shelf = RecordTable(
    "book", file: "books",
    """
    Books. `rank` is the user's own order; `authors` have their part and a space before the name; `thickness` is in tenths \
    of a millimetre; `source_ids` are what other apps call the book; `holding` is `owned`, `lent` or `borrowed`, and `holder_contact` one of the contacts.
    """,
    title: "title",
    derived: ["title_key": "''", "author_key": "NULL", "tag_keys": "''"],
    RecordColumn("id", .id),
    RecordColumn("title"),
    RecordColumn("subtitle"),
    RecordColumn("authors", .list),
    RecordColumn("publisher"),
    RecordColumn("published", .partialDay),
    RecordColumn("isbn"),
    RecordColumn("pages", .integer),
    RecordColumn("thickness", .integer),
    RecordColumn("category", .word(of: BookCategory.self)),
    RecordColumn("description"),
    RecordColumn("cover"),
    RecordColumn("link"),
    RecordColumn("source"),
    RecordColumn("theme"),
    RecordColumn("tags", .list),
    RecordColumn("is_liked", .boolean, as: "liked"),
    RecordColumn("holding", in: "possession"),
    RecordColumn("holder", in: "possession"),
    RecordColumn("holder_contact", .id, in: "possession"),
    RecordColumn("held_on", .day, in: "possession"),
    RecordColumn("held_until", .day, in: "possession"),
    RecordColumn("rank", .integer, rule: .larger, isCosmetic: true),
    RecordColumn("added", .instant, rule: .smaller),
    RecordColumn("source_ids", .list, rule: .larger)
  )

  private static let readings = RecordTable(
    "reading", file: "readings",
    """
    Ways through books, numbered from 1. `rating` is in quarters of a star, `extent` is the last page, or 0 for \
    hundredths; `reached` and what follows it are what the pages come to.
    """, key: 2, partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "(SELECT title FROM book AS b WHERE b.account_id = 1 AND b.id = book_id)",
    RecordColumn("book_id", .id, as: "book"), RecordColumn("id", .id), RecordColumn("number", .integer, rule: .smaller),
    RecordColumn("status", .word(of: ReadingStatus.self), in: "status"),
    RecordColumn("ended", .partialDay, in: "status"),
    RecordColumn("started", .partialDay),
    RecordColumn("target", .day),
    RecordColumn("rating", .integer),
    RecordColumn("review"),
    RecordColumn("extent", .integer),
    RecordColumn("reached", .integer, in: "progress", rule: .larger),
    RecordColumn("reached_on", .day, in: "progress"),
    RecordColumn("before", .integer, in: "progress"),
    RecordColumn("skipped", .integer, in: "progress")
  )

  private static let pages = RecordTable(
    "page_entry", file: "pages",
    """
    What was read: the page `reached`, the `amount` since the entry before; `before` tells pages that were read before \
    the book was entered, `ahead` how many were \
    looked at without coming further, `shown` the page that a device showed.
    """, key: 3, partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "(SELECT title FROM book AS b WHERE b.account_id = 1 AND b.id = book_id)",
    RecordColumn("book_id", .id, as: "book"),
    RecordColumn("reading_id", .id, as: "reading"),
    RecordColumn("id", .id),
    RecordColumn("day", .day, in: "time"),
    RecordColumn("clock", .clock, in: "time"),
    RecordColumn("at", .instant, in: "time"),
    RecordColumn("zone", in: "time"),
    RecordColumn("reached", .integer),
    RecordColumn("amount", .integer, rule: .larger),
    RecordColumn("is_before", .boolean, as: "before", rule: .larger),
    RecordColumn("ahead", .integer, rule: .smaller),
    RecordColumn("shown", .integer, rule: .smaller)
  )

  private static let sentences = RecordTable(
    "book_sentence",
    file: "sentences",
    "Sentences of books; `saying` is the saying that one was taken among.",
    partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "text",
    RecordColumn("id", .id),
    RecordColumn("book_id", .id, as: "book"),
    RecordColumn("text"),
    RecordColumn("page", .integer),
    RecordColumn("note"),
    RecordColumn("collected", .instant, rule: .smaller),
    RecordColumn("saying_id", .id, as: "saying", rule: .larger)
  )

  private static let goals = RecordTable(
    "reading_goal", file: "reading_goals", "How much is to be read in which time.", key: 2,
    title: "unit || ' ' || period", RecordColumn("unit", .word(of: ReadingGoal.Kind.Unit.self)),
    RecordColumn("period", .word(of: ReadingGoal.Kind.Period.self)), RecordColumn("count", .integer))
}

extension BookRow {
  /// Writes what follows from the rest of a book's row.
  fileprivate static func derive(_ id: UUID, in connection: Connection) throws(StoreError) {
    guard let book = try connection.book(id) else { return }
    let key = BookKey(book.content.info)
    try connection.run(
      "UPDATE book SET title_key = ?, author_key = ?, tag_keys = ? WHERE account_id = 1 AND id = ?", key.title,
      key.author, book.content.tags.map { tagKey($0.key) }.joined(), id)
  }
}

extension ReadingRow {
  /// Counts the pages of a book's readings anew, and the readings themselves.
  fileprivate static func count(_ book: UUID, in connection: Connection) throws(StoreError) {
    let readings = try readings(of: book, in: connection).sorted {
      ($0.number, $0.id.uuid.number) < ($1.number, $1.id.uuid.number)
    }
    for (place, kept) in readings.enumerated() {
      var reading = kept
      if let log = try PageRow.log(of: reading, in: connection) {
        var zones = ZoneWriter()
        let names = try PageRow.zones(of: [log], by: &zones, in: connection)
        try PageRow.save(log, was: nil, of: reading, zones: names, in: connection)
        if log.progress != reading.progress { reading.follow(log) }
      }
      try save(reading, in: connection)
      try connection.run(
        "UPDATE reading SET number = ? WHERE account_id = 1 AND book_id = ? AND id = ?", place + 1, book,
        reading.id.uuid)
    }
  }
}

extension ReadingSums {
  fileprivate static func makeAnew(in connection: Connection) throws(StoreError) {
    for table in ["reading_day", "reading_month"] { try connection.run("DELETE FROM \(table) WHERE account_id = 1") }
    var all = ReadingSums()
    for book in try connection.all("SELECT id FROM book WHERE account_id = 1", make: { $0.uuid(0) }) {
      var sums = ReadingSums()
      for reading in try ReadingRow.readings(of: book, in: connection) {
        guard let log = try PageRow.log(of: reading, in: connection) else { continue }
        all.change(from: nil, to: log)
        sums.change(from: nil, to: log)
      }
      try sums.saveMonths(of: Book.ID(book), in: connection)
    }
    try all.saveDays(in: connection)
  }
}
