import Domain

/// The format of a table, recognized by its columns.
enum BookTable: CaseIterable {
  case goodreads, storyGraph, hardcover, bookWyrm, calibre, openreads, libraryThing
  /// Haru's own table, or any other table of books.
  case plain

  init?(columns: Set<String>) {
    guard let table = Self.allCases.first(where: { $0.fits(columns) }) else { return nil }
    self = table
  }

  /// Returns whether the columns, in lowercase, belong to this format.
  private func fits(_ columns: Set<String>) -> Bool {
    guard columns.contains("title") else { return false }
    if self == .plain, columns.count == 1 { return true }
    let distinctive: Set<String> =
      switch self {
      case .goodreads: ["exclusive shelf", "my rating", "author l-f"]
      case .storyGraph: ["read status", "isbn/uid", "last date read"]
      case .hardcover: ["hardcover book id", "hardcover edition id"]
      case .bookWyrm: ["author_text", "openlibrary_key"]
      case .calibre: ["author_sort", "library_name", "title_sort", "series_index"]
      case .openreads: ["book_format", "olid", "readings"]
      case .libraryThing: ["primary author", "lc classification"]
      case .plain: ["author", "authors", "isbn", "isbn13", "kind", "pages", "publisher", "status"]
      }
    return !distinctive.isDisjoint(with: columns)
  }

  /// The columns that repeat the content of other columns.
  var repetitions: [String] {
    switch self {
    case .goodreads: ["author l-f", "bookshelves with positions"]
    case .storyGraph, .hardcover, .bookWyrm, .openreads, .libraryThing, .plain: []
    case .calibre: ["author_sort", "title_sort"]
    }
  }

  /// Returns the kind of a row; only Haru's own table has rows other than books.
  func kind(of row: BookFields) -> ExportedBook.Kind {
    self == .plain ? ExportedBook.Kind(rawValue: row.text("kind")) ?? .book : .book
  }

  /// Returns the book of a row; `nil` if the row isn't a book.
  func book(_ row: inout BookFields) -> IncomingBook? {
    switch self {
    case .goodreads: row.goodreads()
    case .storyGraph: row.storyGraph()
    case .hardcover: row.hardcover()
    case .bookWyrm: row.bookWyrm()
    case .calibre: row.calibre()
    case .openreads: row.openreads()
    case .libraryThing: row.libraryThing()
    case .plain: row.writtenBook()
    }
  }
}

/// Reads the books of a table; a table without known column names in its first rows has none.
struct BookTableReader: ItemReader {
  private let clock: DayClock
  private var rows: RowsByDateOrder
  private var table: BookTable?
  private var header: TableHeader?
  private var headers = 0
  private var isAtEnd = false
  /// The shelves of books whose status is unknown, in the order of the file.
  private var unknownShelves: [String] = []
  private var pending: [BookItem] = []
  /// The current book of a table that Haru wrote; its readings, pages and quotes are in the rows below.
  private var book: IncomingBook?

  /// - Parameter order: The order of day and month to use if no row proves an order.
  init(_ chunks: ByteChunks, at clock: DayClock, _ order: DateOrder) {
    (rows, self.clock) = (RowsByDateOrder(chunks, usual: order), clock)
  }

  mutating func next() throws(UnreadableFile) -> BookItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .new(let cells, let number): receive(cells, number)
      case .waited(let row): read(row)
      case .failure(let failure): pending.append(.failure(failure))
      case nil: close()
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Reports on the whole table.
  private mutating func close() {
    isAtEnd = true
    endBook()
    if let guess = rows.remark { pending.append(.failure(guess)) }
    if table != nil, let unread = header?.unread { pending.append(.failure(unread)) }
    if let header, !unknownShelves.isEmpty {
      pending.append(.failure(.book(.unknownShelves(unknownShelves)), at: header.line))
    }
  }

  private mutating func receive(_ cells: [[UInt8]], _ number: Int) {
    guard let table, let header else { return findTable(DecodedTexts(cells).texts, number) }
    let row = (cells: texts(cells, number, of: table, header), number: number)
    let dates = rows.isFound ? [] : dates(of: row, in: table, header)
    if !rows.hold(row, with: dates) { read(row) }
  }

  /// Returns the dates of a row that begin with the day or the month.
  private func dates(of row: RowsByDateOrder.Row, in table: BookTable, _ header: TableHeader) -> [NumericDate] {
    // Only date fields count, because a title can look like a date.
    guard header.fits(row.cells), row.cells.contains(where: NumericDate.isPossible(in:)) else { return [] }
    var fields = fields(of: row, in: header)
    switch table.kind(of: fields) {
    case .book: _ = table.book(&fields)
    case .reading: _ = fields.writtenReading()
    case .sentence: _ = fields.writtenSentence()
    case .entry: break
    }
    return fields.dates
  }

  private func fields(of row: RowsByDateOrder.Row, in header: TableHeader) -> BookFields {
    BookFields(at: row.number, clock, rows.order) { name in
      header.cell(name.lowercased(), of: row.cells).map(JSONTree.text)
    }
  }

