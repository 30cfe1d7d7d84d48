import Domain

/// A kind of table, which its columns tell.
enum BookTable: CaseIterable {
  case goodreads, storyGraph, hardcover, bookWyrm, calibre, openreads, libraryThing
  /// Our own, and any other of books.
  case plain

  init?(columns: Set<String>) {
    guard let table = Self.allCases.first(where: { $0.isMeant(by: columns) }) else { return nil }
    self = table
  }

  /// Columns are in small letters.
  private func isMeant(by columns: Set<String>) -> Bool {
    guard columns.contains("title") else { return false }
    if self == .plain, columns.count == 1 { return true }
    let telling: Set<String> =
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
    return !telling.isDisjoint(with: columns)
  }

  /// Columns that repeat what others say, in other words or another order.
  var repetitions: [String] {
    switch self {
    case .goodreads: ["author l-f", "bookshelves with positions"]
    case .storyGraph, .hardcover, .bookWyrm, .openreads, .libraryThing, .plain: []
    case .calibre: ["author_sort", "title_sort"]
    }
  }

  /// The book of a row; `nil` for what is none.
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

/// Reads the books of a table; none of one whose first rows do not tell what is in it.
struct BookTableReader: BookReader {
  private let clock: DayClock
  private var rows: CSVReader
  private var table: BookTable?
  private var header: TableHeader?
  private var headers = 0
  private var isAtEnd = false
  /// The shelves that do not say whether their books were read, in the order of the file.
  private var unknownShelves: [String] = []
  private var pending: [BookItem] = []
  /// The current book of a table that Haru wrote; its readings, pages and quotes are in the rows below.
  private var book: IncomingBook?

  init(_ chunks: ByteChunks, at clock: DayClock) {
    rows = CSVReader(chunks)
    self.clock = clock
  }

  mutating func next() throws(UnreadableFile) -> BookItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): take(cells, number)
      case .unclosedQuote(let number): pending.append(.failure(.unclosedQuote, at: number))
      case .tooLong(let number): pending.append(.failure(.recordTooLarge(limit: CSVReader.lengthLimit), at: number))
      case nil:
        isAtEnd = true
        endBook()
        if table != nil, let unread = header?.unread { pending.append(.failure(unread)) }
        if let header, !unknownShelves.isEmpty {
          pending.append(.failure(.unknownShelves(unknownShelves), at: header.line))
        }
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func take(_ cells: [[UInt8]], _ number: Int) {
    guard let table, let header else { return findTable(DecodedTexts(cells).texts, number) }
    let texts = texts(cells, number, of: table, header)
    header.take(texts)
    var row = BookFields(at: number, clock) { name in header.cell(name.lowercased(), of: texts).map(JSONTree.text) }
    if table == .plain, let kind = WrittenBook.Kind(rawValue: row.text("kind")), kind != .book {
      // A table that was sorted anew has others above.
      let isBelow = book.map { [$0.content.info.title.text, ""].contains(row.raw("title")) } ?? false
      if isBelow { book?.take(kind, of: &row) } else { row.fail(.brokenRecord) }
    } else {
      endBook()
      book = table.book(&row)
      if table != .plain { endBook() }
    }
    header.leave(row.left.map { $0.lowercased() })
    pending += row.failures
    if let shelf = row.unknownShelf, unknownShelves.count < TableHeader.namedLimit, !unknownShelves.contains(shelf) {
      unknownShelves.append(shelf)
    }
  }

  private mutating func endBook() {
    if let book = book.take() { pending.append(.book(book)) }
  }

  /// Texts of LibraryThing are in Windows 1252 where they are no UTF-8; of others that is a guess, which is told.
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

  /// Excel tells its separator before the row of names.
  private mutating func findTable(_ cells: [String], _ number: Int) {
    let header = TableHeader(cells, line: number)
    table = BookTable(columns: header.keys)
    for name in table?.repetitions ?? [] { header.use(name) }
    self.header = header
    headers += 1
    isAtEnd = table == nil && headers == 2
  }
}
