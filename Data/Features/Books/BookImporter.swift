import CSQLite
package import Domain

package struct BookImporter: BookImporting {
  private let store: any Store
  private let newID: IDGenerator
  private let temporaryDirectory: String

  /// - Parameter temporaryDirectory: The folder into which a database is copied before it is read.
  package init(_ store: any Store, newID: IDGenerator, temporaryDirectory: String) {
    (self.store, self.newID, self.temporaryDirectory) = (store, newID, temporaryDirectory)
  }

  package func importBooks(
    from source: FileSource, choices: Set<Book.ID>, isDryRun: Bool, at clock: DayClock, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let newID = newID
    let statistics = try statistics(in: source)
    return try await store.importFile(
      source, of: .book, isDryRun: isDryRun,
      reader: { statistics.map { BookFileReader(read: $0.items) } ?? BookFileReader($0, at: clock, order: order) },
      progress: progress
    ) { items, transaction throws(ImportError) in
      var merge = try BookMerge(in: transaction, newID: newID, choices: choices, at: clock)
      try items.each { item throws(ImportError) in
        switch item {
        case .book(let book): try merge.receive(book)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }

  private func statistics(in source: FileSource) throws(ImportError) -> KOReaderStatistics? {
    guard case .path(let path) = source else { return nil }
    return try KOReaderStatistics(at: path, in: temporaryDirectory)
  }
}

extension BookFileReader: FileItemReader {
  static func size(of item: BookItem) -> Int {
    guard case .book(let book) = item else { return 0 }
    let words = book.content.info.description.map(\.text.utf8.count) ?? 0
    return book.readings.reduce(words + 24 * book.turns.count) {
      $0 + ($1.review?.text.utf8.count ?? 0) + 64 * $1.entries.count
    }
  }
}

package struct BookExporter: BookExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportBooks(
    _ filter: BookFilter, as format: BookFileFormat, in zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { transaction, sink throws(ExportError) in
      let books = transaction.books
      var (document, count) = (RecordDocument(format), 0)
      while true {
        let page = try books.shelf(filter, by: BookOrder(), offset: count, limit: Self.pageSize)
        guard !page.isEmpty else { break }
        for book in page.map(\.book) {
          let readings = try books.readings(of: book.id)
          var logs: [Reading.ID: PageLog] = [:]
          for reading in readings { logs[reading.id] = try books.log(of: reading) }
          let sentences = try books.sentences(of: book.id)
          document.write(StoredBook(book, readings: readings, logs: logs, sentences: sentences), in: zone)
          if document.size >= ExportSink.pieceSize { try sink.write(document.take()) }
        }
        count += page.count
      }
      document.finish()
      try sink.write(document.take())
      return count
    }
  }
}

/// The books whose pages KOReader recorded in its `statistics.sqlite3`.
struct KOReaderStatistics {
  /// The maximum number of books, far more than anyone has.
  private static let bookLimit = 100_000
  /// The maximum number of rows; each row is one page.
  private static let rowLimit = 2_000_000
  /// One more failure than a report lists, so that the report mentions further failures.
  private static let failureLimit = ImportReport.maximumFailures + 1

  fileprivate struct Group {
    let line: Int
    let title: String
    let authors: String
    var pages = 0
    var turns: [PageTurn] = []
    /// Indicates whether the device showed pages of the book without knowing its number of pages.
    var isUncounted = false
  }

  let items: [BookItem]

  /// Reads a database that KOReader may have open.
  ///
  /// - Returns: `nil` if the file isn't a database, or isn't a database of KOReader.
  init?(at path: String, in temporaryDirectory: String) throws(ImportError) {
    let copied: CopiedDatabase?
    do throws(SystemError) {
      copied = try CopiedDatabase(of: path, in: temporaryDirectory)
    } catch {
      throw .unreadable(detail: error.reason)
    }
    guard let copy = copied else { return nil }
    do throws(StoreError) {
      let database = try StoreFile.open(copy.path)
      guard let items = try Self.items(of: database.lent) else { return nil }
      self.items = items
    } catch {
      switch error {
      case .corrupt(let detail), .inputOutput(let detail): throw .unreadable(detail: detail)
      default: throw .store(error)
      }
    }
  }

  private static func items(of connection: Connection) throws(StoreError) -> [BookItem]? {
    connection.limit(SQLITE_LIMIT_LENGTH, to: 1 << 20)
    guard try connection.hasTable("book", ["id", "title", "authors", "pages"]) else { return nil }
    let table: (name: String, total: String)
    if try connection.hasTable("page_stat_data", ["id_book", "page", "start_time", "total_pages"]) {
      table = ("page_stat_data", "total_pages")
    } else if try connection.hasTable("page_stat", ["id_book", "page", "start_time"]) {
      // KOReader used this table until 2020; its pages refer to the book's own page count.
      table = ("page_stat", "0")
    } else {
      return nil
    }
    var (groups, failures) = ([Group](), [BookItem]())
    let books = try books(of: connection, into: &groups)
    var (line, uncounted) = (0, (first: 0, pages: 0))
    // The rows are read in stored order, because an index in the file may be wrong.
    try connection.each(
      "SELECT id_book, page, start_time, \(table.total) FROM \(table.name) NOT INDEXED LIMIT ?", rowLimit + 1
    ) { row throws(StoreError) in
      line += 1
      guard line <= rowLimit else {
        failures.append(.failure(.tooManyValues(property: table.name, limit: rowLimit), at: line))
        return false
      }
      let (place, page, time) = (books[row.int(0)], row.int(1), row.int(2))
      let total = row.int(3) > 0 ? row.int(3) : place?.pages ?? 0
      if let place, page > 0, page <= total, total <= PageCount.range.upperBound, time > 0 {
        groups[place.group].turns.append(PageTurn(time: Instant(secondsSince1970: time), page: page, of: total))
      } else if let place, total == 0, page > 0, time > 0 {
        if uncounted.first == 0 { uncounted.first = line }
        uncounted.pages += 1
        groups[place.group].isUncounted = true
      } else if failures.count < failureLimit {
        failures.append(
          .failure(.brokenValue(property: table.name, value: "\(row.int(0)), \(page), \(time)"), at: line))
      }
      return true
    }
    if uncounted.pages > 0 {
      let reason = ImportReport.Reason.book(
        .unknownPageCounts(
          books: groups.count(where: \.isUncounted), pages: uncounted.pages))
      failures.append(.failure(reason, at: uncounted.first))
    }
    return groups.compactMap(\.item) + failures
  }

  /// Reads the books; a book that was read from two files becomes one group.
  private static func books(
    of connection: Connection, into groups: inout [Group]
  ) throws(StoreError) -> [Int: (group: Int, pages: Int)] {
    var books: [Int: (group: Int, pages: Int)] = [:]
    var places: [String: Int] = [:]
    var found: [Group] = []
    try connection.each("SELECT id, title, authors, pages FROM book NOT INDEXED LIMIT ?", bookLimit) {
      row throws(StoreError) in
      let (title, authors, pages) = (row.text(1), row.text(2), row.int(3))
      let place = places["\(title)\n\n\(authors)", default: found.count]
      if place == found.count {
        places["\(title)\n\n\(authors)"] = place
        found.append(Group(line: found.count + 1, title: title, authors: authors))
      }
      if PageCount.range.contains(pages) { found[place].pages = pages }
      books[row.int(0)] = (place, pages)
      return true
    }
    groups = found
    return books
  }
}

extension KOReaderStatistics.Group {
  /// The item to import; a book without any page is skipped, because it was only opened.
  fileprivate var item: BookItem? {
    guard !turns.isEmpty else { return isUncounted ? nil : .failure(.book(.onlyOpened), at: line) }
    guard !title.isBlank else { return .failure(.missingProperty(name: "title"), at: line) }
    let names = authors == "N/A" ? [] : authors.split(separator: "\n")
    let info = BookInfo(
      title: BookTitle(imported: title.joiningBlanks),
      authors: names.compactMap { BookAuthor(written: String($0).joiningBlanks, otherwise: .author) },
      pages: PageCount(pages) ?? turns.lazy.map(\.total).max().flatMap { PageCount($0) }, source: .koreader)
    return .book(IncomingBook(line: line, BookContent(info), added: turns.lazy.map(\.time).min(), turns: turns))
  }
}

extension Connection {
  /// Returns whether there is an ordinary table with these columns, not a view or a virtual table.
  fileprivate func hasTable(_ name: String, _ columns: Set<String>) throws(StoreError) -> Bool {
    let isTable = try first("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name = ?", name) {
      $0.bool(0)
    }
    guard isTable == true else { return false }
    return columns.isSubset(of: try all("PRAGMA table_info(\(name))") { $0.text(1) })
  }
}
