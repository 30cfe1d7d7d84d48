import Domain
import Foundation

struct SQLiteBooks<Failure: StoreFailure>: BookRepository, SQLiteKnownBooks {
  let connection: Connection

  func books(idPrefix digits: String, limit: Int) throws(Failure) -> [Book] {
    try ask(connection.all(BookRow.query, idPrefix: digits, limit: limit) { BookRow.book(of: $0) })
  }

  func shelf(_ filter: BookFilter, by order: BookOrder, offset: Int, limit: Int) throws(Failure) -> [ShelvedBook] {
    try ask(BookList(filter).page(by: order, offset: offset, limit: limit, in: connection))
  }

  func count(_ filter: BookFilter) throws(Failure) -> Int { try ask(BookList(filter).count(in: connection)) }

  func sentence(_ id: BookSentence.ID) throws(Failure) -> BookSentence? { try ask(connection.sentence(id.uuid)) }

  func sentences(idPrefix digits: String, limit: Int) throws(Failure) -> [BookSentence] {
    try ask(connection.all(SentenceRow.query, idPrefix: digits, limit: limit) { SentenceRow.sentence(of: $0) })
  }

  func usedTags() throws(Failure) -> [UsedBookTag] {
    try ask { connection throws(StoreError) in
      var (tags, counts): ([String: BookTag], [String: Int]) = ([:], [:])
      try connection.each("SELECT tags FROM book WHERE account_id = 1 AND tags <> '' ORDER BY added, id") { row in
        for tag in BookRow.tags(row.text(0)) {
          let key = tag.key
          tags[key] = tag
          counts[key, default: 0] += 1
        }
        return true
      }
      return tags.map { UsedBookTag($0.value, count: counts[$0.key] ?? 0) }.sorted()
    }
  }

  func goals() throws(Failure) -> [ReadingGoal] {
    try ask { connection throws(StoreError) in
      var goals: [ReadingGoal] = []
      for kind in ReadingGoal.Kind.allCases {
        let count = try connection.first(
          "SELECT count FROM reading_goal WHERE account_id = 1 AND unit = ? AND period = ?", kind.unit.rawValue,
          kind.period.rawValue
        ) { $0.int(0) }
        if let goal = count.flatMap({ ReadingGoal($0, kind) }) { goals.append(goal) }
      }
      return goals
    }
  }

  func rank(before rank: ShelfRank?) throws(Failure) -> ShelfRank? { try ask(connection.rank(before: rank)) }

  func save(_ book: Book) throws(Failure) { try ask(BookRow.table.save(book, in: connection)) }

  func remove(_ id: Book.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      var sums = ReadingSums()
      for reading in try ReadingRow.readings(of: id.uuid, in: connection) {
        sums.change(from: try PageRow.log(of: reading, in: connection), to: nil)
      }
      try sums.saveDays(in: connection)
      for table in ["page_entry", "reading_month", "reading", "book_sentence"] {
        try connection.run("DELETE FROM \(table) WHERE account_id = 1 AND book_id = ?", id.uuid)
      }
      try connection.changeExisting("DELETE FROM book WHERE account_id = 1 AND id = ?", id.uuid)
    }
  }

  func save(_ reading: Reading) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(reading.book.uuid, in: "book") else { throw .missing }
      try ReadingRow.table.save(reading, in: connection)
    }
  }

  func save(_ log: PageLog, was old: PageLog?, of reading: Reading) throws(Failure) {
    try ask { connection throws(StoreError) in
      var (sums, writer) = (ReadingSums(), ZoneWriter())
      sums.change(from: old, to: log)
      let zones = try PageRow.zones(of: [log], by: &writer, in: connection)
      try PageRow.save(log, was: old, of: reading, zones: zones, in: connection)
      try sums.saveDays(in: connection)
      try sums.saveMonths(of: reading.book, in: connection)
    }
  }

  func save(_ sentence: BookSentence) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try connection.has(sentence.book.uuid, in: "book") else { throw .missing }
      try SentenceRow.table.save(sentence, in: connection)
    }
  }

  func remove(_ id: BookSentence.ID) throws(Failure) {
    try ask(connection.changeExisting("DELETE FROM book_sentence WHERE account_id = 1 AND id = ?", id.uuid))
  }

  func save(_ goal: ReadingGoal) throws(Failure) { try ask(ReadingGoal.table.save(goal, in: connection)) }

  func remove(_ kind: ReadingGoal.Kind) throws(Failure) {
    try ask { connection throws(StoreError) in
      try connection.changeExisting(
        "DELETE FROM reading_goal WHERE account_id = 1 AND unit = ? AND period = ?", kind.unit.rawValue,
        kind.period.rawValue)
    }
  }

  func spreadRanks() throws(Failure) {
    try ask { connection throws(StoreError) in
      let ids = try connection.all("SELECT id FROM book WHERE account_id = 1 ORDER BY rank, id") { $0.uuid(0) }
      for (id, rank) in zip(ids, ShelfRank.all(ids.count)) {
        try connection.run("UPDATE book SET rank = ? WHERE account_id = 1 AND id = ?", rank.number, id)
      }
    }
  }
}

extension Connection {
  func book(_ id: UUID) throws(StoreError) -> Book? {
    try first("\(BookRow.query) WHERE account_id = 1 AND id = ?", id) { BookRow.book(of: $0) }
  }

  /// Returns the books with a value in a column, in the user's custom order.
  func books(_ column: String, _ value: String) throws(StoreError) -> [Book] {
    try all("\(BookRow.query) WHERE account_id = 1 AND \(column) = ? ORDER BY rank, id", value) { BookRow.book(of: $0) }
  }

