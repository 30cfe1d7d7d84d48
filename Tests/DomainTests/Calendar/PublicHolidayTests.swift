import Domain
import Support
import Testing

struct PublicHolidayTests {
  /// Returns the days off of a year, with a plus after each substitute.
  private func daysOff(_ year: Int) throws -> String {
    let days = try #require(DayRange(year: year))
    return PublicHoliday.korean(in: days)
      .map { String($0.day.description.dropFirst(5)) + ($0.isSubstitute ? "+" : "") }
      .joined(separator: " ")
  }

  @Test(arguments: [
    (2014, "01-01 01-30 01-31 02-01 03-01 05-05 05-06 06-06 08-15 09-07 09-08 09-09 09-10+ 10-03 10-09 12-25"),
    (2015, "01-01 02-18 02-19 02-20 03-01 05-05 05-25 06-06 08-15 09-26 09-27 09-28 09-29+ 10-03 10-09 12-25"),
    (2016, "01-01 02-07 02-08 02-09 02-10+ 03-01 05-05 05-14 06-06 08-15 09-14 09-15 09-16 10-03 10-09 12-25"),
    (
      2017,
      "01-01 01-27 01-28 01-29 01-30+ 03-01 05-03 05-05 06-06 08-15 10-03 10-03 10-04 10-05 10-06+ 10-09 12-25"
    ),
    (2018, "01-01 02-15 02-16 02-17 03-01 05-05 05-07+ 05-22 06-06 08-15 09-23 09-24 09-25 09-26+ 10-03 10-09 12-25"),
    (2019, "01-01 02-04 02-05 02-06 03-01 05-05 05-06+ 05-12 06-06 08-15 09-12 09-13 09-14 10-03 10-09 12-25"),
    (2020, "01-01 01-24 01-25 01-26 01-27+ 03-01 04-30 05-05 06-06 08-15 09-30 10-01 10-02 10-03 10-09 12-25"),
    (
      2021,
      "01-01 02-11 02-12 02-13 03-01 05-05 05-19 06-06 08-15 08-16+ 09-20 09-21 09-22 10-03 10-04+ 10-09 10-11+ 12-25"
    ),
    (2022, "01-01 01-31 02-01 02-02 03-01 05-05 05-08 06-06 08-15 09-09 09-10 09-11 09-12+ 10-03 10-09 10-10+ 12-25"),
    (2023, "01-01 01-21 01-22 01-23 01-24+ 03-01 05-05 05-27 05-29+ 06-06 08-15 09-28 09-29 09-30 10-03 10-09 12-25"),
    (2024, "01-01 02-09 02-10 02-11 02-12+ 03-01 05-05 05-06+ 05-15 06-06 08-15 09-16 09-17 09-18 10-03 10-09 12-25"),
    (
      2025,
      "01-01 01-28 01-29 01-30 03-01 03-03+ 05-05 05-05 05-06+ 06-06 08-15 10-03 10-05 10-06 10-07 10-08+ 10-09 12-25"
    ),
    (
      2026,
      "01-01 02-16 02-17 02-18 03-01 03-02+ 05-05 05-24 05-25+ 06-06 07-17 08-15 08-17+ 09-24 09-25 09-26 10-03 "
        + "10-05+ 10-09 12-25"
    ),
    (
      2027,
      "01-01 02-06 02-07 02-08 02-09+ 03-01 05-05 05-13 06-06 07-17 07-19+ 08-15 08-16+ 09-14 09-15 09-16 10-03 "
        + "10-04+ 10-09 10-11+ 12-25 12-27+"
    ),
  ])
  func daysOffMatchTheAlmanac(year: Int, days: String) throws {
    #expect(try daysOff(year) == days)
  }

