import Domain
import Support
import Testing

struct DateRangeReaderTests {
  @Test(arguments: [("october", "2026-10"), ("11월", "2026-11"), ("dec", "2025-12"), ("2027년 1월", "2027-01")])
  func monthThatHasBegunIsTheLastOne(text: String, month: String) throws {
    let reader = DateRangeReader(today: try Day("2026-11-20"), habits: DateHabits(), hasBegun: true)
    #expect(try reader(text) == Month(iso: month)?.days)
  }

  @Test(arguments: [
    Phrase("11/25-11/28", "2026-11-25/2026-11-28"), Phrase("11/25 - 11/28", "2026-11-25/2026-11-28"),
    Phrase("11/25~28", "2026-11-25/2026-11-28"), Phrase("11.25–11.28", "2026-11-25/2026-11-28"),
    Phrase("12/30-1/2", "2026-12-30/2027-01-02"), Phrase("nov 25 to nov 28", "2026-11-25/2026-11-28"),
    Phrase("1-3 dec", "2026-12-01/2026-12-03"), Phrase("20th to 24th of july 2028", "2028-07-20/2028-07-24"),
    Phrase("nov 25-28", "2026-11-25/2026-11-28"), Phrase("from nov 25 until nov 28", "2026-11-25/2026-11-28"),
    Phrase("2026-11-25 - 2026-11-28", "2026-11-25/2026-11-28"), Phrase("2026-11-25~28", "2026-11-25/2026-11-28"),
    Phrase("tomorrow to friday", "2026-11-21/2026-11-27"), Phrase("mon-fri", "2026-11-23/2026-11-27"),
    Phrase("today", "2026-11-20/2026-11-20"), Phrase("this week", "2026-11-15/2026-11-21"),
    Phrase("주말", "2026-11-21/2026-11-22"), Phrase("다음 주말", "2026-11-28/2026-11-29"),
    Phrase("this weekend", "2026-11-21/2026-11-22"),
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
  func rangesAreRead(phrase: Phrase) throws {
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
    ("next weekend", .twoDays(day(2026, 11, 21), day(2026, 11, 28))),
    ("12/20부터 3일", .countOrDay(3, day(2027, 1, 3))), ("25일부터 3일", .countOrDay(3, day(2026, 12, 3))),
    ("12/2부터 5일", .countOrDay(5, day(2026, 12, 5))),
    ("11/25~31", .noSuchDay(year: 2026, month: 11, day: 31)),
    ("11/25~", .leftOver("~", understood: .days(DayRange(day(2026, 11, 25))))),
    ("from nov 25", .notUnderstood("from nov 25", .dateRange)),
  ])
  func unclearRangesAreRefused(text: String, error: DateReadingError) {
    #expect(reading(text, DateRangeReader(today: friday, habits: DateHabits())) == .failure(error))
  }
}

struct DateTimeReaderTests {
  /// The reader's day for times is a Monday, which distinguishes it from today.
  private let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: day(2026, 11, 30))

  @Test(arguments: [
    Phrase("tomorrow 3pm", "2026-11-21T15:00"), Phrase("3pm tomorrow", "2026-11-21T15:00"),
    Phrase("tomorrow at 3:30 pm", "2026-11-21T15:30"), Phrase("2026-11-25T09:00", "2026-11-25T09:00"),
    Phrase("20261125T0900", "2026-11-25T09:00"), Phrase("20261125T150000", "2026-11-25T15:00"),
    Phrase("tomorrow 19.30", "2026-11-21T19:30"), Phrase("19.30", "2026-11-30T19:30"),
    Phrase("today midnight", "2026-11-21T00:00"), Phrase("midnight", "2026-11-30T00:00"),
    Phrase("2026-11-25 09:00", "2026-11-25T09:00"),
    Phrase("11/25 9:30", "2026-11-25T09:30"), Phrase("11/25 13", "2026-11-25T13:00"),
    Phrase("nov 25 1530", "2026-11-25T15:30"), Phrase("nov 25 3pm", "2026-11-25T15:00"),
    Phrase("nov 25, 2027, 15:00", "2027-11-25T15:00"), Phrase("15:00 on friday", "2026-11-20T15:00"),
    Phrase("noon nov 25", "2026-11-25T12:00"), Phrase("1530 nov 25", "2026-11-25T15:30"),
    Phrase("next monday 9am", "2026-11-23T09:00"), Phrase("tomorrow morning 9", "2026-11-21T09:00"),
    Phrase("in 2 weeks at noon", "2026-12-04T12:00"), Phrase("15:00", "2026-11-30T15:00"),
    Phrase("내일 오후 3시", "2026-11-21T15:00"), Phrase("내일오후3시", "2026-11-21T15:00"),
    Phrase("내일 오후 3시에", "2026-11-21T15:00"), Phrase("오후 3시 내일", "2026-11-21T15:00"),
    Phrase("다음 주 월요일 오전 9시 반", "2026-11-23T09:30"), Phrase("다음주월요일오전9시반", "2026-11-23T09:30"),
    Phrase("11월 25일 15시 30분", "2026-11-25T15:30"), Phrase("금 15:00", "2026-11-20T15:00"),
    Phrase("3일 뒤 정오", "2026-11-23T12:00"), Phrase("음력 8월 15일 저녁 7시", "2027-09-15T19:00"),
    Phrase("오후 3시", "2026-11-30T15:00"),
  ])
  func dayAndTimeAreReadInEitherOrder(phrase: Phrase) throws {
    guard case .dateTime(let dateTime) = try reader(phrase.text) else {
      Issue.record("\(phrase.text) has a time")
      return
    }
    #expect(dateTime.description == phrase.meaning)
  }

