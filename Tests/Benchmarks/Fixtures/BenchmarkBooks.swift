import Data
import Domain
import Foundation
import Support

/// A library of ten thousand books over ten years, with a hundred entries each.
struct BenchmarkBooks {
  static let (count, entries) = (10_000, 100)
  /// The number of books that are being read, which have enough pages for all runs of a measurement.
  private static let open = 20

  /// Adds the books as an import does.
  func add(to store: any Store) async throws {
    _ = try await store.changeMany(as: { _ in UndoLabel(.imported, .book, "benchmark") }, isDryRun: false) {
      transaction throws(StoreError) in
      for number in 0..<Self.count { try transaction.books.add(Self.book(number)) }
    }
  }

  /// Saves the books in a folder that has no store yet.
  func save(in directory: String) async throws {
    let database = try Database(at: StoreLocation(directory: directory), now: { BenchmarkStore.now })
    let store = SQLiteStore(database)
    try await store.save(BenchmarkStore.settings)
    try await add(to: store)
    await database.close()
  }

  static func title(_ number: Int) -> String { "책 \(number) 이야기" }

  private static func book(_ number: Int) -> StoredBook {
    let (id, reading) = (Book.ID(UUID(number: number)), Reading.ID(UUID(number: number + 1 << 40)))
    let isOpen = number >= count - open
    var info = BookInfo(title: BookTitle(imported: title(number)), pages: PageCount(isOpen ? 1_000 : 300))
    info.authors = [BookAuthor(BookName(imported: "작가 \(number % 700)"))]
    info.category = BookCategory.allCases[number % BookCategory.allCases.count]
    let start = BenchmarkStore.today.adding(days: isOpen ? -entries : 3_540 * number / count - 3_650)
    let read = (0..<entries - (isOpen ? 30 : 0)).map { place in
      let time = DateTime(start.adding(days: place), .midnight).adding(minutes: 60 * (6 + number % 16))
      let entry = PageEntry.ID(UUID(number: number * entries + place))
      return PageEntry(id: entry, day: time.day, time: ZonedTime(time, in: BenchmarkStore.zone), reached: 3 * place + 3)
    }
    let log = PageLog(info.pages.map { .pages($0) } ?? .percent, read)
    return StoredBook(
      Book(
        id: id,
        content: BookContent(info, tags: [BookTag(imported: "선반 \(number % 30)")], possession: .owned),
        rank: ShelfRank(number << 32),
        added: BenchmarkStore.now
      ),
      readings: [
        Reading(
          id: reading,
          book: id,
          status: isOpen ? .reading : .finished,
          started: PartialDay(start),
          target: isOpen ? BenchmarkStore.today.adding(days: number % 30) : nil,
          ended: log.endDay.map { PartialDay($0) },
          rating: BookRating(halves: 1 + number % 10),
          extent: log.extent,
          progress: log.progress
        )
      ],
      logs: [reading: log]
    )
  }

  /// Returns a Goodreads export with `rows` books.
  static func goodreads(rows: Int) -> [UInt8] {
    var text = """
      Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,\
      Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
      Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\n
      """
    for number in 0..<rows {
      let day = BenchmarkStore.today.adding(days: -number / 3)
      text +=
        "\(number),\(title(number)),작가 \(number % 700),\"x, y\",,\"=\"\"\"\"\",\"=\"\"\"\"\",\(number % 6),3.9,P,Paperback,"
      text += "\(100 + number % 500),2001,2001,\(day),\(day),\"a, b\",,\(number % 4 == 0 ? "to-read" : "read"),,,,1,0\n"
    }
    return Array(text.utf8)
  }

  /// Returns KOReader statistics with `rows` pages, a hundred for each book.
  static func koreader(rows: Int) -> String {
    let last = BenchmarkStore.now.secondsSince1970
    return """
      CREATE TABLE book (id integer PRIMARY KEY autoincrement, title text, authors text, notes integer, last_open integer,
      highlights integer, pages integer, series text, language text, md5 text, total_read_time integer,
      total_read_pages integer);
      CREATE TABLE page_stat_data (id_book integer, page integer NOT NULL DEFAULT 0, start_time integer NOT NULL DEFAULT 0,
      duration integer NOT NULL DEFAULT 0, total_pages integer NOT NULL DEFAULT 0, UNIQUE (id_book, page, start_time));
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows / 100))
      INSERT INTO book(id, title, authors, pages, md5) SELECT i, '책 ' || i || ' 이야기', '작가', 100, i FROM n;
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows) - 1)
      INSERT INTO page_stat_data SELECT i / 100 + 1, i % 100 + 1, \(last) - \(rows * 300) + i * 300, 30, 100 FROM n;
      """
  }
}

extension BenchmarkBooks: CustomStringConvertible {
  var description: String { "\(Self.count) books with \(Self.count * Self.entries) entries" }
}
