import Domain
import Support
import Testing

struct YearlyDateTests {
  @Test(arguments: [
    (4, 12, 2026, "2026-04-12"), (2, 29, 2024, "2024-02-29"), (2, 29, 2026, "2026-02-28"), (2, 29, 2100, "2100-02-28"),
    (12, 31, 2026, "2026-12-31"),
  ])
  func aSolarDateIsOnThatDayOrTheLastThereIs(month: Int, dayOfMonth: Int, year: Int, day: String) throws {
    let date = try #require(YearlyDate(month: month, day: dayOfMonth))
    #expect(try date.day(inYear: year) == Day(day))
  }

  /// Days from the Korean almanac: a leap fifth month in 2017 and 2028, a leap sixth in 2025.
  ///
  /// The twelfth lunar month of 2025 has 29 days.
  @Test(arguments: [
    (YearlyDate.Calendar.lunar, 8, 15, 2026, "2026-09-25"), (.lunar, 1, 1, 2027, "2027-02-07"),
    (.lunar, 12, 30, 2023, "2024-02-09"), (.lunar, 12, 30, 2025, "2026-02-16"), (.lunar, 6, 1, 2025, "2025-06-25"),
    (.lunarLeapMonth, 6, 1, 2025, "2025-07-25"), (.lunarLeapMonth, 6, 1, 2026, "2026-07-14"),
    (.lunarLeapMonth, 6, 30, 2025, "2025-08-22"),
  ])
  func aLunarDateIsInItsMonthOrWhereTheYearHasRoom(
    calendar: YearlyDate.Calendar,
    month: Int,
    dayOfMonth: Int,
    year: Int,
    day: String
  ) throws {
    let date = try #require(YearlyDate(calendar, month: month, day: dayOfMonth))
    #expect(try date.day(inYear: year) == Day(day))
  }

  @Test(arguments: [
    (YearlyDate.Calendar.solar, 2, 30), (.solar, 4, 31), (.solar, 0, 1), (.solar, 13, 1), (.solar, 1, 0),
    (.lunar, 1, 31),
    (.lunar, 0, 1), (.lunar, 13, 1), (.lunarLeapMonth, 1, 31), (.lunar, 1, 0),
  ])
  func datesThatNoYearHasAreRefused(calendar: YearlyDate.Calendar, month: Int, day: Int) {
    #expect(YearlyDate(calendar, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (YearlyDate.Calendar.solar, 11, 20, "2026-11-20", "2026-11-20"), (.solar, 11, 19, "2026-11-20", "2027-11-19"),
    (.solar, 2, 29, "2026-03-01", "2027-02-28"), (.lunar, 8, 15, "2026-09-26", "2027-09-15"),
    (.lunar, 12, 15, "2026-01-10", "2026-02-02"), (.lunar, 12, 15, "2026-02-03", "2027-01-22"),
  ])
  func theNextTimeIsTodayOrLater(
    calendar: YearlyDate.Calendar,
    month: Int,
    dayOfMonth: Int,
    today: String,
    next: String
  ) throws {
    let date = try #require(YearlyDate(calendar, month: month, day: dayOfMonth))
    #expect(try date.next(onOrAfter: Day(today)) == Day(next))
  }

  @Test func onlyDatesOfTheCalendarsAskedForAreKept() throws {
    let day = try Day("2026-11-20")
    let all = YearlyDate.kept(on: day)
    #expect(Set(all.map(\.calendar)) == Set(YearlyDate.Calendar.allCases))
    for calendar in YearlyDate.Calendar.allCases {
      #expect(YearlyDate.kept(on: day, of: [calendar]) == all.filter { $0.calendar == calendar })
    }
    #expect(YearlyDate.kept(on: day, of: []) == [])
  }

  /// Both calculations agree on every day of nine years with four leap months.
  @Test func everyDateIsKeptOnTheDaysThatItsYearsGive() throws {
    let days = try DayRange("2022-01-01", "2030-12-31")
    var kept: [YearlyDate: Set<Day>] = [:]
    for day in days {
      for date in YearlyDate.kept(on: day) { kept[date, default: []].insert(day) }
    }
    var wrong: [YearlyDate] = []
    for calendar in YearlyDate.Calendar.allCases {
      for month in 1...12 {
        for dayOfMonth in calendar == .solar ? 1...31 : 28...30 {
          guard let date = YearlyDate(calendar, month: month, day: dayOfMonth) else { continue }
          let expected = (2_021...2_030).map(date.day(inYear:)).filter(days.contains)
          if kept[date] != Set(expected) { wrong.append(date) }
        }
      }
    }
    #expect(wrong == [])
  }
}
