import Domain
import Foundation

/// Rows of `book`.
enum BookRow {
  static let table = Table<Book>(
    "book", file: "books",
    """
    Books. `rank` is the custom order. Each of the `authors` is a role, a space and a name. `thickness` is in tenths \
    of a millimeter. `source_ids` are the book's ids in other apps. `holding` is `owned`, `lent` or `borrowed`, and \
    `holder_contact` is one of the contacts.
    """, title: "title",
    derived: [
      .init("title_key") { $0.content.info.titleKey.text },
      .init("author_key", filler: "NULL") { $0.content.info.authorKey?.text },
      .init("tag_keys") { $0.content.tags.map { tagKey($0.key) }.joined() },
    ],
    [
      .init("id", .id) { $0.id.uuid }, .init("title") { $0.content.info.title.text },
      .init("subtitle") { $0.content.info.subtitle?.text },
      .init("authors", .list) { book in
        TextList.joined(book.content.info.authors.map { "\($0.role.rawValue) \($0.name.text)" })
      },
      .init("publisher") { $0.content.info.publisher?.text },
      .init("published", .partialDay) { $0.content.info.published?.number },
      .init("isbn") { $0.content.info.isbn?.digits }, .init("pages", .integer) { $0.content.info.pages?.value },
      .init("thickness", .integer) { $0.content.info.thickness?.tenths },
      .init("category", .word(of: BookCategory.self)) { $0.content.info.category.rawValue },
      .init("description") { $0.content.info.description?.text }, .init("cover") { $0.content.info.cover },
      .init("link") { $0.content.info.link }, .init("source") { $0.content.info.source?.rawValue },
      .init("theme") { $0.content.theme?.rawValue },
      .init("tags", .list) { TextList.joined($0.content.tags.map(\.text)) },
      .init("is_liked", .boolean, as: "liked") { $0.isLiked },
      .init("holding", mergedAs: "possession") { $0.content.possession?.holding.rawValue },
      .init("holder", mergedAs: "possession") { $0.content.possession?.holder?.name.text },
      .init("holder_contact", .id, mergedAs: "possession") { $0.content.possession?.holder?.contact },
      .init("held_on", .day, mergedAs: "possession") { $0.content.possession?.since?.daysSince1970 },
      .init("held_until", .day, mergedAs: "possession") { $0.content.possession?.until?.daysSince1970 },
      .init("rank", .integer, rule: .larger, isCosmetic: true) { $0.rank.number },
      .init("added", .instant, rule: .smaller) { $0.added.secondsSince1970 },
      .init("source_ids", .list, rule: .larger) { book in
        book.sourceIDs.isEmpty ? nil : TextList.joined(book.sourceIDs.map(\.text))
      },
    ])

  /// The table's columns, qualified with the alias `b`.
  static let columns = table.columns(of: "b")
  static let query = "SELECT \(columns) FROM book AS b"

  static func book(of row: borrowing Row) -> Book {
    var at = ColumnCursor()
    return book(of: row, &at)
  }

  static func book(of row: borrowing Row, _ at: inout ColumnCursor) -> Book {
    let id = Book.ID(row.uuid(at.next()))
    let info = BookInfo(
      title: BookTitle(imported: row.text(at.next())),
      subtitle: row.optionalText(at.next()).map(BookTitle.init(imported:)), authors: authors(row.text(at.next())),
      publisher: row.optionalText(at.next()).map(BookName.init(imported:)),
      published: row.optionalPartialDay(at.next()), isbn: row.optionalText(at.next()).flatMap { try? ISBN($0) },
      pages: row.optionalInt(at.next()).flatMap { PageCount($0) },
      thickness: row.optionalInt(at.next()).flatMap(BookThickness.init(tenths:)),
      category: BookCategory(rawValue: row.text(at.next())) ?? .other,
      description: row.optionalText(at.next()).map(BookDescription.init(imported:)),
      cover: row.optionalText(at.next()), link: row.optionalText(at.next()),
      source: row.optionalText(at.next()).flatMap(BookSource.init))
    let (theme, tags) = (row.optionalText(at.next()).flatMap(BookTheme.init), tags(row.text(at.next())))
    let (isLiked, possession) = (row.bool(at.next()), possession(of: row, &at))
    return Book(
      id: id, content: BookContent(info, theme: theme, tags: tags, possession: possession), isLiked: isLiked,
      rank: ShelfRank(row.int(at.next())), added: Instant(secondsSince1970: row.int(at.next())),
      sourceIDs: sourceIDs(row.optionalText(at.next())))
  }

  /// Parses the authors; each is a role, a space and a name.
  static func authors(_ column: String) -> [BookAuthor] {
    TextList.split(column).map { text in
      // A name may begin with a combining mark, which would form one `Character` with the space.
      let parts = text.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let role = parts.first.flatMap { BookAuthor.Role(rawValue: String($0)) } ?? .contributor
      return BookAuthor(BookName(imported: parts.last.map { String($0) } ?? ""), as: role)
    }
  }

