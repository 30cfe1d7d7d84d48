import Domain
import Support
import Testing

struct DayTests {
  @Test func everyDayFollowsThePreviousOne() {
    // The test counts as a person would: months of 28 to 31 days, leap years, seven weekdays.
    var (year, month, dayOfMonth, weekday) = (1, 1, 1, 0)
    var mistakes = 0
    for number in Day.earliest.daysSince1970...Day.latest.daysSince1970 {
      let day = Day.earliest.adding(days: number - Day.earliest.daysSince1970)
      let isRight =
        day.daysSince1970 == number && day.year == year && day.month == month && day.dayOfMonth == dayOfMonth
        && day.weekday == Weekday.allCases[weekday] && Day(year: year, month: month, day: dayOfMonth) == day
      if !isRight { mistakes += 1 }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      dayOfMonth += 1
      if dayOfMonth > lengths[month - 1] { (month, dayOfMonth) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      weekday = (weekday + 1) % 7
    }
    #expect(mistakes == 0)
    #expect((year, month, dayOfMonth) == (10_000, 1, 1))
  }

  @Test func daysExistOnlyInYears1To9999() {
    #expect(Day(daysSince1970: Day.earliest.daysSince1970 - 1) == nil)
    #expect(Day(daysSince1970: Day.latest.daysSince1970 + 1) == nil)
    #expect(Day(daysSince1970: 0)?.description == "1970-01-01")
    #expect(Day.earliest.description == "0001-01-01")
    #expect(Day.latest.description == "9999-12-31")
  }

  @Test(arguments: [
    (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (0, 1, 1),
    (10_000, 1, 1), (Int.max, 1, 1), (2026, Int.min, 1), (2026, 1, Int.max),
  ])
  func nonexistentDatesAreRefused(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("2026-11-20", 0, "2026-11-20"), ("2026-12-31", 1, "2027-01-01"), ("2024-03-01", -1, "2024-02-29"),
    ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"), ("2026-11-20", .max, "9999-12-31"),
    ("1969-11-20", .min, "0001-01-01"),
  ])
  func addingDaysStopsAtTheCalendarEnds(day: String, days: Int, result: String) throws {
    #expect(try Day(day).adding(days: days).description == result)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
    ("2026-11-20", 2, "2027-01-20"), ("2026-11-20", -11, "2025-12-20"), ("2024-02-29", 12, "2025-02-28"),
    ("2026-11-20", .max, "9999-12-20"), ("2026-11-20", .min, "0001-01-20"),
  ])
  func addingMonthsKeepsTheDayWherePossible(day: String, months: Int, result: String) throws {
    #expect(try Day(day).adding(months: months).description == result)
  }

  @Test(arguments: zip(Weekday.allCases, [23, 24, 25, 26, 20, 21, 22]))
  func nextWeekdayIsTodayOrLater(weekday: Weekday, dayOfMonth: Int) throws {
    #expect(try Day("2026-11-20").next(weekday) == Day(year: 2026, month: 11, day: dayOfMonth))
  }

  @Test func strideStepsThroughDays() throws {
    let days = stride(from: try Day("2026-11-29"), to: try Day("2026-12-03"), by: 2).map(\.description)
    #expect(days == ["2026-11-29", "2026-12-01"])
    #expect(try Day("2026-11-29").distance(to: Day("2026-12-03")) == 4)
    #expect(try Day("2026-11-29") < Day("2026-12-03"))
  }

  @Test(arguments: ["2026-11-20", "0001-01-01", "9999-12-31", "2024-02-29"])
  func isoTextRoundTrips(text: String) {
    #expect(Day(iso: text)?.description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-2", "2026-1-20", "26-11-20", "2026/11/20", "2026-11-20 ", " 2026-11-20", "20261120",
    "2026-02-30", "0000-01-01", "+026-11-20", "-026-11-20", "2026-11--1", "２０２６-11-20", "2026-11-20-01", "٢٠٢٦-١١-٢٠",
  ])
  func invalidDaysAreRefused(text: String) {
    #expect(Day(iso: text) == nil)
  }
}

struct DayRangeTests {
  @Test func rangeIsSortedWhicheverEndComesFirst() throws {
    let range = DayRange(try Day("2026-11-22"), try Day("2026-11-20"))
    #expect(range.map(\.description) == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(try range == DayRange("2026-11-20", "2026-11-22"))
    #expect(try DayRange("2026-11-20").count == 1)
  }

  @Test(arguments: [
    ("2026-11-19", false), ("2026-11-20", true), ("2026-11-21", true), ("2026-11-22", true), ("2026-11-23", false),
  ])
  func rangeIncludesBothEnds(day: String, isInside: Bool) throws {
    let range = try DayRange("2026-11-20", "2026-11-22")
    #expect(range.contains(try Day(day)) == isInside)
    #expect(range.overlaps(try DayRange(day)) == isInside)
    #expect(try DayRange(day).overlaps(range) == isInside)
  }

  @Test func shiftingMovesTheWholeRange() throws {
    #expect(try DayRange("2026-11-20", "2026-11-22").shifted(days: -20) == DayRange("2026-10-31", "2026-11-02"))
  }

  @Test func wholeCalendarFormsARange() {
    let all = DayRange(.earliest, .latest)
    #expect(all.count == 3_652_059)
    #expect(all[all.endIndex - 1] == .latest)
  }

  @Test func indexOutsideTheRangeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = try DayRange("2026-11-20")[1] }
  }
}
