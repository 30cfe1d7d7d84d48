import Domain
import Foundation

/// Rows of `page_entry`, and the sums derived from them.
enum PageRow {
  /// The table; zones are in the form that ``ZoneWriter`` writes.
  static let table = Table<(reading: Reading, entry: PageEntry, zone: String?)>(
    "page_entry", file: "pages",
    """
    Reading progress: the page `reached`, and the `amount` read since the previous entry. `before` marks pages that \
    were read before the book was added, `ahead` counts pages that were looked at without advancing, and `shown` is \
    the page that a device showed.
    """, key: 3, partOf: RecordTable.Root(table: "book", column: "book_id"),
    title: "(SELECT title FROM book AS b WHERE b.account_id = 1 AND b.id = book_id)",
    [
      .init("book_id", .id, as: "book") { $0.reading.book.uuid },
      .init("reading_id", .id, as: "reading") { $0.reading.id.uuid }, .init("id", .id) { $0.entry.id.uuid },
      .init("day", .day, mergedAs: "time") { $0.entry.day.daysSince1970 },
      .init("clock", .clock, mergedAs: "time") { $0.entry.time?.shown.clockSeconds },
      .init("at", .instant, mergedAs: "time") { $0.entry.time?.instant.secondsSince1970 },
      .init("zone", mergedAs: "time") { $0.zone }, .init("reached", .integer) { $0.entry.reached },
      .init("amount", .integer, rule: .larger) { $0.entry.amount },
      .init("is_before", .boolean, as: "before", rule: .larger) { $0.entry.isBefore },
      .init("ahead", .integer, rule: .smaller) { $0.entry.ahead > 0 ? $0.entry.ahead : nil },
      .init("shown", .integer, rule: .smaller) { $0.entry.shown },
    ])

  static func log(of reading: Reading, in connection: Connection) throws(StoreError) -> PageLog? {
    let extent = try connection.first(
      "SELECT extent FROM reading WHERE account_id = 1 AND book_id = ? AND id = ?", reading.book.uuid, reading.id.uuid
    ) { ReadingRow.extent($0.optionalInt(0)) }
    guard let extent = extent ?? nil else { return nil }
    var zones = ZoneReader()
    let entries = try connection.all(
      "SELECT \(table.columns) FROM page_entry WHERE account_id = 1 AND book_id = ? AND reading_id = ?",
      reading.book.uuid, reading.id.uuid
    ) { row throws(StoreError) in try entry(of: row, &zones, in: connection) }
    return PageLog(extent, entries)
  }

  private static func entry(
    of row: borrowing Row, _ zones: inout ZoneReader, in connection: Connection
  ) throws(StoreError) -> PageEntry {
    // The first two columns, the book and the reading, are known from the query.
    var at = ColumnCursor(after: 2)
    let (id, day) = (PageEntry.ID(row.uuid(at.next())), Day(daysSince1970: row.int(at.next())) ?? .earliest)
    let (clock, instant, zone) = (row.int(at.next()), row.optionalInt(at.next()), row.text(at.next()))
    let time = try instant.map { instant throws(StoreError) in
      // A zone from a newer time zone database shows the stored clock time.
      ZonedTime(
        stored: Instant(secondsSince1970: instant), zone: try zones.zone(named: zone, in: connection) ?? .utc,
        shown: DateTime(clockSeconds: clock))
    }
    let entry = PageEntry(
      id: id, day: day, time: time, reached: row.int(at.next()), amount: row.int(at.next()),
      isBefore: row.bool(at.next()), ahead: row.int(at.next()), shown: row.optionalInt(at.next()))
    guard [entry.reached, entry.amount, entry.ahead].allSatisfy(ReadingRow.amounts.contains) else {
      throw .corrupt(detail: "page_entry")
    }
    return entry
  }

  /// Returns the column values of the zones in the entries.
  static func zones(
    of logs: some Sequence<PageLog>, by writer: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) -> [Zone: String] {
    var zones: [Zone: String] = [:]
    for zone in Set(logs.flatMap { $0.entries.compactMap(\.time?.zone) }) {
      zones[zone] = try writer.column(of: zone, in: connection)
    }
    return zones
  }

  /// Saves the new and changed entries of a log, and deletes the removed entries.
  static func save(
    _ log: PageLog, was old: PageLog?, of reading: Reading, zones: [Zone: String], in connection: Connection
  ) throws(StoreError) {
    let difference = log.difference(from: old)
    for id in difference.forgotten {
      try connection.run(
        "DELETE FROM page_entry WHERE account_id = 1 AND book_id = ? AND reading_id = ? AND id = ?", reading.book.uuid,
        reading.id.uuid, id.uuid)
    }
    for entry in difference.changed {
      try table.save((reading, entry, entry.time.flatMap { zones[$0.zone] }), in: connection)
    }
  }
}

/// The change of the pages read on each day.
struct ReadingSums {
  private var days: [Day: DayPages] = [:]

  /// - Parameters:
  ///   - log: The new log; `nil` if the log was removed.
  ///   - old: The old log; `nil` for a new log.
  mutating func change(from old: PageLog?, to log: PageLog?) {
    for day in log?.dayPages ?? [] { add(day, 1) }
    for day in old?.dayPages ?? [] { add(day, -1) }
  }

  private mutating func add(_ pages: DayPages, _ sign: Int) {
    var day = days[pages.day] ?? DayPages(pages.day, pages: 0)
    day.pages += sign * pages.pages
    day.percent += sign * pages.percent
    for time in ReadingTime.allCases { day.times[time] += sign * pages.times[time] }
    days[pages.day] = day
  }

  func saveDays(in connection: Connection) throws(StoreError) {
    for day in days.values where day != DayPages(day.day, pages: 0) {
      let (number, times) = (day.day.daysSince1970, ReadingTime.allCases.map { day.times[$0] })
      let changed = try connection.changes(
        by: """
          UPDATE reading_day SET pages = pages + ?2, percent = percent + ?3, dawn = dawn + ?4, morning = morning + ?5,
          afternoon = afternoon + ?6, evening = evening + ?7 WHERE account_id = 1 AND day = ?1
          """, number, day.pages, day.percent, times[0], times[1], times[2], times[3])
      if changed == 0 {
        try connection.run(
          "INSERT INTO reading_day VALUES(1, ?, ?, ?, ?, ?, ?, ?)", number, day.pages, day.percent, times[0], times[1],
          times[2], times[3])
      }
      let isLess = day.pages < 0 || day.percent < 0
      if isLess {
        try connection.run(
          "DELETE FROM reading_day WHERE account_id = 1 AND day = ? AND pages = 0 AND percent = 0", number)
      }
    }
  }

  func saveMonths(of book: Book.ID, in connection: Connection) throws(StoreError) {
    var months: [Int: Int] = [:]
    for day in days.values { months[Month(day.day).number, default: 0] += day.pages }
    for (month, pages) in months where pages != 0 {
      let changed = try connection.changes(
        by: "UPDATE reading_month SET pages = pages + ? WHERE account_id = 1 AND book_id = ? AND month = ?", pages,
        book.uuid, month)
      if changed == 0 {
        try connection.run("INSERT INTO reading_month VALUES(1, ?, ?, ?)", book.uuid, month, pages)
      } else if pages < 0 {
        try connection.run(
          "DELETE FROM reading_month WHERE account_id = 1 AND book_id = ? AND month = ? AND pages = 0", book.uuid, month
        )
      }
    }
  }
}

extension Month {
  var number: Int { year * 12 + month - 1 }
}
