import Domain
import Support
import Testing

struct DateRefusalTests {
  @Test(arguments: [
    ("", DateReadingError.empty(.date)), ("  \n ", .empty(.date)), ("soon", .notUnderstood("soon", .date)),
    ("점심", .notUnderstood("점심", .date)), ("25", .notUnderstood("25", .date)), ("1125", .notUnderstood("1125", .date)),
    ("3pm", .notUnderstood("3pm", .date)), ("1.5h", .notUnderstood("1.5h", .date)),
    ("3 days", .notUnderstood("3 days", .date)), ("사흘", .notUnderstood("사흘", .date)),
    ("202611251", .notUnderstood("202611251", .date)),
    ("99999999999999999999", .notUnderstood("99999999999999999999", .date)),
    ("february 30", .noSuchDay(year: nil, month: 2, day: 30)), ("2월 30일", .noSuchDay(year: nil, month: 2, day: 30)),
    ("2026-02-29", .noSuchDay(year: 2026, month: 2, day: 29)), ("내년 2월 29일", .noSuchDay(year: 2027, month: 2, day: 29)),
    ("11/31", .noSuchDay(year: nil, month: 11, day: 31)), ("32일", .noSuchDay(year: nil, month: nil, day: 32)),
    ("0일", .noSuchDay(year: nil, month: nil, day: 0)), ("이번 달 31일", .noSuchDay(year: 2026, month: 11, day: 31)),
    ("24/7", .noSuchMonth(24, day: 7)), ("13월 1일", .noSuchMonth(13, day: nil)),
    ("2026-13-01", .noSuchMonth(13, day: 1, year: 2026)),
    ("20261301", .noSuchMonth(13, day: 1, year: 2026)), ("13.05", .noSuchMonth(13, day: 5)),
    ("03/04/05", .shortYear("03/04/05")), ("26.11.25", .shortYear("26.11.25")), ("90년 1월 3일", .shortYear("90년")),
    ("5.12.2026", .twoDays(day(2026, 5, 12), day(2026, 12, 5))),
    ("next weekend", .twoDays(day(2026, 11, 21), day(2026, 11, 28))),
    ("주말", .severalDays(DayRange(day(2026, 11, 21), day(2026, 11, 22)))),
    ("thrusday", .mistyped("thrusday", meant: "thursday")),
    ("next wendsday", .mistyped("wendsday", meant: "wednesday")),
    ("febuary 3", .mistyped("febuary", meant: "february")),
    ("next saturday", .twoDays(day(2026, 11, 21), day(2026, 11, 28))),
    ("다음 토요일", .twoDays(day(2026, 11, 21), day(2026, 11, 28))),
    ("this monday", .twoDays(day(2026, 11, 16), day(2026, 11, 23))),
    ("november", .dayMissing(Month(day(2026, 11, 1)))), ("11월", .dayMissing(Month(day(2026, 11, 1)))),
    ("2026-11", .dayMissing(Month(day(2026, 11, 1)))),
    ("11/25 friday", .wrongWeekday(day(2026, 11, 25), written: .friday)),
    ("11월 25일(목)", .wrongWeekday(day(2026, 11, 25), written: .thursday)),
    ("monday, nov 25", .wrongWeekday(day(2026, 11, 25), written: .monday)),
    ("0000-01-01", .outOfRange), ("+9000y", .outOfRange), ("-999999999w", .outOfRange),
    ("in 999999999 days", .outOfRange),
    ("내일 치과", .leftOver("치과", understood: .day(day(2026, 11, 21)))),
    ("11/25  to the moon", .leftOver("to the moon", understood: .day(day(2026, 11, 25)))),
    ("11/25/20261", .notUnderstood("11/25/20261", .date)), ("+1m", .notUnderstood("+1m", .date)),
    ("coming friday", .twoDays(day(2026, 11, 20), day(2026, 11, 27))),
    ("오는 금요일", .twoDays(day(2026, 11, 20), day(2026, 11, 27))),
    ("fifth friday of february 2027", .noSuchWeekday(.friday, 5, year: 2027, month: 2)),
  ])
  func unclearDatesReportTheReason(text: String, error: DateReadingError) {
    #expect(reading(text, DateReader(today: friday, habits: DateHabits())) == .failure(error))
  }

