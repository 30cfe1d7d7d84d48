import Domain
import Support
import Testing

struct ReviewPeriodTests {
  @Test func aWeekIsSevenDaysBesideTheSevenBefore() throws {
    let week = ReviewPeriod.week(through: try Day("2026-03-02"))
    #expect(week.year == nil && !week.isGoingOn)
    #expect(week.days == (try DayRange("2026-02-24", "2026-03-02")))
    #expect(week.before == (try DayRange("2026-02-17", "2026-02-23")))
    #expect(week.parts == week.days.map { DayRange($0) })
  }

  @Test func aYearThatIsOverIsComparedWithTheWholeYearBefore() throws {
    let year = try ReviewPeriod.year(2024, on: Day("2026-11-20"))
    #expect((year.year, year.isGoingOn, year.days.count) == (2024, false, 366))
    #expect(year.before == (try DayRange("2023-01-01", "2023-12-31")))
    #expect(year.parts.count == 12)
    #expect(year.parts[1] == (try DayRange("2024-02-01", "2024-02-29")))
    #expect(year.parts[11] == (try DayRange("2024-12-01", "2024-12-31")))
  }

  @Test func aYearThatIsGoingOnEndsToday() throws {
    let year = try ReviewPeriod.year(2026, on: Day("2026-11-20"))
    #expect(year.isGoingOn)
    #expect(year.days == (try DayRange("2026-01-01", "2026-11-20")))
    #expect(year.before == (try DayRange("2025-01-01", "2025-11-20")))
    #expect(year.parts.count == 11)
    #expect(year.parts.last == (try DayRange("2026-11-01", "2026-11-20")))
  }

  @Test func theFirstAndTheLastDayOfAYearAreOfIt() throws {
    let first = try ReviewPeriod.year(2026, on: Day("2026-01-01"))
    #expect(first.days == (try DayRange("2026-01-01")) && first.isGoingOn && first.parts == [first.days])
    #expect(!(try ReviewPeriod.year(2026, on: Day("2026-12-31")).isGoingOn))
  }

  @Test func aLeapDayIsComparedWithTheLastOfFebruary() throws {
    let year = try ReviewPeriod.year(2028, on: Day("2028-02-29"))
    #expect(year.before == (try DayRange("2027-01-01", "2027-02-28")))
  }

  @Test func beforeTheCalendarBeginsThereIsNothing() throws {
    #expect(try ReviewPeriod.year(1, on: Day("2026-11-20")).before == nil)
    let week = ReviewPeriod.week(through: .earliest)
    #expect(week.before == nil && week.days.count == 1)
    #expect(try ReviewPeriod.year(9999, on: .latest).parts.last == DayRange("9999-12-01", "9999-12-31"))
  }

  @Test(arguments: [Int.min, -1, 0, 10_000, .max])
  func yearsThatAreNoneAreRefused(year: Int) throws {
    let today = try Day("2026-11-20")
    #expect(throws: ReviewPeriodError.noSuchYear) { try ReviewPeriod.year(year, on: today) }
  }

  @Test func yearsToComeAreRefused() throws {
    let today = try Day("2026-12-31")
    #expect(throws: ReviewPeriodError.yearToCome) { try ReviewPeriod.year(2027, on: today) }
    #expect(throws: ReviewPeriodError.yearToCome) { try ReviewPeriod.year(9999, on: today) }
  }
}
