import Domain
import Support
import Testing

struct MonthTests {
  @Test(arguments: [
    ("2026-02", 28), ("2024-02", 29), ("2100-02", 28), ("2000-02", 29), ("2026-04", 30), ("2026-12", 31),
  ])
  func lengthFollowsTheLeapYears(month: String, length: Int) throws {
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
  func monthsAreAddedAndStopAtTheEnds(month: String, months: Int, result: String) throws {
    #expect(try Month(month).adding(months: months).description == result)
  }

  @Test func monthsAreInOrder() throws {
    #expect(try Month("2026-11") < Month("2027-01"))
    #expect(try Month("2026-09") < Month("2026-10"))
  }

  @Test(arguments: ["", "2026", "2026-13", "2026-00", "0000-01", "2026-1", "2026-11-20", "2026/11"])
  func otherTextIsNoMonth(text: String) {
    #expect(Month(iso: text) == nil)
  }

  @Test(arguments: [
    ("2026-11", Weekday.sunday, "2026-11-01", "2026-12-05", 5), ("2026-11", .monday, "2026-10-26", "2026-12-06", 6),
    ("2026-02", .sunday, "2026-02-01", "2026-02-28", 4), ("0001-01", .sunday, "0001-01-01", "0001-02-03", 5),
    ("9999-12", .sunday, "9999-11-28", "9999-12-31", 5), ("9999-12", .monday, "9999-11-29", "9999-12-31", 5),
  ])
  func weeksHoldTheWholeMonth(month: String, start: Weekday, first: String, last: String, count: Int) throws {
    let weeks = try Month(month).weeks(startingOn: start)
    #expect(weeks.count == count)
    #expect(weeks.first?.days.first?.description == first)
    #expect(weeks.last?.days.last.description == last)
  }
}