  @Test(arguments: [
    ("3 days later", 3), ("사흘 뒤", 3), ("2주 뒤", 14), ("1 week and 3 days later", 10), ("1주 3일 뒤", 10),
    ("2 days ago", -2),
    ("1 week 2 days ago", -9),
  ])
  func countsOfAMovedEventMayBeginWithTodayOrWithItsDay(text: String, distance: Int) throws {
    func start(of day: Day) throws -> ParsedMoment {
      let event = MovedEvent(day: day, isSeries: false)
      return try DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: day, moving: event)(text)
    }
    let (first, second) = (friday.adding(days: distance), friday.adding(days: distance + 5))
    #expect(throws: DateReadingError.twoDays(first, second)) { try start(of: friday.adding(days: 5)) }
    #expect(try start(of: friday) == .day(first))
  }

  /// An event at 15:00 in five days moves by two hours, from now or from its own time.
  @Test(arguments: [("2 hours later", 120), ("2시간 뒤", 120), ("1시간 후", 60), ("30 minutes later", 30), ("30분 전", -30)])
  func hoursOfAMovedEventMayBeginWithNowOrWithItsTime(text: String, minutes: Int) throws {
    let now = DateTime(friday, time(9, 30))
    let start = DateTime(friday.adding(days: 5), time(15))
    let error = DateReadingError.twoMoments(now.adding(minutes: minutes), start.adding(minutes: minutes))
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: start.day, now: now)
    let moved = DateTimeReader(
      today: friday, habits: DateHabits(), dayOfTimes: start.day, now: now,
      moving: MovedEvent(day: start.day, isSeries: false, start: start))
    #expect(throws: error) { try moved(text) }
    #expect(throws: error) { try reader.ending(after: start.adding(minutes: -60), moving: start)(text) }
    for reading in error.readings {
      #expect(try [now, start].map { .dateTime($0.adding(minutes: minutes)) }.contains(moved(reading)))
    }
    #expect(try reader(text) == .dateTime(now.adding(minutes: minutes)))
  }

  @Test(arguments: ["in 2 hours", "+2h", "2 hours from now"])
  func hoursFromNowBeginWithNow(text: String) throws {
    let now = DateTime(friday, time(9, 30))
    let event = MovedEvent(day: friday, isSeries: false, start: DateTime(friday, time(15)))
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: friday, now: now, moving: event)
    #expect(try reader(text) == .dateTime(now.adding(minutes: 120)))
  }

  @Test(arguments: ["in 10 days", "in 1 week and 3 days", "10 days from now", "1 week 3 days from now"])
  func countsFromNowBeginWithToday(text: String) throws {
    let event = MovedEvent(day: friday.adding(days: 5), isSeries: false)
    let reader = DateTimeReader(today: friday, habits: DateHabits(), dayOfTimes: event.day, moving: event)
    #expect(try reader(text) == .day(friday.adding(days: 10)))
  }

  /// A month of 31 days has no later day to suggest.
  @Test(arguments: [
    ("2/30", ["2/28", "3/2"]), ("2028-02-30", ["2028-02-29", "2028-03-01"]), ("11/31", ["11/30", "12/1"]),
    ("1/12 ~ 32/3", []), ("2/12 ~ 99/3", []), ("12/12~0/3", []), ("32일", []),
  ])
  func nonexistentDaysOfferNearbyDays(text: String, readings: [String]) {
    let error = #expect(throws: DateReadingError.self) {
      try DateRangeReader(today: friday, habits: DateHabits())(text)
    }
    #expect(error?.readings == readings)
  }

  @Test func nonexistentLunarDaysAreRefused() {
    let reader = DateReader(today: friday, habits: DateHabits())
    let leap = ParsedDate(year: 2026, month: 6, day: 1, isLeapMonth: true)
    #expect(reading("음력 2026년 윤6월 1일", reader) == .failure(.noSuchLunarDay(leap)))
    let thirtyFirst = ParsedDate(year: nil, month: 8, day: 31, isLeapMonth: false)
    #expect(reading("음력 8월 31일", reader) == .failure(.noSuchLunarDay(thirtyFirst)))
    // Only the lunar calendar has leap months.
    #expect(reading("윤6월 1일", reader) == reading("음력 윤6월 1일", reader))
  }
}

