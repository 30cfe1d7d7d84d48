import Domain
import Support
import Testing

struct WeekTests {
  @Test(arguments: [
    ("2026-11-20", Weekday.sunday, "2026-11-15"), ("2026-11-20", .monday, "2026-11-16"),
    ("2026-11-20", .friday, "2026-11-20"), ("2026-11-20", .saturday, "2026-11-14"),
  ])
  func aWeekBeginsOnTheChosenWeekday(day: String, start: Weekday, first: String) throws {
    let week = Week(containing: try Day(day), startingOn: start)
    #expect(week.firstDay.description == first)
    #expect(week.days.count == 7)
    #expect(week.adding(weeks: 2).firstDay == week.firstDay.adding(days: 14))
    #expect(week.adding(weeks: -1).days.last == week.firstDay.adding(days: -1))
  }

  @Test func theEndsOfTheCalendarCutAWeekShort() {
    let first = Week(containing: .earliest, startingOn: .sunday)
    #expect(first.days == DayRange(.earliest, .earliest.adding(days: 5)))
    #expect(first.adding(weeks: 1).firstDay == .earliest.adding(days: 6))
    #expect(first.adding(weeks: .max).days.last == .latest)
    #expect(first.adding(weeks: .min) == first)
  }

  @Test(arguments: [
    ("2026-01-01", 1), ("2025-12-29", 1), ("2026-12-31", 53), ("2027-01-03", 53), ("2027-01-04", 1), ("2024-12-29", 52),
    ("2026-11-20", 47), ("2021-01-01", 53),
  ])
  func weeksAreNumberedAsInISO8601(day: String, number: Int) throws {
    #expect(try Week(containing: Day(day), startingOn: .monday).number == number)
  }

  @Test func weekdaysAreCountedForward() {
    #expect(Weekday.monday.daysAfter(.sunday) == 1)
    #expect(Weekday.sunday.daysAfter(.monday) == 6)
    #expect(Weekday.friday.daysAfter(.friday) == 0)
  }
}