  private mutating func read(_ row: RowsByDateOrder.Row) {
    guard let table, let header else { return }
    if let failure = header.receive(row.cells, at: row.number) {
      endBook()
      return pending.append(.failure(failure))
    }
    var fields = fields(of: row, in: header)
    let kind = table.kind(of: fields)
    if kind != .book {
      // If the table was re-sorted, the row above may belong to another book.
      let isBelow = book.map { [$0.content.info.title.text, ""].contains(fields.raw("title")) } ?? false
      if isBelow { book?.receive(kind, of: &fields) } else { fields.fail(.brokenRecord) }
    } else {
      endBook()
      book = table.book(&fields)
      if table != .plain { endBook() }
    }
    header.leave(fields.left.map { $0.lowercased() })
    pending += fields.failures
    if let shelf = fields.unknownShelf, unknownShelves.count < TableHeader.namedLimit,
      !unknownShelves.contains(shelf)
    {
      unknownShelves.append(shelf)
    }
  }

  private mutating func endBook() { if let book = book.take() { pending.append(.book(book)) } }

  /// Decodes the cells that aren't UTF-8.
  ///
  /// LibraryThing uses Windows 1252. For other tables the character set is a guess, which is reported.
  private mutating func texts(
    _ cells: [[UInt8]],
    _ number: Int,
    of table: BookTable,
    _ header: TableHeader
  ) -> [String] {
    guard table != .libraryThing else {
      return cells.map { cell in
        String(validating: cell, as: UTF8.self) ?? Charset.western.decode(cell) ?? String(decoding: cell, as: UTF8.self)
      }
    }
    let decoded = DecodedTexts(cells)
    guard let doubtful = decoded.doubtful else { return decoded.texts }
    pending.append(.failure(.brokenText(property: header.name(ofColumn: doubtful)), at: number))
    return decoded.texts
  }

  /// Finds the format of the table in one of the first two rows, because Excel can write its separator first.
  private mutating func findTable(_ cells: [String], _ number: Int) {
    let header = TableHeader(cells, line: number)
    table = BookTable(columns: header.keys)
    for name in table?.repetitions ?? [] { header.use(name) }
    self.header = header
    headers += 1
    isAtEnd = table == nil && headers == 2
  }
}

/// A book in the 24 columns that Goodreads has exported since 2022 and that other apps can also import.
///
/// The format has whole stars and one day on which a book was read, but neither pages nor quotes.
struct GoodreadsRow {
  static let names = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating",
    "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added",
    "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
  ]

  /// The indices of the ISBN columns: Goodreads writes numbers as formulas so that spreadsheets keep their zeros.
  static let formulas = Set(names.indices.filter { names[$0].hasPrefix("ISBN") })

  /// The cells in the order of the ``names``.
  let cells: [String]

  init(_ book: StoredBook, in zone: Zone) {
    let (content, info) = (book.book.content, book.book.content.info)
    let shelf = Self.shelf(book.readings.latest?.status ?? .want)
    // Commas separate shelves, so the name of a shelf can't contain a comma.
    let shelves = content.tags.map { $0.text.replacing(",", with: " ") } + (shelf == "read" ? [] : [shelf])
    let over = book.readings.last { $0.status.isOver }
    let rated = over ?? book.readings.last
    let authors = info.authors.map(\.name.text)
    let title = [info.title.text, info.subtitle?.text].compactMap(\.self).joined(separator: ": ")
    let isOwned = content.possession.map { $0.holding != .borrowed } ?? false
    let read = over?.ended.map(Self.slashed)
    let values: [String: String] = [
      "Book Id": book.book.knownSourceIDs.first { $0.source == .goodreads }?.id ?? "",
      "Title": title,
      "Author": authors.first ?? "",
      "Author l-f": authors.first.map(Self.familyFirst) ?? "",
      "Additional Authors": authors.dropFirst().joined(separator: ", "),
      "ISBN": "=\"\(info.isbn?.isbn10 ?? "")\"",
      "ISBN13": "=\"\(info.isbn?.digits ?? "")\"",
      "My Rating": rated?.rating.map { "\(max(1, ($0.quarters + 2) / 4))" } ?? "0",
      "Publisher": info.publisher?.text ?? "",
      "Number of Pages": info.pages.map { "\($0.value)" } ?? "",
      "Year Published": info.published.map { "\($0.year)" } ?? "",
      "Date Read": read ?? "",
      "Date Added": Self.slashed(PartialDay(zone.dateTime(at: book.book.added).day)),
      "Bookshelves": shelves.joined(separator: ", "),
      "Exclusive Shelf": shelf,
      "Private Notes": info.description.map { Self.html($0.text) } ?? "",
      "My Review": rated?.review.map { Self.html($0.text) } ?? "",
      "Read Count": "\(book.readings.count { $0.status == .finished })",
      "Owned Copies": isOwned ? "1" : "0",
    ]
    cells = Self.names.map { values[$0] ?? "" }
  }

  /// Returns one of Goodreads' three shelves, or the shelf that most people use for the other statuses.
  private static func shelf(_ status: ReadingStatus) -> String {
    switch status {
    case .want: "to-read"
    case .reading: "currently-reading"
    case .paused: "on-hold"
    case .finished: "read"
    case .givenUp: "did-not-finish"
    }
  }

  private static func familyFirst(_ name: String) -> String {
    guard let blank = name.lastIndex(of: " ") else { return name }
    return "\(name[name.index(after: blank)...]), \(name[..<blank])"
  }

  private static func slashed(_ day: PartialDay) -> String { "\(day)".replacing("-", with: "/") }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "<br/>")
  }
}