struct DateEdgeTests {
  @Test(arguments: [
    ("일요일", Weekday.sunday, day(2026, 11, 22)), ("일요일", .monday, day(2026, 11, 22)),
    ("다음 주 일요일", .sunday, day(2026, 11, 29)), ("다음 주 일요일", .monday, day(2026, 11, 29)),
    ("이번 주 일요일", .sunday, day(2026, 11, 22)), ("this week sunday", .monday, day(2026, 11, 22)),
    ("next week", .sunday, day(2026, 11, 22)), ("next week", .monday, day(2026, 11, 23)),
    ("지난주 토요일", .saturday, day(2026, 11, 7)),
  ])
  func namedWeeksFollowTheWeekStart(text: String, weekStart: Weekday, expected: Day) throws {
    #expect(try DateReader(today: friday, habits: DateHabits(weekStart: weekStart))(text) == expected)
  }

  @Test(arguments: [
    ("next sunday", Weekday.monday, 22, 29), ("next sunday", .sunday, 22, 29), ("다음 일요일", .sunday, 22, 29),
    ("next week sunday", .sunday, 22, 29), ("this sunday", .sunday, 15, 22), ("sunday this week", .sunday, 15, 22),
  ])
  func ambiguousSundayOffersBothDays(text: String, weekStart: Weekday, earlier: Int, later: Int) {
    let reader = DateReader(today: friday, habits: DateHabits(weekStart: weekStart))
    #expect(reading(text, reader) == .failure(.twoDays(day(2026, 11, earlier), day(2026, 11, later))))
  }

  @Test(arguments: [
    (day(2026, 12, 31), "tomorrow", day(2027, 1, 1)), (day(2026, 12, 31), "1/1", day(2027, 1, 1)),
    (day(2026, 12, 31), "12/31", day(2026, 12, 31)), (day(2026, 12, 31), "월말", day(2026, 12, 31)),
    (day(2026, 12, 31), "다음 달", day(2027, 1, 1)), (day(2026, 12, 31), "+2mo", day(2027, 2, 28)),
    (day(2027, 1, 1), "어제", day(2026, 12, 31)), (day(2027, 1, 1), "last month", day(2026, 12, 1)),
    (day(2027, 7, 2), "12/31", day(2027, 12, 31)), (day(2027, 1, 31), "한 달 뒤", day(2027, 2, 28)),
    (day(2028, 2, 28), "tomorrow", day(2028, 2, 29)), (day(2027, 2, 28), "tomorrow", day(2027, 3, 1)),
    (day(2028, 2, 29), "2/29", day(2028, 2, 29)), (day(2028, 3, 1), "2/29", day(2032, 2, 29)),
    (day(2028, 2, 29), "+1y", day(2029, 2, 28)), (day(2096, 3, 1), "2월 29일", day(2104, 2, 29)),
    (day(2027, 1, 30), "29일", day(2027, 3, 29)), (day(2027, 1, 31), "30일", day(2027, 3, 30)),
    (day(1, 1, 1), "tomorrow", day(1, 1, 2)), (day(1, 1, 1), "1/1", day(1, 1, 1)),
    (day(9999, 12, 31), "12/31", day(9999, 12, 31)), (day(9999, 12, 31), "end of month", day(9999, 12, 31)),
  ])
  func datesAreReadAtTheEdgesOfMonthsAndYears(today: Day, text: String, expected: Day) throws {
    #expect(try DateReader(today: today, habits: DateHabits())(text) == expected)
  }

  @Test(arguments: [
    (day(9999, 12, 31), "tomorrow"), (day(9999, 12, 31), "1/1"), (day(9999, 12, 31), "next month"),
    (day(9999, 12, 31), "next year"), (day(9999, 12, 31), "1일"), (day(1, 1, 1), "어제"), (day(1, 1, 1), "last month"),
    (day(1, 1, 1), "작년"), (day(1, 1, 1), "3주 전"), (day(9999, 12, 31), "next friday"), (day(9999, 12, 31), "목요일"),
  ])
  func datesOutsideTheCalendarAreRefused(today: Day, text: String) {
    #expect(reading(text, DateReader(today: today, habits: DateHabits())) == .failure(.outOfRange))
  }
}