  func rank(before rank: ShelfRank?) throws(StoreError) -> ShelfRank? {
    try first(
      "SELECT rank FROM book WHERE account_id = 1 AND rank \(rank == nil ? "<=" : "<") ? ORDER BY rank DESC LIMIT 1",
      rank?.number ?? .max
    ) { ShelfRank($0.int(0)) }
  }
}

extension SQLiteBooks {
  func days(in days: DayRange) throws(Failure) -> [DayPages] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT day, pages, percent, dawn, morning, afternoon, evening FROM reading_day
        WHERE account_id = 1 AND day BETWEEN ? AND ? ORDER BY day
        """, days.first.daysSince1970, days.last.daysSince1970
      ) { row throws(StoreError) in
        guard (1..<7).allSatisfy({ ReadingRow.amounts.contains(row.int($0)) }) else {
          throw .corrupt(detail: "reading_day")
        }
        var times = ReadingTimes()
        for time in ReadingTime.allCases { times[time] = row.int(3 + Int32(time.rawValue)) }
        return DayPages(
          Day(daysSince1970: row.int(0)) ?? .earliest, pages: row.int(1), percent: row.int(2), times: times)
      }
    }
  }

  func books(readOn day: Day) throws(Failure) -> [Book] {
    try ask { connection throws(StoreError) in
      try connection.all(
        """
        SELECT \(BookRow.columns) FROM book AS b WHERE account_id = 1 AND id IN (
          SELECT book_id FROM page_entry WHERE account_id = 1 AND day = ? AND amount > 0
        ) ORDER BY rank, id
        """, day.daysSince1970
      ) { BookRow.book(of: $0) }
    }
  }

  func groups(in months: ClosedRange<Month>?) throws(Failure) -> [GroupPages.Grouping: [GroupPages]] {
    try ask { connection throws(StoreError) in
      var sums = GroupSums()
      try connection.each(
        """
        SELECT b.category, b.authors, b.tags, m.pages FROM (
          SELECT book_id, sum(pages) AS pages FROM reading_month
          WHERE account_id = 1 AND month BETWEEN ? AND ? GROUP BY book_id
        ) AS m CROSS JOIN book AS b INDEXED BY book_by_group ON b.account_id = 1 AND b.id = m.book_id
        """, months?.lowerBound.number ?? .min, months?.upperBound.number ?? .max
      ) { row throws(StoreError) in
        guard ReadingRow.amounts.contains(row.int(3)) else { throw .corrupt(detail: "reading_month") }
        let category = BookCategory(rawValue: row.text(0)) ?? .other
        sums.add(row.int(3), category, BookRow.authors(row.text(1)), BookRow.tags(row.text(2)))
        return true
      }
      return sums.groups
    }
  }

  func earliestDay() throws(Failure) -> Day? {
    try ask { connection throws(StoreError) in
      let days = try connection.first(
        """
        SELECT (SELECT min(day) FROM reading_day WHERE account_id = 1),
          (SELECT min(ended) FROM reading WHERE account_id = 1 AND status = 'finished' AND ended > 0)
        """
      ) { row in
        [row.optionalDay(0), row.optionalInt(1).flatMap(PartialDay.init(number:))?.days.first].compactMap(\.self)
      }
      return days?.min()
    }
  }

  func finished(in days: DayRange?) throws(Failure) -> [FinishedBook] {
    // The range has whole years, because only the year of a day may be known.
    let years = days.map { $0.first.year * 10_000...$0.last.year * 10_000 + 9_999 }
    return try ask { connection throws(StoreError) in
      let finished = try connection.all(
        """
        SELECT b.id, b.title, b.category, b.theme, r.ended, r.rating, r.extent, b.pages, b.thickness
        FROM reading AS r CROSS JOIN book AS b ON b.account_id = 1 AND b.id = r.book_id
        WHERE r.account_id = 1 AND r.status = 'finished' AND (?1 IS NULL OR r.ended BETWEEN ?1 AND ?2)
        ORDER BY r.ended, r.id
        """, years?.lowerBound, years?.upperBound
      ) { row in
        FinishedBook(
          book: Book.ID(row.uuid(0)), title: row.text(1), category: BookCategory(rawValue: row.text(2)) ?? .other,
          theme: row.optionalText(3).flatMap(BookTheme.init),
          ended: row.optionalInt(4).flatMap(PartialDay.init(number:)),
          rating: row.optionalInt(5).flatMap(BookRating.init(quarters:)),
          pages: row.optionalInt(6).flatMap { PageCount($0) } ?? row.optionalInt(7).flatMap { PageCount($0) },
          thickness: row.optionalInt(8).flatMap(BookThickness.init(tenths:)))
      }
      guard let days else { return finished }
      return finished.filter { book in
        book.ended.map { days.contains($0.days.first) && days.contains($0.days.last) } ?? false
      }
    }
  }
}

/// The queries that single and bulk changes of books share.
protocol SQLiteKnownBooks: SQLitePort {}

extension SQLiteKnownBooks {
  func book(_ id: Book.ID) throws(Failure) -> Book? { try ask(connection.book(id.uuid)) }

  func books(isbn: ISBN) throws(Failure) -> [Book] { try ask(connection.books("isbn", isbn.digits)) }

  func books(titleKey: String) throws(Failure) -> [Book] {
    try ask(connection.books("title_key", SortKey(titleKey).text))
  }

  func readings(of book: Book.ID) throws(Failure) -> [Reading] {
    try ask(ReadingRow.readings(of: book.uuid, in: connection))
  }

  func log(of reading: Reading) throws(Failure) -> PageLog? { try ask(PageRow.log(of: reading, in: connection)) }

  func sentences(of book: Book.ID) throws(Failure) -> [BookSentence] { try ask(connection.sentences(of: book.uuid)) }
}
