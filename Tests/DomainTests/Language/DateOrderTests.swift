import Domain
import Support
import Testing

/// Numeric dates in every order, and days without a year that have just passed.
struct DateOrderTests {
  private func read(_ text: String, _ order: DateOrder) -> Result<Day, DateReadingError> {
    reading(text, DateReader(today: friday, habits: DateHabits(order: order)))
  }

  /// Reads every day of a year in every order that people write, with every preferred order.
  @Test(arguments: DateOrder.allCases) func numericDatesFollowTheChosenOrder(order: DateOrder) throws {
    for day in DayRange(day(2028, 1, 1), day(2028, 12, 31)) {
      let (month, number) = (day.month, day.dayOfMonth)
      #expect(read("\(day)", order) == .success(day))
      let monthFirst = read("\(month)/\(number)/2028", order)
      let dayFirst = read("\(number)/\(month)/2028", order)
      switch order {
      case .monthFirst:
        #expect(monthFirst == .success(day))
        if number > 12 { #expect(dayFirst == .failure(.noSuchMonth(number, day: month, year: 2028))) }
      case .dayFirst:
        #expect(dayFirst == .success(day))
        #expect(read("\(number).\(month).2028", order) == .success(day))
        if number > 12 { #expect(monthFirst == .failure(.noSuchMonth(number, day: month, year: 2028))) }
      case .yearFirst:
        let isClear = number > 12 || number == month
        let other = Day(year: 2028, month: number, day: month)
        #expect(monthFirst == (isClear ? .success(day) : .failure(.twoDays(day, try #require(other)))))
      }
    }
  }

  @Test(arguments: [
    ("3/12", DateOrder.monthFirst, "2027-03-12"), ("3/12", .dayFirst, "2026-12-03"), ("3/12", .yearFirst, "2027-03-12"),
    ("30/11", .dayFirst, "2026-11-30"), ("25.12", .dayFirst, "2026-12-25"), ("nov 30", .dayFirst, "2026-11-30"),
    ("음력 12/25", .dayFirst, "2027-02-01"),
  ])
  func datesWithoutAYearFollowTheChosenOrder(text: String, order: DateOrder, day: String) throws {
    #expect(read(text, order) == .success(try Day(day)))
  }

  /// Each offered reading is parsed as the date that it shows.
  @Test(arguments: [
    ("11/30", DateOrder.dayFirst, [("2026-11-30", "2026-11-30")]), ("30/11", .monthFirst, [("11/30", "2026-11-30")]),
    ("30/2", .dayFirst, [("2026-02-28", "2026-02-28"), ("2026-03-02", "2026-03-02")]),
    ("2/30", .monthFirst, [("2/28", "2027-02-28"), ("3/2", "2027-03-02")]),
  ])
  func offeredReadingsAreUnderstood(text: String, order: DateOrder, offered: [(String, String)]) throws {
    guard case .failure(let error) = read(text, order) else {
      Issue.record("\(text) was read")
      return
    }
    #expect(error.readings == offered.map(\.0))
    for (reading, day) in offered { #expect(read(reading, order) == .success(try Day(day))) }
  }

  @Test func birthdaysFollowTheChosenOrder() throws {
    for (order, month, number) in [(DateOrder.monthFirst, 4, 3), (.dayFirst, 3, 4)] {
      let birthday = try BirthdayReader(today: friday, order: order)("4/3/1999")
      #expect(birthday == (try Birthday(year: 1999, month: month, day: number, today: friday)))
    }
    #expect(throws: BirthdayReadingError.notUnderstood("4/3/1999")) {
      try BirthdayReader(today: friday, order: .yearFirst)("4/3/1999")
    }
  }

  @Test func repetitionRulesFollowTheChosenOrder() throws {
    let rule = try RepeatReader(order: .dayFirst)("every year on 3/4")
    #expect(rule.map(\.text) == ["FREQ=YEARLY;BYMONTHDAY=3;BYMONTH=4"])
  }

  @Test(arguments: ["11/19", "nov 19", "11월 19일", "11/19 3pm", "3pm, nov 19", "6/1"])
  func recentlyPassedDayIsAskedAbout(text: String) throws {
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday)
    let error = #expect(throws: DateReadingError.self) { try reader(text) }
    guard case .yearMissing(let past, let next)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((past.first.year, next.first.year) == (2026, 2027))
    #expect(past.first < friday)
  }

  @Test func recentlyPassedDayIsAskedAboutInARange() throws {
    let reader = DateRangeReader(today: friday, habits: DateHabits())
    let (past, next) = (day(2026, 11, 19), day(2027, 11, 19))
    #expect(reading("11/19", reader) == .failure(.yearMissing(DayRange(past), DayRange(next))))
    #expect(reading("11/21", reader) == .success(DayRange(day(2026, 11, 21))))
  }

  @Test(arguments: ["11/20", "11/21", "11/19/2027", "2027년 11월 19일", "3/1", "next year nov 19"])
  func otherDaysAreReadWithoutAQuestion(text: String) throws {
    let day = try DateReader(today: friday, habits: DateHabits())(text)
    #expect(day >= friday)
  }
}
