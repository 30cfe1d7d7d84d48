import Domain
import Support
import Testing

struct MonthTests {
  @Test(arguments: [
    ("2026-02", 28), ("2024-02", 29), ("2100-02", 28), ("2000-02", 29), ("2026-04", 30), ("2026-12", 31),
  ])
  func monthLengthFollowsLeapYears(month: String, length: Int) throws {
    let month = try Month(month)
    #expect(month.length == length)
    #expect(month.days.count == length)
    #expect(month.lastDay == month.firstDay.adding(days: length - 1))
    #expect(Month(month.lastDay) == month)
  }

  @Test(arguments: [
    ("2026-11", 1, "2026-12"), ("2026-11", 2, "2027-01"), ("2026-01", -1, "2025-12"), ("2026-11", 1_200, "2126-11"),
    ("9999-12", 1, "9999-12"), ("0001-01", -1, "0001-01"), ("2026-11", .max, "9999-12"), ("2026-11", .min, "0001-01"),
  ])
  func addingMonthsStopsAtTheCalendarEnds(month: String, months: Int, result: String) throws {
    #expect(try Month(month).adding(months: months).description == result)
  }

  @Test func laterMonthsCompareGreater() throws {
    #expect(try Month("2026-11") < Month("2027-01"))
    #expect(try Month("2026-09") < Month("2026-10"))
  }

  @Test(arguments: ["", "2026", "2026-13", "2026-00", "0000-01", "2026-1", "2026-11-20", "2026/11"])
  func invalidMonthsAreRefused(text: String) {
    #expect(Month(iso: text) == nil)
  }

  @Test(arguments: [
    ("2026-11", Weekday.sunday, "2026-11-01", "2026-12-05", 5), ("2026-11", .monday, "2026-10-26", "2026-12-06", 6),
    ("2026-02", .sunday, "2026-02-01", "2026-02-28", 4), ("0001-01", .sunday, "0001-01-01", "0001-02-03", 5),
    ("9999-12", .sunday, "9999-11-28", "9999-12-31", 5), ("9999-12", .monday, "9999-11-29", "9999-12-31", 5),
  ])
  func weeksCoverTheWholeMonth(month: String, start: Weekday, first: String, last: String, count: Int) throws {
    let weeks = try Month(month).weeks(startingOn: start)
    #expect(weeks.count == count)
    #expect(weeks.first?.days.first?.description == first)
    #expect(weeks.last?.days.last.description == last)
  }
}

struct WeekTests {
  @Test(arguments: [
    ("2026-11-20", Weekday.sunday, "2026-11-15"), ("2026-11-20", .monday, "2026-11-16"),
    ("2026-11-20", .friday, "2026-11-20"), ("2026-11-20", .saturday, "2026-11-14"),
  ])
  func weekBeginsOnTheChosenWeekday(day: String, start: Weekday, first: String) throws {
    let week = Week(containing: try Day(day), startingOn: start)
    #expect(week.firstDay.description == first)
    #expect(week.days.count == 7)
    #expect(week.adding(weeks: 2).firstDay == week.firstDay.adding(days: 14))
    #expect(week.adding(weeks: -1).days.last == week.firstDay.adding(days: -1))
  }

  @Test func calendarEndsCutAWeekShort() {
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