  static func tags(_ column: String) -> [BookTag] { TextList.split(column).map(BookTag.init(imported:)) }

  static func sourceIDs(_ column: String?) -> [BookSourceID] {
    TextList.split(column ?? "").compactMap(BookSourceID.init(text:))
  }

  /// Returns the text by which to search `tag_keys` for a tag.
  static func tagKey(_ key: String) -> String { "\u{1F}\(key.replacing("\u{1F}", with: " "))\u{1F}" }

  private static func possession(of row: borrowing Row, _ at: inout ColumnCursor) -> Possession? {
    let holding = row.text(at.next())
    let (name, contact) = (row.optionalText(at.next()), row.optionalUUID(at.next()))
    let holder = name.map { BookHolder(BookName(imported: $0), contact: contact) }
    let (start, end) = (row.optionalDay(at.next()), row.optionalDay(at.next()))
    return switch (holding, holder, start) {
    case ("owned", _, _): .owned
    case ("lent", let holder?, let start?): .lent(to: holder, on: start, until: end)
    case ("borrowed", let holder, _): .borrowed(from: holder, until: end)
    default: nil
    }
  }
}

extension PartialDay {
  /// A number that sorts like the days; 0 means an unknown month or day.
  var number: Int { year * 10_000 + (month ?? 0) * 100 + (dayOfMonth ?? 0) }

  init?(number: Int) {
    guard (-100_000_000..<100_000_000).contains(number) else { return nil }
    let rest = (number % 10_000 + 10_000) % 10_000
    let (month, day) = (rest / 100, rest % 100)
    self.init(year: (number - rest) / 10_000, month: month > 0 ? month : nil, dayOfMonth: day > 0 ? day : nil)
  }
}

/// Rows of `reading`.
enum ReadingRow {
  static let table = Table<Reading>(
    "reading", file: "readings",
    """
    Readings of books, numbered from 1. `rating` is in quarters of a star. `extent` is the last page, or 0 if progress \
    is in hundredths. `reached` and the keys after it are computed from the page entries.
    """, key: 2, partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "(SELECT title FROM book AS b WHERE b.account_id = 1 AND b.id = book_id)",
    [
      .init("book_id", .id, as: "book") { $0.book.uuid }, .init("id", .id) { $0.id.uuid },
      .init("number", .number(in: Int.counts), rule: .smaller) { $0.number },
      .init("status", .word(of: ReadingStatus.self), mergedAs: "status") { $0.status.rawValue },
      .init("ended", .partialDay, mergedAs: "status") { $0.ended?.number },
      .init("started", .partialDay) { $0.started?.number }, .init("target", .day) { $0.target?.daysSince1970 },
      .init("rating", .integer) { $0.rating?.quarters }, .init("review") { $0.review?.text },
      .init("extent", .integer) { $0.extent?.column },
      .init("reached", .integer, mergedAs: "progress", rule: .larger) { $0.progress.reached },
      .init("reached_on", .day, mergedAs: "progress") { $0.progress.day?.daysSince1970 },
      .init("before", .integer, mergedAs: "progress") { $0.progress.before },
      .init("skipped", .integer, mergedAs: "progress") { $0.progress.skipped },
    ])

  /// The table's columns, qualified with the alias `r`.
  static let columns = table.columns(of: "r")

  /// The valid numbers of pages and hundredths, far more than any book has; even the sum of all entries can't overflow.
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

  /// - Parameter pages: The number of pages; 0 if the reading counts in hundredths.
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
  /// The number of pages; 0 if the reading counts in hundredths.
  fileprivate var column: Int {
    switch self {
    case .pages(let pages): pages.value
    case .percent: 0
    }
  }
}

/// Rows of `book_sentence`.
enum SentenceRow {
  static let table = Table<BookSentence>(
    "book_sentence", file: "sentences", "Quotes from books. `saying` is the saying that was made from the quote.",
    partOf: RecordTable.Root(table: "book", column: "book_id"), title: "text",
    [
      .init("id", .id) { $0.id.uuid }, .init("book_id", .id, as: "book") { $0.book.uuid },
      .init("text") { $0.content.text.text }, .init("page", .integer) { $0.content.page },
      .init("note") { $0.content.note?.text },
      .init("collected", .instant, rule: .smaller) { $0.collected.secondsSince1970 },
      .init("saying_id", .id, as: "saying", rule: .larger) { $0.saying },
    ])

  static let query = "SELECT \(table.columns) FROM book_sentence"

  static func sentence(of row: borrowing Row) -> BookSentence {
    var at = ColumnCursor()
    return BookSentence(
      id: BookSentence.ID(row.uuid(at.next())), book: Book.ID(row.uuid(at.next())),
      content: SentenceContent(
        SentenceText(imported: row.text(at.next())), page: row.optionalInt(at.next()),
        note: row.optionalText(at.next()).map(SentenceNote.init(imported:))),
      collected: Instant(secondsSince1970: row.int(at.next())), saying: row.optionalUUID(at.next()))
  }
}

