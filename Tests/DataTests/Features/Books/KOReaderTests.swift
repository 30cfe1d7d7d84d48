import CSQLite
import Data
import Domain
import Foundation
import Support
import Testing

@Suite("KOReader statistics")
struct KOReaderTests {
  /// The time 2026-11-20 09:00 in Seoul, in seconds since 1970.
  private static let nine = 1_795_132_800

  private static let tables = """
    CREATE TABLE book (id integer PRIMARY KEY autoincrement, title text, authors text, notes integer, last_open integer,
    highlights integer, pages integer, series text, language text, md5 text, total_read_time integer,
    total_read_pages integer);
    CREATE TABLE page_stat_data (id_book integer, page integer NOT NULL DEFAULT 0, start_time integer NOT NULL DEFAULT 0,
    duration integer NOT NULL DEFAULT 0, total_pages integer NOT NULL DEFAULT 0, UNIQUE (id_book, page, start_time));
    CREATE TABLE numbers (number INTEGER PRIMARY KEY);
    CREATE VIEW page_stat AS SELECT id_book, page, start_time, duration FROM page_stat_data;
    """

  @Test(arguments: StoreKind.allCases) func pagesAreImportedOnceWithTheirTimes(kind: StoreKind) async throws {
    let desk = try BookDesk(kind)
    let device = try device(desk)
    try device.run(
      """
      INSERT INTO book(id, title, authors, pages, md5) VALUES (1, '데미안', 'N/A', 100, NULL), (2, '데미안', 'N/A', 100, 'a'),
      (3, 'B', 'X Y' || char(10) || 'Z', 200, 'b'), (4, 'Opened', 'N/A', 10, 'c');
      INSERT INTO page_stat_data VALUES (1, 3, \(Self.nine - 90_000), 20, 100), (2, 9, \(Self.nine - 80_000), 20, 200),
      (2, 190, \(Self.nine - 79_000), 9, 200), (2, 11, \(Self.nine - 78_000), 20, 200), (2, 13, \(Self.nine), 20, 200),
      (3, 199, \(Self.nine - 500), 20, 200), (3, 200, \(Self.nine - 400), 20, 200), (9, 1, 5, 1, 1), (3, 201, 5, 1, 200);
      """
    )
    let report = try await desk.take(from: device.path)
    #expect((report.added, report.skipped) == (2, 1))
    #expect(
      report.failures.filter { $0.reason.kind == .broken }.map { "\($0.line) \($0.reason.text)" } == [
        #"8 brokenValue(property: "page_stat_data", value: "9, 1, 5")"#,
        #"9 brokenValue(property: "page_stat_data", value: "3, 201, 5")"#,
      ]
    )
    #expect(try await desk.lines() == ["데미안 reading 6/100", "B finished 2026-11-20 200/200"])
    let books = try await desk.books()
    #expect(books[1].book.content.info.authors.map(\.name.text) == ["X Y", "Z"])
    let log = try #require(books[0].logs.values.first)
    #expect(
      log.entries.map { "\($0.reached) \($0.time.map { "\($0.shown)" } ?? "\($0.day)") \($0.amount)" } == [
        "2 2026-11-19 0", "3 2026-11-19T08:00 1", "4 2026-11-19T10:46:40 1", "4 2026-11-19T11:03:20 1",
        "5 2026-11-19T11:20 1",
        "6 2026-11-20T09:00 1",
      ]
    )
    #expect(try await desk.take(from: device.path).hasChanged == false)
    #expect(try await desk.books() == books)
    try device.run("INSERT INTO page_stat_data VALUES (2, 200, \(Self.nine + 600), 20, 200)")
    #expect(try await desk.take(from: device.path).updated == 1)
    #expect(try await desk.lines()[0] == "데미안 reading 6/100")
  }

  @Test(arguments: [(200, 10, 180...182), (480, 31, 400...409), (64, 12, 60...63), (1_000, 3, 999...1_000)])
  func jumpAheadCountsPagesWithoutMovingThePosition(last: Int, read: Int, ahead: ClosedRange<Int>) async throws {
    let desk = try BookDesk(.inMemory)
    let device = try device(desk)
    let rows = (Array(1...read) + ahead).enumerated().map { "(1, \($1), \(Self.nine + $0 * 60), 5, \(last))" }
    try device.run(
      "INSERT INTO book(id, title, pages) VALUES (1, 'a', \(last)); "
        + "INSERT INTO page_stat_data VALUES \(rows.joined(separator: ","))"
    )
    #expect(try await desk.take(from: device.path).added == 1)
    #expect(try await desk.lines() == ["a reading \(read)/\(last)"])
    let log = try #require(try await desk.books()[0].logs.values.first)
    #expect(log.days.map(\.amount) == [read + ahead.count])
    #expect(log.progress == ReadingProgress(reached: read, day: try Day("2026-11-20"), before: 0, skipped: 0))
  }

  @Test(arguments: 1...24) func severalImportsGiveTheSameResultAsOne(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let last = number(30...400)
    // Sessions continue, go back, jump ahead or start over, on screens of two sizes.
    var (rows, page, time) = ([String](), number(1...last / 3), Self.nine - 40 * 86_400)
    for _ in 1...number(2...14) {
      let total = number(0...3) == 0 ? last * 2 : last
      switch number(0...5) {
      case 0: page = max(1, page - number(1...12))
      case 1: page = min(last, page + number(1...last / 2))
      case 2 where page > last / 2: page = 1
      default: break
      }
      time += number(600...90_000)
      for _ in 1...number(1...last / 3) where page <= last {
        time += number(5...90)
        rows.append("(1, \(page * total / last), \(time), 5, \(total))")
        page += 1
      }
      page = min(page, last)
    }
    let once = try BookDesk(.inMemory)
    let steps = try BookDesk(.sqlite)
    let (whole, part) = (try device(once), try device(steps))
    let book = "INSERT INTO book(id, title, pages) VALUES (1, 'a', \(last))"
    try whole.run("\(book); INSERT INTO page_stat_data VALUES \(rows.joined(separator: ","))")
    _ = try await once.take(from: whole.path)
    try part.run(book)
    while !rows.isEmpty {
      let count = number(1...rows.count)
      try part.run("INSERT INTO page_stat_data VALUES \(rows.prefix(count).joined(separator: ","))")
      rows.removeFirst(count)
      _ = try await steps.take(from: part.path)
      #expect(try await !steps.take(from: part.path).hasChanged)
    }
    #expect(try await loggedPages(steps) == loggedPages(once))
  }

  @Test func correctionsStayWhenTheDeviceHasMorePages() async throws {
    let desk = try BookDesk(.sqlite)
    let device = try device(desk)
    let rows = (1...10).map { "(1, \($0), \(Self.nine + $0 * 60), 5, 50)" }.joined(separator: ",")
    try device.run("INSERT INTO book(id, title, pages) VALUES (1, 'a', 50); INSERT INTO page_stat_data VALUES \(rows)")
    _ = try await desk.take(from: device.path)
    let book = try #require(try await desk.books().first)
    let (reading, entry) = (book.readings[0], try #require(book.logs.values.first?.entries.last))
    _ = try await CorrectPages(desk.store)(entry.id, of: reading, to: .total(14), at: desk.clock)
    #expect(try await !desk.take(from: device.path).hasChanged)
    #expect(try await desk.lines() == ["a reading 14/50"])
    try device.run("INSERT INTO page_stat_data VALUES (1, 20, \(Self.nine + 5_000), 9, 50)")
    #expect(try await desk.take(from: device.path).updated == 1)
    // Page 20 counts as read, and the total starts from the number that the user corrected.
    #expect(try await loggedPages(desk).last == "14 15")
  }

  /// Returns all logged pages of the readings, without IDs.
  private func loggedPages(_ desk: BookDesk) async throws -> [String] {
    try await desk.books().flatMap { book in
      book.readings.flatMap { reading in
        let log = book.logs[reading.id]
        let entries = (log?.entries ?? []).map { entry in
          "\(entry.day) \(entry.time.map { "\($0.instant.secondsSince1970)" } ?? "-") \(entry.reached) \(entry.amount)"
        }
        let ends = [reading.started, reading.ended].map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
        return ["\(reading.number) \(reading.status) \(ends) \(reading.progress.reached)"] + entries
          + (log?.days ?? []).map { "\($0.reached) \($0.amount)" }
      }
    }
  }

  @Test func booksWithoutAPageCountAreReportedOnce() async throws {
    let desk = try BookDesk(.inMemory)
    let device = try device(desk)
    let rows = (1...37).map { "(\($0 % 2 + 1), \($0), \(Self.nine + $0), 9, 0)" }.joined(separator: ",")
    try device.run(
      "INSERT INTO book(id, title, pages) VALUES (1, 'a', 0), (2, 'b', NULL), (3, 'c', 9); "
        + "INSERT INTO page_stat_data VALUES \(rows), (3, 4, \(Self.nine), 9, 9)"
    )
    let report = try await desk.take(from: device.path)
    #expect(report.added == 1)
    #expect(report.failures == [.init(line: 1, reason: .book(.unknownPageCounts(books: 2, pages: 37)))])
  }

  @Test func eachReadThroughIsAReading() async throws {
    let desk = try BookDesk(.inMemory)
    let device = try device(desk)
    // The book is read twice from beginning to end, with a look at three pages in between, and a third time up to page
    // 4.
    let pages = Array(1...20) + [20, 7, 8, 20] + Array(1...20) + [2, 3, 4]
    let rows = pages.enumerated().map { "(1, \($1), \(Self.nine + $0 * 60), 9, 20)" }.joined(separator: ",")
    try device.run("INSERT INTO book(id, title, pages) VALUES (1, 'a', 20); INSERT INTO page_stat_data VALUES \(rows)")
    #expect(try await desk.take(from: device.path).added == 1)
    let book = try #require(try await desk.books().first)
    #expect(book.readings.map(\.status) == [.finished, .finished, .reading])
    #expect(book.readings.map { book.logs[$0.id]?.entries.map(\.reached).max() } == [20, 20, 4])
    #expect(try await desk.take(from: device.path).unchanged == 1)
  }

  @Test func openDatabaseIsReadWithoutChanges() async throws {
    let desk = try BookDesk(.inMemory)
    let device = try device(desk)
    try device.run(
      "INSERT INTO book(id, title, pages) VALUES (1, 'a', 9); INSERT INTO page_stat_data VALUES (1, 1, \(Self.nine), 9, 9)"
    )
    // The latest changes are only in the write-ahead log.
    #expect(try !Data(contentsOf: URL(filePath: device.path + "-wal")).isEmpty)
    func state() throws -> [String: Data] {
      let folder = URL(filePath: device.path).deletingLastPathComponent()
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return Dictionary(uniqueKeysWithValues: try files.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
    }
    let before = try state()
    #expect(try await desk.take(from: device.path).added == 1)
    #expect(try state() == before)
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: desk.folder.folder)) == Set(before.keys))
    // The import only reads the file, so it needs no permission to write.
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: device.path)
    #expect(try await desk.take(from: device.path).unchanged == 1)
    try device.run("INSERT INTO page_stat_data VALUES (1, 2, \(Self.nine), 9, 9)")
  }

  @Test func tablesOfOldVersionsAreRead() async throws {
    let desk = try BookDesk(.inMemory)
    let device = try device(
      desk,
      """
      CREATE TABLE book (id integer PRIMARY KEY, title text, authors text, pages integer);
      CREATE TABLE page_stat (id_book integer, page integer, start_time integer, period integer);
      INSERT INTO book VALUES (1, 'a', 'X', 300), (2, '', '', 5), (3, 'none', 'X', NULL);
      INSERT INTO page_stat VALUES (1, 1, \(Self.nine), 9), (1, 2, \(Self.nine + 9), 9), (2, 1, 9, 9), (3, 1, 9, 9);
      """
    )
    let report = try await desk.take(from: device.path)
    #expect(report.failures.map { "\($0.line) \($0.reason.text)" }.first == #"2 missingProperty(name: "title")"#)
    #expect(try await desk.lines() == ["a reading 2/300"])
  }

  @Test func damagedAndOtherDatabasesAreRefused() async throws {
    let desk = try BookDesk(.inMemory)
    let other = try device(desk, "CREATE TABLE book (id integer, title text)")
    await #expect(throws: ImportError.nothingFound) { try await desk.take(from: other.path) }
    let made = try device(
      desk,
      at: "viewed",
      "CREATE TABLE book (id integer, title text, authors text, pages integer)"
    )
    try made.run("CREATE VIEW page_stat_data AS SELECT 1 id_book, 1 page, 1 start_time, 1 total_pages")
    await #expect(throws: ImportError.nothingFound) { try await desk.take(from: made.path) }
    let path = desk.path("damaged")
    let whole = try device(desk, at: "whole")
    let rows = (1...5_000).map { "(1, \($0), \(Self.nine), 9, 9999)" }.joined(separator: ",")
    try whole.run("INSERT INTO page_stat_data VALUES \(rows); INSERT INTO book(id, title) VALUES (1, 'a')")
    try whole.run("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(filePath: whole.path))
    for place in stride(from: 4_096, to: bytes.count, by: 7) { bytes[place] = 0xA5 }
    try bytes.write(to: URL(filePath: path))
    let malformed = ImportError.unreadable(detail: "database disk image is malformed (SQLite 11)")
    await #expect(throws: malformed) { try await desk.take(from: path) }
    try bytes.prefix(5_000).write(to: URL(filePath: path))
    await #expect(throws: malformed) { try await desk.take(from: path) }
    try Data("SQLite format 3\0".utf8).write(to: URL(filePath: path))
    await #expect(throws: ImportError.unreadable(detail: "file is not a database (SQLite 26)")) {
      try await desk.take(from: path)
    }
    #expect(try await desk.books().isEmpty)
  }

  @Test func hugeFilesAreRefused() async throws {
    let desk = try BookDesk(.inMemory)
    let path = desk.path("huge")
    try Data("SQLite format 3\0".utf8).write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    // The file is sparse, so it takes up no space on disk.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    await #expect(throws: ImportError.unreadable(detail: "File too large")) { try await desk.take(from: path) }
  }

  private func device(
    _ desk: BookDesk,
    at name: String = "statistics.sqlite3",
    _ tables: String = tables
  ) throws -> Device {
    let device = try Device(at: desk.path(name))
    try device.run(tables)
    return device
  }
}

/// A program that has a database open and writes to its log.
@safe
private final class Device {
  let path: String
  private let handle: OpaquePointer

  init(at path: String) throws {
    self.path = path
    // Opening a store configures SQLite, which is possible only before SQLite is first used.
    _ = try TemporaryStore().open()
    var opened: OpaquePointer?
    unsafe sqlite3_open(path, &opened)
    unsafe handle = try #require(unsafe opened)
    try run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
  }

  func run(_ sql: String) throws { try #require(unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK) }
}
