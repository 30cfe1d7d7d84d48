import Domain
import Foundation

/// Reads and writes rows of `page_entry`, and keeps the sums that follow from them.
enum PageRow {
  private static let columns = "book_id, reading_id, id, day, clock, at, zone, reached, amount, is_before, ahead, shown"
  private static let statements = RowStatements("page_entry", columns, key: 3)

  static func log(of reading: Reading, in connection: Connection) throws(StoreError) -> PageLog? {
    let extent = try connection.first(
      "SELECT extent FROM reading WHERE account_id = 1 AND book_id = ? AND id = ?", reading.book.uuid, reading.id.uuid
    ) { ReadingRow.extent($0.optionalInt(0)) }
    guard let extent = extent ?? nil else { return nil }
    var zones = ZoneReader()
    let entries = try connection.all(
      """
      SELECT id, day, clock, at, zone, reached, amount, is_before, ahead, shown FROM page_entry
      WHERE account_id = 1 AND book_id = ? AND reading_id = ?
      """, reading.book.uuid, reading.id.uuid
    ) { row throws(StoreError) in
      guard [5, 6, 8].allSatisfy({ ReadingRow.amounts.contains(row.int($0)) }) else {
        throw .corrupt(detail: "page_entry")
      }
      var time: ZonedTime?
      if !row.isNull(3) {
        // A zone of a newer database shows the clock that was kept.
        let zone = try zones.zone(named: row.text(4), in: connection) ?? .utc
        let shown = DateTime(clockSeconds: row.int(2))
        time = ZonedTime(kept: Instant(secondsSince1970: row.int(3)), zone: zone, shown: shown)
      }
      return PageEntry(
        id: PageEntry.ID(row.uuid(0)), day: Day(daysSince1970: row.int(1)) ?? .earliest, time: time,
        reached: row.int(5), amount: row.int(6), isBefore: row.bool(7), ahead: row.int(8), shown: row.optionalInt(9))
    }
    return PageLog(extent, entries)
  }

  /// The columns of the zones that entries have.
  static func zones(
    of logs: some Sequence<PageLog>, by writer: inout ZoneWriter, in connection: Connection
  ) throws(StoreError) -> [Zone: String] {
    var zones: [Zone: String] = [:]
    for zone in Set(logs.flatMap { $0.entries.compactMap(\.time?.zone) }) {
      zones[zone] = try writer.column(of: zone, in: connection)
    }
    return zones
  }

  /// Keeps what is new or different in a log, and forgets what is gone.
  static func save(
    _ log: PageLog, was old: PageLog?, of reading: Reading, zones: [Zone: String], in connection: Connection
  ) throws(StoreError) {
    let difference = log.difference(from: old)
    for id in difference.forgotten {
      try connection.run(
        "DELETE FROM page_entry WHERE account_id = 1 AND book_id = ? AND reading_id = ? AND id = ?", reading.book.uuid,
        reading.id.uuid, id.uuid)
    }
    for entry in difference.kept {
      try connection.run(
        statements.replacement, reading.book.uuid, reading.id.uuid, entry.id.uuid, entry.day.daysSince1970,
        entry.time?.shown.clockSeconds, entry.time?.instant.secondsSince1970, entry.time.flatMap { zones[$0.zone] },
        entry.reached, entry.amount, entry.isBefore, entry.ahead > 0 ? entry.ahead : nil, entry.shown)
    }
  }
}

/// The change of the pages read on each day.
struct ReadingSums {
  private var days: [Day: DayPages] = [:]

  /// - Parameters:
  ///   - log: As it is; `nil` for one that is gone.
  ///   - old: As it was; `nil` for a new one.
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