extension Connection {
  func sentence(_ id: UUID) throws(StoreError) -> BookSentence? {
    try first("\(SentenceRow.query) WHERE account_id = 1 AND id = ?", id) { SentenceRow.sentence(of: $0) }
  }

  /// Returns the quotes from a book, sorted.
  func sentences(of book: UUID) throws(StoreError) -> [BookSentence] {
    try all("\(SentenceRow.query) WHERE account_id = 1 AND book_id = ?", book) { SentenceRow.sentence(of: $0) }.sorted()
  }
}

extension RecordTables {
  static let books = RecordTables(
    kind: .book, others: [.reading], table: "book",
    parts: ["page_entry", "reading_month", "reading"].map { Part(table: $0, id: "book_id") })
}

extension FeatureTables {
  static let books = FeatureTables(
    [
      BookRow.table.record, ReadingRow.table.record, PageRow.table.record, SentenceRow.table.record,
      ReadingGoal.table.record,
    ], derived: ["reading_day", "reading_month"], counting: ["book"], records: [.books],
    sorted: [
      SortColumn("book", "title_key", from: "title") { BookInfo(title: BookTitle(imported: $0)).titleKey.text },
      SortColumn("book", "author_key", from: "authors") { authors in
        BookInfo(title: BookTitle(imported: ""), authors: BookRow.authors(authors)).authorKey?.text
      },
    ],
    searched: [
      SearchSource(.book, "book") { id, connection throws(StoreError) in try connection.book(id)?.searchDocument },
      SearchSource(.bookSentence, "book_sentence") { id, connection throws(StoreError) in
        try connection.sentence(id)?.searchDocument
      },
    ],
    checks: [
      "reading_day": """
      SELECT 1 FROM (SELECT total(pages + percent) AS counted FROM reading_day),
      (SELECT total(amount) AS kept FROM page_entry) WHERE counted <> kept
      """,
      "reading_month": """
      SELECT 1 FROM (SELECT total(pages) AS counted FROM reading_month),
      (SELECT total(pages) AS kept FROM reading_day) WHERE counted <> kept
      """,
      "book_sentence": """
      SELECT 1 FROM book_sentence WHERE (account_id, book_id) NOT IN (SELECT account_id, id FROM book)
      """,
    ],
    derivedNumbers: [
      "reading_day.day": Day.earliest.daysSince1970...Day.latest.daysSince1970,
      "reading_day.pages": ReadingRow.amounts, "reading_day.percent": ReadingRow.amounts,
      "reading_day.dawn": ReadingRow.amounts, "reading_day.morning": ReadingRow.amounts,
      "reading_day.afternoon": ReadingRow.amounts, "reading_day.evening": ReadingRow.amounts,
      "reading_month.month": Month(.earliest).number...Month(.latest).number,
      "reading_month.pages": ReadingRow.amounts,
    ],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "book", in: connection) {
        if let book = try connection.book(id) { try BookRow.table.derive(book, in: connection) }
      }
      if case .some(let rows) = touched {
        for book in (rows["reading"] ?? []).union(rows["page_entry"] ?? []) {
          try ReadingRow.count(book, in: connection)
        }
      }
      if touched.includes("book", "reading", "page_entry") { try ReadingSums.rebuild(in: connection) }
    })
}

extension ReadingGoal {
  static let table = Table<ReadingGoal>(
    "reading_goal", file: "reading_goals", "Reading goals: how much to read in which period.", key: 2,
    title: "unit || ' ' || period",
    [
      .init("unit", .word(of: Kind.Unit.self)) { $0.kind.unit.rawValue },
      .init("period", .word(of: Kind.Period.self)) { $0.kind.period.rawValue },
      .init("count", .integer) { $0.count },
    ])
}

extension ReadingRow {
  /// Recomputes the page sums of a book's readings, and renumbers the readings.
  fileprivate static func count(_ book: UUID, in connection: Connection) throws(StoreError) {
    let readings = try readings(of: book, in: connection).sorted {
      ($0.number, $0.id.uuid.number) < ($1.number, $1.id.uuid.number)
    }
    for (place, stored) in readings.enumerated() {
      var reading = stored
      if let log = try PageRow.log(of: reading, in: connection) {
        var zones = ZoneWriter()
        let names = try PageRow.zones(of: [log], by: &zones, in: connection)
        try PageRow.save(log, was: nil, of: reading, zones: names, in: connection)
        if log.progress != reading.progress { reading.follow(log) }
      }
      try table.save(reading, in: connection)
      try connection.run(
        "UPDATE reading SET number = ? WHERE account_id = 1 AND book_id = ? AND id = ?", place + 1, book,
        reading.id.uuid)
    }
  }
}

extension ReadingSums {
  fileprivate static func rebuild(in connection: Connection) throws(StoreError) {
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
