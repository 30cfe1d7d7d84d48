import Domain
import Support
import Testing

/// Weeks, months and years where one day is needed.
///
/// Today is Friday, November 20, 2026.
struct PeriodAsDayTests {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  private let ends = DateReader(today: friday, habits: DateHabits(), isEnd: true)

  /// Options read a deadline as quick add reads it after 까지 and "until".
  @Test(arguments: 1...12)
  func monthAsADeadlineIsItsLastDayOrAsked(number: Int) throws {
    let month = try #require(Month(year: number < 11 ? 2027 : 2026, month: number))
    for words in ["\(number)월", "\(number)월까지", "\(month.year)년 \(number)월", "\(month.year)년 \(number)월까지"] {
      #expect(try ends(words) == month.lastDay, "\(words)")
      #expect(try DateReader(today: friday, start: friday, habits: DateHabits())(words) == month.lastDay)
    }
    for words in [Self.months[number - 1], "\(Self.months[number - 1]) \(month.year)"] {
      #expect(throws: DateReadingError.severalDays(month.days), "\(words)") { try ends(words) }
    }
    let quick = quickAddError("plan every day until \(month.year)-\(number < 10 ? "0" : "")\(number)")
    #expect(quick?.answers.map(\.replacement) == ["\(month.firstDay)", "\(month.lastDay)"])
  }

  /// Even march and may are months after "until".
  @Test(arguments: [(3, 31), (4, 30), (5, 31)])
  func monthAfterUntilIsAskedAbout(number: Int, last: Int) {
    for word in ["until", "till"] {
      let quick = quickAddError("plan every day \(word) \(Self.months[number - 1])")
      #expect(quick?.answers.map(\.replacement) == ["2027-0\(number)-01", "2027-0\(number)-\(last)"], "\(word)")
    }
  }

  @Test(arguments: [
    ("다음 달", "2026-12-31"), ("이번 달", "2026-11-30"), ("다음 주", "2026-11-28"), ("이번 주까지", "2026-11-21"),
    ("내년", "2027-12-31"), ("이번 주말", "2026-11-22"), ("this weekend", "2026-11-22"), ("2026-12까지", "2026-12-31"),
  ])
  func otherPeriodsEndWithTheirLastDay(words: String, day: String) throws {
    #expect(try ends(words).description == day)
  }

  /// Deadlines have their own words for the end of a period.
  @Test(arguments: [
    ("eod", "2026-11-20"), ("end of the day", "2026-11-20"), ("eow", "2026-11-21"), ("end of next week", "2026-11-28"),
    ("by the end of next week", "2026-11-28"), ("eom", "2026-11-30"), ("by EOM", "2026-11-30"),
    ("month-end", "2026-11-30"), ("month end", "2026-11-30"), ("end of month", "2026-11-30"), ("월말", "2026-11-30"),
    ("월말까지", "2026-11-30"), ("이번 달 말까지", "2026-11-30"), ("eoq", "2026-12-31"), ("quarter-end", "2026-12-31"),
    ("end of the quarter", "2026-12-31"), ("end of next quarter", "2027-03-31"), ("분기 말", "2026-12-31"),
    ("분기말까지", "2026-12-31"), ("이번 분기까지", "2026-12-31"), ("다음 분기 말까지", "2027-03-31"), ("eoy", "2026-12-31"),
    ("year end", "2026-12-31"), ("연말까지", "2026-12-31"), ("이번 주말까지", "2026-11-22"), ("다음 주말까지", "2026-11-29"),
    ("다음 주 말까지", "2026-11-29"), ("보름", "2026-12-05"), ("열흘", "2026-11-30"), ("a fortnight", "2026-12-04"),
  ])
  func endOfAPeriodIsADeadline(words: String, day: String) throws {
    #expect(try ends(words, as: .end).description == day)
  }

  /// The last day of a quarter doesn't depend on the day in it.
  @Test(arguments: 1...12) func quarterEndsWithItsThirdMonth(number: Int) throws {
    let month = try #require(Month(year: 2027, month: number))
    let last = [31, 30, 30, 31][(number - 1) / 3]
    for today in [month.firstDay, month.lastDay] {
      let reader = DateReader(today: today, habits: DateHabits(), isEnd: true)
      #expect(try reader("eoq") == day(2027, (number - 1) / 3 * 3 + 3, last), "\(today)")
    }
  }

