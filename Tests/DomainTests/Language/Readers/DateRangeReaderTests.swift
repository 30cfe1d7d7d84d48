import Domain
import Support
import Testing

struct DateRangeReaderTests {
  @Test(arguments: [
    Phrase("11/25-11/28", "2026-11-25/2026-11-28"), Phrase("11/25 - 11/28", "2026-11-25/2026-11-28"),
    Phrase("11/25~28", "2026-11-25/2026-11-28"), Phrase("11.25–11.28", "2026-11-25/2026-11-28"),
    Phrase("12/30-1/2", "2026-12-30/2027-01-02"), Phrase("nov 25 to nov 28", "2026-11-25/2026-11-28"),
    Phrase("1-3 dec", "2026-12-01/2026-12-03"), Phrase("20th to 24th of july 2028", "2028-07-20/2028-07-24"),
    Phrase("nov 25-28", "2026-11-25/2026-11-28"), Phrase("from nov 25 until nov 28", "2026-11-25/2026-11-28"),
    Phrase("2026-11-25 - 2026-11-28", "2026-11-25/2026-11-28"), Phrase("2026-11-25~28", "2026-11-25/2026-11-28"),
    Phrase("tomorrow to friday", "2026-11-21/2026-11-27"), Phrase("mon-fri", "2026-11-23/2026-11-27"),
    Phrase("today", "2026-11-20/2026-11-20"), Phrase("this week", "2026-11-15/2026-11-21"),
    Phrase("주말", "2026-11-21/2026-11-22"), Phrase("this weekend", "2026-11-21/2026-11-22"),
    Phrase("next week", "2026-11-22/2026-11-28"), Phrase("next month", "2026-12-01/2026-12-31"),
    Phrase("november", "2026-11-01/2026-11-30"), Phrase("october", "2027-10-01/2027-10-31"),
    Phrase("feb 2028", "2028-02-01/2028-02-29"), Phrase("2026-11", "2026-11-01/2026-11-30"),
    Phrase("next year", "2027-01-01/2027-12-31"), Phrase("this week to next week", "2026-11-15/2026-11-28"),
    Phrase("25일부터 28일까지", "2026-11-25/2026-11-28"), Phrase("25~28일", "2026-11-25/2026-11-28"),
    Phrase("28일부터 3일까지", "2026-11-28/2026-12-03"), Phrase("11월 25일~28일", "2026-11-25/2026-11-28"),
    Phrase("11월 25~28일", "2026-11-25/2026-11-28"), Phrase("내일부터 모레까지", "2026-11-21/2026-11-22"),
    Phrase("다음 주 월요일부터 금요일까지", "2026-11-23/2026-11-27"), Phrase("월~금", "2026-11-23/2026-11-27"),
    Phrase("이번 주", "2026-11-15/2026-11-21"), Phrase("다음 달", "2026-12-01/2026-12-31"),
    Phrase("11월", "2026-11-01/2026-11-30"), Phrase("2027년 1월", "2027-01-01/2027-01-31"),
    Phrase("내년 3월", "2027-03-01/2027-03-31"), Phrase("2027년", "2027-01-01/2027-12-31"),
    Phrase("12/20부터 3일간", "2026-12-20/2026-12-22"), Phrase("12/20부터 사흘", "2026-12-20/2026-12-22"),
    Phrase("내일부터 일주일", "2026-11-21/2026-11-27"), Phrase("12/1부터 40일", "2026-12-01/2027-01-09"),
    Phrase("12/1부터 5일", "2026-12-01/2026-12-05"), Phrase("25일부터 28일", "2026-11-25/2026-11-28"),
    Phrase("from 12/20 for 3 days", "2026-12-20/2026-12-22"), Phrase("12/20부터 3일까지", "2026-12-20/2027-01-03"),
    Phrase("다음 주 월요일", "2026-11-23/2026-11-23"), Phrase("다음 달 3일", "2026-12-03/2026-12-03"),
  ])
  func ranges(phrase: Phrase) throws {
    let days = try DateRangeReader(today: friday, habits: DateHabits())(phrase.text)
    #expect("\(days.first)/\(days.last)" == phrase.meaning)
  }

  @Test func weeksFollowTheWeekStart() throws {
    #expect(
      try DateRangeReader(today: friday, habits: DateHabits(weekStart: .monday))("이번 주").first == day(2026, 11, 16)
    )
  }

  @Test(arguments: [
    ("", DateReadingError.empty(.dateRange)),
    ("2026-11-28 ~ 2026-11-25", .endBeforeStart(start: day(2026, 11, 28), end: day(2026, 11, 25))),
    ("11/28~11/25", .endBeforeStart(start: day(2026, 11, 28), end: day(2026, 11, 25))),
    ("11월 28일부터 11월 25일까지", .endBeforeStart(start: day(2026, 11, 28), end: day(2026, 11, 25))),
    ("11/28~25", .endBeforeStart(start: day(2026, 11, 28), end: day(2026, 11, 25))),
    ("다음 주말", .twoDays(day(2026, 11, 21), day(2026, 11, 28))),
    ("12/20부터 3일", .countOrDay(3, day(2027, 1, 3))), ("25일부터 3일", .countOrDay(3, day(2026, 12, 3))),
    ("12/2부터 5일", .countOrDay(5, day(2026, 12, 5))),
    ("11/25~31", .noSuchDay(year: 2026, month: 11, day: 31)),
    ("11/25~", .leftOver("~", understood: .days(DayRange(day(2026, 11, 25))))),
    ("from nov 25", .notUnderstood("from nov 25", .dateRange)),
  ])
  func refusals(text: String, error: DateReadingError) {
    #expect(reading(text, DateRangeReader(today: friday, habits: DateHabits())) == .failure(error))
  }
}
