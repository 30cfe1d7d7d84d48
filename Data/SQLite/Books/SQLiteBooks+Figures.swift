import Domain
import Foundation

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
    // Whole years, as a day may be known only to its year.
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