  /// A quarter has three months, and every day of the year is in exactly one of them.
  @Test func quartersFollowEachOther() throws {
    for offset in 0..<366 {
      let today = day(2027, 1, 1).adding(days: offset)
      let reader = DateRangeReader(today: today, habits: DateHabits())
      let quarters = try ["last quarter", "this quarter", "next quarter"].map { try reader($0) }
      #expect(quarters[1].first <= today && today <= quarters[1].last)
      for (one, next) in zip(quarters, quarters.dropFirst()) { #expect(one.last.adding(days: 1) == next.first) }
      for quarter in quarters {
        #expect(quarter.first.dayOfMonth == 1 && quarter.first.month % 3 == 1)
        #expect(quarter.last == quarter.first.adding(months: 3).adding(days: -1))
      }
      #expect(try ["지난 분기", "이번 분기", "다음분기"].map { try reader($0) } == quarters)
      let date = DateReader(today: today, habits: DateHabits())
      #expect(try date("next quarter") == quarters[2].first)
      for words in ["end of next quarter", "다음 분기 말"] { #expect(try date(words) == quarters[2].last) }
      #expect(try date("end of the quarter") == quarters[1].last)
    }
  }

  @Test(arguments: ["review next quarter", "review next quarter 3pm", "다음 분기 계획", "다음분기 회의 오후 3시", "계획 지난 분기"])
  func quarterOfAnEventIsAskedAbout(line: String) {
    #expect(quickAddError(line) != nil)
    #expect(quickAddStuckAnswers(line) == [])
  }

  @Test(arguments: ["eod", "eow", "eom", "month-end", "quarter end", "분기 말"])
  func endsOfPeriodsAreNotDatesElsewhere(words: String) {
    #expect(throws: DateReadingError.self) { try DateReader(today: friday, habits: DateHabits())(words) }
  }

  @Test(arguments: ["next month", "next week", "this week", "next year", "2026-12"])
  func englishDeadlinesAreAskedWithBothDays(words: String) {
    guard case .failure(.severalDays(let days)) = reading(words, ends) else {
      Issue.record("\(words) must be refused")
      return
    }
    #expect(DateReadingError.severalDays(days).readings == ["\(days.first)", "\(days.last)"])
  }

  @Test(arguments: [
    ("friday", "2026-11-20"), ("다음 주 금요일", "2026-11-27"), ("12월 5일", "2026-12-05"), ("dec 5", "2026-12-05"),
    ("end of december", "2026-12-31"), ("next month on the 5th", "2026-12-05"), ("다음 달 5일", "2026-12-05"),
  ])
  func daysInPeriodsAreStillDays(words: String, day: String) throws {
    #expect(try ends(words).description == day)
    #expect(try DateReader(today: friday, habits: DateHabits())(words).description == day)
  }

  @Test(arguments: [("next month", "2026-12-01"), ("다음 달", "2026-12-01"), ("다음 주", "2026-11-22"), ("내년", "2027-01-01")])
  func startIsTheFirstDay(words: String, day: String) throws {
    #expect(try DateReader(today: friday, habits: DateHabits())(words).description == day)
  }

  @Test(arguments: [
    ("may 2019", "2019-05"), ("2019년 5월", "2019-05"), ("작년 5월", "2025-05"), ("작년", "2025"), ("last year", "2025"),
    ("last month", "2026-10"), ("지난달", "2026-10"), ("may", "2026-05"), ("5월", "2026-05"), ("november", "2026-11"),
    ("december", "2025-12"), ("12월", "2025-12"), ("이번 달", "2026-11"), ("올해", "2026"),
  ])
  func pastMonthsAndYearsAreRead(words: String, month: String) {
    #expect(PastDayReader(today: friday, habits: DateHabits()).month(words)?.description == month)
  }

  @Test(arguments: ["next month", "내년", "dec 2026", "last week", "지난주", "may 5", "5월 5일", "yesterday", "", "soon"])
  func otherWordsAreNotPastMonths(words: String) {
    #expect(PastDayReader(today: friday, habits: DateHabits()).month(words) == nil)
  }
}