  @Test(arguments: [
    (1949, ""),
    (1950, "01-01 03-01 07-17 08-15 09-26 10-03 10-09 12-25"),
    (1956, "01-01 03-01 06-06 07-17 08-15 09-19 10-03 10-09 12-25"),
    (1975, "01-01 03-01 05-05 05-18 06-06 07-17 08-15 09-20 10-03 10-09 12-25"),
    (1985, "01-01 02-20 03-01 05-05 05-27 06-06 07-17 08-15 09-29 10-03 10-09 12-25"),
    (1986, "01-01 02-09 03-01 05-05 05-16 06-06 07-17 08-15 09-18 09-19 10-03 10-09 12-25"),
    (1989, "01-01 02-05 02-06 02-07 03-01 05-05 05-12 06-06 07-17 08-15 09-13 09-14 09-15 10-03 10-09 12-25"),
    (1991, "01-01 02-14 02-15 02-16 03-01 05-05 05-21 06-06 07-17 08-15 09-21 09-22 09-23 10-03 12-25"),
    (2007, "01-01 02-17 02-18 02-19 03-01 05-05 05-24 06-06 07-17 08-15 09-24 09-25 09-26 10-03 12-25"),
    (2008, "01-01 02-06 02-07 02-08 03-01 05-05 05-12 06-06 08-15 09-13 09-14 09-15 10-03 12-25"),
    (2013, "01-01 02-09 02-10 02-11 03-01 05-05 05-17 06-06 08-15 09-18 09-19 09-20 10-03 10-09 12-25"),
    (2051, ""),
  ])
  func holidayIsADayOffOnlyWhileTheLawSaysSo(year: Int, days: String) throws {
    #expect(try daysOff(year) == days)
  }

  @Test(arguments: [
    ("2014-09-10", Holiday.chuseok), ("2017-10-06", .chuseok), ("2018-05-07", .children), ("2020-01-27", .seollal),
    ("2021-10-11", .hangul), ("2023-05-29", .buddha), ("2025-03-03", .independenceMovement), ("2025-05-06", .children),
    ("2026-08-17", .liberation), ("2026-10-05", .foundation), ("2027-07-19", .constitution), ("2027-12-27", .christmas),
  ])
  func substituteIsNamedAfterItsHoliday(day: String, holiday: Holiday) throws {
    let found = try #require(PublicHoliday.korean(in: DayRange(day)).first)
    #expect(found.holiday == holiday && found.isSubstitute)
  }

  @Test func twoLostHolidaysInARowEachGetASubstitute() throws {
    // Foundation Day is on the eve of Chuseok, a Friday, and the day after Chuseok is a Sunday.
    let days = PublicHoliday.korean(in: try DayRange("2036-10-01", "2036-10-08"))
    #expect(days.map(\.day.dayOfMonth) == [3, 3, 4, 5, 6, 7])
    #expect(days.map(\.isSubstitute) == [false, false, false, false, true, true])
  }

  @Test func newYearAndMemorialDayGetNoSubstitute() {
    let lost = PublicHoliday.korean(in: DayRange(.earliest, .latest)).filter(\.isSubstitute)
    #expect(lost.allSatisfy { ![.newYear, .memorial].contains($0.holiday) })
    #expect(lost.allSatisfy { ![.saturday, .sunday].contains($0.day.weekday) })
    #expect(Set(lost.map(\.day)).count == lost.count && lost.first?.day.year == 2014)
  }

  @Test func onlyHolidaysInTheRangeAreListed() throws {
    let turn = PublicHoliday.korean(in: try DayRange("2026-12-25", "2027-01-01"))
    #expect(turn.map(\.holiday) == [.christmas, .newYear])
    #expect(PublicHoliday.korean(in: try DayRange("2026-10-10", "2026-12-24")) == [])
    #expect(PublicHoliday.korean(in: try DayRange("2025-05-05")).map(\.holiday) == [.children, .buddha])
  }

  /// Only Seollal and Chuseok have additional days off next to them.
  @Test(arguments: [
    ("2027-02-06", true), ("2027-02-07", false), ("2027-02-08", true), ("2027-02-09", false), ("2026-12-25", false),
  ])
  func dayBesideAHolidayIsNotTheHoliday(day: String, isBeside: Bool) throws {
    #expect(PublicHoliday.korean(in: try DayRange(day)).map(\.isBeside) == [isBeside])
    let beside = PublicHoliday.korean(in: DayRange(.earliest, .latest)).filter(\.isBeside)
    #expect(Set(beside.map(\.holiday)) == [.seollal, .chuseok])
  }
}
