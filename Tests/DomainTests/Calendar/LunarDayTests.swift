import Domain
import Support
import Testing

struct LunarDayTests {
  @Test(arguments: [
    // Seollal and Chuseok according to the Korean almanac.
    ("2024-02-10", 2024, 1, 1, false), ("2025-01-29", 2025, 1, 1, false), ("2026-02-17", 2026, 1, 1, false),
    ("2024-09-17", 2024, 8, 15, false), ("2025-10-06", 2025, 8, 15, false), ("2026-09-25", 2026, 8, 15, false),
    // The first days of the leap months of 2020, 2023 and 2025.
    ("2020-05-23", 2020, 4, 1, true), ("2023-03-22", 2023, 2, 1, true), ("2025-07-25", 2025, 6, 1, true),
    // The last day of a lunar year, in the Gregorian year after it.
    ("2026-02-16", 2025, 12, 29, false), ("2024-02-09", 2023, 12, 30, false),
    // The leap eleventh month of 2033, where simple rules fail.
    ("2033-12-22", 2033, 11, 1, true),
  ])
  func lunarDatesMatchTheKoreanAlmanac(day: String, year: Int, month: Int, dayOfMonth: Int, isLeapMonth: Bool) throws {
    let day = try Day(day)
    let lunar = try #require(LunarDay(year: year, month: month, day: dayOfMonth, isLeapMonth: isLeapMonth))
    #expect(LunarDay(day) == lunar)
    #expect(lunar.gregorian == day)
  }

  @Test func consecutiveDaysHaveConsecutiveLunarDates() throws {
    var last = LunarDay(try Day("1899-12-31"))
    var wrong: [Day] = []
    for day in try DayRange("1900-01-01", "2100-12-31") {
      let lunar = LunarDay(day)
      let isNextDay =
        lunar.day == last.day + 1
        && (lunar.year, lunar.month, lunar.isLeapMonth) == (last.year, last.month, last.isLeapMonth)
      let isNextMonth =
        lunar.day == 1 && (29...30).contains(last.day)
        && (lunar.isLeapMonth
          ? !last.isLeapMonth && (lunar.year, lunar.month) == (last.year, last.month)
          : lunar.year * 12 + lunar.month == last.year * 12 + last.month + 1)
      if !isNextDay && !isNextMonth { wrong.append(day) }
      last = lunar
    }
    #expect(wrong == [])
  }

  @Test func lunarConversionRoundTrips() {
    var random = RandomSource.seeded(7)
    for _ in 0..<400 {
      let day = DayRange(.earliest.adding(days: 60), .latest.adding(days: -30)).randomElement(using: &random)
      #expect(day.flatMap { LunarDay($0).gregorian } == day)
    }
  }

  @Test(arguments: [
    (2025, 12, 30, false), (2026, 5, 1, true), (2025, 6, 30, true), (2024, 12, 30, false), (9998, 13, 1, false),
  ])
  func nonexistentLunarDatesHaveNoGregorianDay(year: Int, month: Int, day: Int, isLeapMonth: Bool) {
    #expect(LunarDay(year: year, month: month, day: day, isLeapMonth: isLeapMonth)?.gregorian == nil)
  }

  @Test(arguments: [(0, 1, 1), (9999, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 31)])
  func impossibleLunarNumbersAreRefused(year: Int, month: Int, day: Int) {
    #expect(LunarDay(year: year, month: month, day: day) == nil)
  }

  @Test func calendarEndsHaveLunarDates() {
    #expect(LunarDay(.earliest).year == 0)
    #expect(LunarDay(.earliest).gregorian == nil)
    #expect(LunarDay(.latest).year == 9999)
  }
}
