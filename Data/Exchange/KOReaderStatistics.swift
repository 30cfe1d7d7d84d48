import CSQLite
import Domain

/// The books whose pages KOReader counted, in its `statistics.sqlite3`.
struct KOReaderStatistics {
  /// Far more than anybody has.
  private static let bookLimit = 100_000
  /// Of a page each.
  private static let rowLimit = 2_000_000
  /// As many rows that say nothing as a report tells one by one, and one more, so that it says that there are more.
  private static let failureLimit = ImportReport.maximumFailures + 1

  fileprivate struct Group {
    let line: Int
    let title: String
    let authors: String
    var pages = 0
    var turns: [PageTurn] = []
  }

  let items: [BookItem]

  /// Reads a database that KOReader may have open.
  ///
  /// - Returns: `nil` for a file that is no database, or not one of KOReader.
  init?(at path: String, in temporaryDirectory: String, _ clock: DayClock) throws(ImportError) {
    let copied: CopiedDatabase?
    do throws(SystemError) {
      copied = try CopiedDatabase(of: path, in: temporaryDirectory)
    } catch {
      throw .unreadable(detail: error.reason)
    }
    guard let copy = copied else { return nil }
    do throws(StoreError) {
      let database = try StoreFile.open(copy.path)
      guard let items = try Self.items(of: database.lent, clock) else { return nil }
      self.items = items
    } catch {
      switch error {
      case .corrupt(let detail), .inputOutput(let detail): throw .unreadable(detail: detail)
      default: throw .store(error)
      }
    }
  }

  private static func items(of connection: Connection, _ clock: DayClock) throws(StoreError) -> [BookItem]? {
    connection.limit(SQLITE_LIMIT_LENGTH, to: 1 << 20)
    guard try connection.hasTable("book", ["id", "title", "authors", "pages"]) else { return nil }
    let table: (name: String, total: String)
    if try connection.hasTable("page_stat_data", ["id_book", "page", "start_time", "total_pages"]) {
      table = ("page_stat_data", "total_pages")
    } else if try connection.hasTable("page_stat", ["id_book", "page", "start_time"]) {
      // As it was until 2020, when a page was one of as many as the book has.
      table = ("page_stat", "0")
    } else {
      return nil
    }
    var (groups, failures) = ([Group](), [BookItem]())
    let books = try books(of: connection, into: &groups)
    var line = 0
    // As they stand there: what is said of their order need not be true.
    try connection.each(
      "SELECT id_book, page, start_time, \(table.total) FROM \(table.name) NOT INDEXED LIMIT ?",
      rowLimit + 1
    ) { row throws(StoreError) in
      line += 1
      guard line <= rowLimit else {
        failures.append(.failure(.tooManyValues(property: table.name, limit: rowLimit), at: line))
        return false
      }
      let (place, page, time) = (books[row.int(0)], row.int(1), row.int(2))
      let total = row.int(3) > 0 ? row.int(3) : place?.pages ?? 0
      if let place, page > 0, page <= total, total <= PageCount.range.upperBound, time > 0 {
        groups[place.group].turns.append(PageTurn(time: time, page: page, of: total))
      } else if failures.count < failureLimit {
        failures.append(
          .failure(.brokenValue(property: table.name, value: "\(row.int(0)), \(page), \(time)"), at: line)
        )
      }
      return true
    }
    return groups.map { $0.item(clock) } + failures
  }