  @Test(arguments: ["11/25", "내일", "next monday"])
  func dayAloneHasNoTime(text: String) throws {
    let expected = try DateReader(today: friday, habits: DateHabits())(text)
    #expect(try reader(text) == .day(expected))
  }

  @Test(arguments: [
    ("+30m", "2026-11-20T10:00"), ("+2h", "2026-11-20T11:30"), ("in 90 minutes", "2026-11-20T11:00"),
    ("한 시간 뒤", "2026-11-20T10:30"), ("30분 전", "2026-11-20T09:00"),
  ])
  func relativeTimesCountFromNow(text: String, meaning: String) throws {
    let now = DateTime(friday, time(9, 30))
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday, now: now)
    #expect(try reader(text) == .dateTime(DateTime(meaning)))
  }

  @Test(arguments: [
    ("11/25", "2026-11-25"), ("11/24", "2026-11-24"), ("11월 24일", "2026-11-24"), ("5/27", "2027-05-27"),
    ("5월 28일", "2026-05-28"), ("1/2", "2027-01-02"), ("2027-11-24", "2027-11-24"), ("2027년 11월 24일", "2027-11-24"),
    ("feb 29", "2024-02-29"), ("24일", "2026-12-24"), ("tuesday", "2026-12-01"), ("음력 10월 17일", "2026-11-25"),
    ("음력 10월 16일", "2026-11-24"), ("lunar 8/15", "2026-09-25"), ("음력 윤5월 1일", "2017-06-24"),
  ])
  func endWithoutAYearIsAtMostHalfAYearAfterItsStart(text: String, meaning: String) throws {
    let reader = DateTimeReader(
      today: friday,
      start: day(2026, 11, 25),
      habits: DateHabits(),
      dayOfTimes: day(2026, 11, 25)
    )
    guard case .day(let day) = try reader(text) else {
      Issue.record("\(text) has no time")
      return
    }
    #expect(day.description == meaning)
  }

  @Test(arguments: [
    ("24:00", "2026-11-26T00:00"), ("24시", "2026-11-26T00:00"), ("밤 12시", "2026-11-26T00:00"),
    ("11/25 24:00", "2026-11-26T00:00"), ("24:00 11/27", "2026-11-28T00:00"), ("2026-11-30T24:00", "2026-12-01T00:00"),
    ("11월 27일 24시", "2026-11-28T00:00"), ("11/25 23:59", "2026-11-25T23:59"), ("0:00", "2026-11-26T00:00"),
    ("00:00", "2026-11-26T00:00"), ("12am", "2026-11-26T00:00"), ("오전 0시", "2026-11-26T00:00"),
    ("00:01", "2026-11-25T00:01"), ("11/26 0:00", "2026-11-26T00:00"), ("2026-11-25T00:00", "2026-11-25T00:00"),
  ])
  func twentyFourOClockEndsTheDayOfAnEnd(text: String, meaning: String) throws {
    let start = day(2026, 11, 25)
    let reader = DateTimeReader(today: friday, start: start, habits: DateHabits(), dayOfTimes: start)
    #expect(try reader(text) == .dateTime(try DateTime(meaning)))
  }

  @Test func midnightOfALaterDayBeginsThatDay() throws {
    let reader = DateTimeReader(
      today: friday, start: day(2026, 11, 25), habits: DateHabits(), dayOfTimes: day(2026, 11, 26))
    #expect(try reader("0:00") == .dateTime(try DateTime("2026-11-26T00:00")))
  }

  @Test(arguments: [
    ("", DateReadingError.empty(.dateTime)), ("sometime", .notUnderstood("sometime", .dateTime)),
    ("11/25 9", .twoTimes(time(9), time(21))), ("tomorrow evening", .hourMissing(.evening)),
    ("내일 저녁", .hourMissing(.evening)), ("tonight", .hourMissing(.night)), ("+30m", .notUnderstood("+30m", .dateTime)),
    ("tomorrow 3", .twoTimes(time(3), time(15))), ("내일 3시", .twoTimes(time(3), time(15))),
    ("next week 3pm", .severalDays(DayRange(day(2026, 11, 22), day(2026, 11, 28)))),
    ("다음 달에", .severalDays(DayRange(day(2026, 12, 1), day(2026, 12, 31)))),
    ("오후 3시 다음 주", .severalDays(DayRange(day(2026, 11, 22), day(2026, 11, 28)))),
    ("tuesday midnight", .midnight(day(2026, 11, 24))), ("자정 24일", .midnight(day(2026, 11, 24))),
    ("tomorow 15:00", .mistyped("tomorow", meant: "tomorrow")),
    ("tomorrow 24:00", .endOfDay), ("2/30 9:00", .noSuchDay(year: nil, month: 2, day: 30)),
    ("15:00 tomorrow tea", .leftOver("tea", understood: .dateTime(DateTime(day(2026, 11, 21), time(15))))),
    ("2026-11-25T09:00Z", .leftOver("Z", understood: .dateTime(DateTime(day(2026, 11, 25), time(9))))),
  ])
  func unclearMomentsReportTheReason(text: String, error: DateReadingError) {
    #expect(reading(text, reader) == .failure(error))
  }
}
