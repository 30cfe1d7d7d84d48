import Domain
import Support
import Testing

struct BirthdayTests {
  @Test(arguments: [
    (YearlyDate.Calendar.solar, 1990, 4, 12, "1990-04-12"), (.solar, 2000, 2, 29, "2000-02-29"),
    (.lunar, 1955, 8, 15, "1955-09-30"), (.lunarLeapMonth, 2017, 5, 1, "2017-06-24"),
    (.lunar, 2023, 12, 30, "2024-02-09"),
  ])
  func theDayOfBirthIsKnown(calendar: YearlyDate.Calendar, year: Int, month: Int, day: Int, born: String) throws {
    #expect(try Birthday(calendar, year: year, month: month, day: day).born == Day(born))
  }

  private static let impossible: [(YearlyDate.Calendar, Int?, Int, Int, BirthdayError)] = [
    (.solar, 1990, 2, 29, .noSuchDate), (.solar, nil, 2, 30, .noSuchDate), (.solar, 0, 1, 1, .tooEarly),
    (.lunar, nil, 1, 31, .noSuchDate), (.lunar, 2025, 13, 1, .noSuchDate), (.lunar, 0, 1, 1, .tooEarly),
    (.lunarLeapMonth, 2026, 5, 1, .noLeapMonth(year: 2026, month: 5)),
    (.lunar, 2025, 12, 30, .shortLunarMonth(length: 29)), (.lunarLeapMonth, 2025, 6, 30, .shortLunarMonth(length: 29)),
  ]

  @Test(arguments: Self.impossible)
  func impossibleDatesAreRefused(
    calendar: YearlyDate.Calendar,
    year: Int?,
    month: Int,
    day: Int,
    error: BirthdayError
  ) {
    #expect(throws: error) { try Birthday(calendar, year: year, month: month, day: day, today: .latest) }
  }

  @Test(arguments: [
    (YearlyDate.Calendar.solar, 2026, 11, 25, true), (.solar, 2026, 11, 26, false), (.solar, 1850, 1, 1, true),
    (.solar, 1849, 12, 31, false), (.lunar, 2026, 10, 16, true), (.lunar, 2026, 12, 1, false),
    (.lunar, -4_027, 3, 7, false), (.solar, 10_000, 1, 1, false), (.solar, .max, 1, 1, false),
    (.solar, .min, 1, 1, false),
  ])
  func nobodyIsBornBefore1850OrAfterToday(
    calendar: YearlyDate.Calendar,
    year: Int,
    month: Int,
    day: Int,
    isPossible: Bool
  ) throws {
    let today = try Day("2026-11-25")
    let birthday = try? Birthday(calendar, year: year, month: month, day: day, today: today)
    #expect((birthday != nil) == isPossible)
  }

  @Test(arguments: [-4_027, 1_849, 10_000, Int.max, Int.min])
  func aDamagedYearCountsAsNotKnown(year: Int) throws {
    #expect(try Birthday(kept: #require(YearlyDate(month: 3, day: 7)), year: year).year == nil)
  }

  @Test func theYearMayBeUnknown() throws {
    let birthday = try Birthday(month: 2, day: 29)
    #expect(birthday.born == nil)
    #expect(try birthday.age(on: Day("2026-02-28")) == nil)
    #expect(try birthday.next(onOrAfter: Day("2026-11-20")) == Day("2027-02-28"))
  }

  @Test(arguments: [
    (YearlyDate.Calendar.solar, 1990, 11, 20, "2026-11-20", 36), (.solar, 2026, 11, 20, "2026-11-20", 0),
    // A birthday of the lunar year 1990; its day in January 2027 belongs to the lunar year 2026.
    (.lunar, 1990, 12, 1, "2027-01-08", 36),
  ])
  func theAgeIsInFullYearsOfItsCalendar(
    calendar: YearlyDate.Calendar,
    year: Int,
    month: Int,
    dayOfMonth: Int,
    day: String,
    age: Int
  ) throws {
    let birthday = try Birthday(calendar, year: year, month: month, day: dayOfMonth)
    #expect(try birthday.next(onOrAfter: Day(day)) == Day(day))
    #expect(try birthday.age(on: Day(day)) == age)
  }
}