  /// Of a book that was read in two files there is one group.
  private static func books(
    of connection: Connection,
    into groups: inout [Group]
  ) throws(StoreError) -> [Int: (group: Int, pages: Int)] {
    var books: [Int: (group: Int, pages: Int)] = [:]
    var places: [String: Int] = [:]
    var found: [Group] = []
    try connection.each(
      "SELECT id, title, authors, pages FROM book NOT INDEXED LIMIT ?",
      bookLimit
    ) { row throws(StoreError) in
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

/// A page that was shown at a time, of as many as there were with the letters of that size.
private struct PageTurn {
  let time: Int
  let page: Int
  let total: Int

  init(time: Int, page: Int, of total: Int) { (self.time, self.page, self.total) = (time, page, total) }
}

extension KOReaderStatistics.Group {
  /// A book without any page was only opened.
  fileprivate func item(_ clock: DayClock) -> BookItem {
    guard !turns.isEmpty else { return .skipped }
    guard !title.isBlank else { return .failure(.missingProperty(name: "title"), at: line) }
    let count = PageCount(pages) ?? turns.lazy.map(\.total).max().flatMap { PageCount($0) }
    let names = authors == "N/A" ? [] : authors.split(separator: "\n")
    let info = BookInfo(
      title: BookTitle(imported: title.joiningBlanks),
      authors: names.compactMap { BookAuthor(written: String($0).joiningBlanks, otherwise: .author) },
      pages: count,
      source: .koreader
    )
    let last = count?.value ?? 1
    let readings = readings(through: last, clock).map { entries in
      let isFinished = entries.last?.reached == last
      return IncomingReading(
        isFinished ? .finished : .reading,
        started: entries.first.map { PartialDay($0.day) },
        ended: isFinished ? entries.last.map { PartialDay($0.day) } : nil,
        extent: count.map(ReadingExtent.pages),
        entries: entries
      )
    }
    let added = turns.lazy.map(\.time).min().map { Instant(secondsSince1970: $0) }
    return .book(IncomingBook(line: line, BookContent(info), added: added, readings: readings))
  }

  /// Each way through the book, page by page; what was read before the first page that was counted is no part of it.
  private func readings(through last: Int, _ clock: DayClock) -> [[IncomingPages]] {
    let sorted = turns.sorted { ($0.time, $0.page) < ($1.time, $1.page) }
    let pages = sorted.map { max(1, $0.page * last / $0.total) }
    return ways(pages, through: last, sorted).map { places in
      var entries = places.map { place in
        let time = ZonedTime(Instant(secondsSince1970: sorted[place].time), in: clock.zone)
        return IncomingPages(time.day(clock.dayStart), time, reached: pages[place])
      }
      if let first = entries.first, first.reached > 1 {
        entries.insert(IncomingPages(first.day, nil, reached: first.reached - 1, isBefore: true), at: 0)
      }
      return entries
    }
  }

  /// The places of the pages of each way: one ends at the last page, once half of the pages were shown.
  ///
  /// Another one begins in the first half and has a tenth of the pages; what is less was only looked up.
  private func ways(_ pages: [Int], through last: Int, _ turns: [PageTurn]) -> [[Int]] {
    var (ways, seen, start) = ([[Int]](), Set<Int>(), 0)
    for (place, page) in pages.enumerated() {
      seen.insert(page)
      let count = min(last, turns[place].total)
      guard page == last && seen.count * 2 >= count || place == pages.count - 1 else { continue }
      let way = Array(pages[start...place]).longestRise.map { start + $0 }
      if ways.isEmpty || pages[way[0]] * 2 <= last && way.count * 10 >= count { ways.append(way) }
      (seen, start) = ([], place + 1)
    }
    return ways
  }
}

extension [Int] {
  /// The places of the longest row of numbers in which each is larger than those before it.
  ///
  /// Of pages: neither a look back nor one ahead, at a note or at the end, is in it (patience sorting, n log n).
  fileprivate var longestRise: [Int] {
    var (ends, before): ([Int], [Int]) = ([], [])
    for (place, number) in enumerated() {
      let pile = ends.partitioningIndex { self[$0] >= number }
      before.append(pile > 0 ? ends[pile - 1] : -1)
      if pile == ends.count { ends.append(place) } else { ends[pile] = place }
    }
    var (places, place) = ([Int](), ends.last ?? -1)
    while place >= 0 {
      places.append(place)
      place = before[place]
    }
    return places.reversed()
  }
}

extension Connection {
  /// Whether there is a table of its own, neither a view nor one that a program makes up, with these columns.
  fileprivate func hasTable(_ name: String, _ columns: Set<String>) throws(StoreError) -> Bool {
    let isTable = try first(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name = ?",
      name
    ) { $0.bool(0) }
    guard isTable == true else { return false }
    return columns.isSubset(of: try all("PRAGMA table_info(\(name))") { $0.text(1) })
  }
}
