import Domain
import Support
import Testing

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
  func aSundayMayBeginAWeekOrEndIt(text: String, weekStart: Weekday, one: Int, other: Int) {
    let reader = DateReader(today: friday, habits: DateHabits(weekStart: weekStart))
    #expect(reading(text, reader) == .failure(.twoDays(day(2026, 11, one), day(2026, 11, other))))
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
  func edgesOfMonthsAndYears(today: Day, text: String, expected: Day) throws {
    #expect(try DateReader(today: today, habits: DateHabits())(text) == expected)
  }

  @Test(arguments: [
    (day(9999, 12, 31), "tomorrow"), (day(9999, 12, 31), "1/1"), (day(9999, 12, 31), "next month"),
    (day(9999, 12, 31), "next year"), (day(9999, 12, 31), "1일"), (day(1, 1, 1), "어제"), (day(1, 1, 1), "last month"),
    (day(1, 1, 1), "작년"), (day(1, 1, 1), "3주 전"), (day(9999, 12, 31), "next friday"), (day(9999, 12, 31), "목요일"),
  ])
  func nothingIsReadOutsideTheCalendar(today: Day, text: String) {
    #expect(reading(text, DateReader(today: today, habits: DateHabits())) == .failure(.outOfRange))
  }
}
