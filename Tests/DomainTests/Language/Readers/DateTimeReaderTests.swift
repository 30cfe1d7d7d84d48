import Domain
import Support
import Testing

struct DateTimeReaderTests {
  /// The reader's day for times is a Monday, which tells it apart from today.
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
  func dayAndTimeInEitherOrder(phrase: Phrase) throws {
    guard case .dateTime(let dateTime) = try reader(phrase.text) else {
      Issue.record("\(phrase.text) has a time")
      return
    }
    #expect(dateTime.description == phrase.meaning)
  }

  @Test(arguments: ["11/25", "내일", "next monday"])
  func aDayAloneHasNoTime(text: String) throws {
    let expected = try DateReader(today: friday, habits: DateHabits())(text)
    #expect(try reader(text) == .day(expected))
  }

  @Test(arguments: [
    ("+30m", "2026-11-20T10:00"), ("+2h", "2026-11-20T11:30"), ("in 90 minutes", "2026-11-20T11:00"),
    ("한 시간 뒤", "2026-11-20T10:30"), ("30분 전", "2026-11-20T09:00"),
  ])
  func momentsAreCountedFromNow(text: String, meaning: String) throws {
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
  func anEndWithoutAYearIsAtMostHalfAYearAfterItsStart(text: String, meaning: String) throws {
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
  func refusals(text: String, error: DateReadingError) {
    #expect(reading(text, reader) == .failure(error))
  }
}
