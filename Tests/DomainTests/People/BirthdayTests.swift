import Domain
import Support
import Testing

struct BirthdayTests {
  @Test(arguments: [
    (YearlyDate.Calendar.solar, 1990, 4, 12, "1990-04-12"), (.solar, 2000, 2, 29, "2000-02-29"),
    (.lunar, 1955, 8, 15, "1955-09-30"), (.lunarLeapMonth, 2017, 5, 1, "2017-06-24"),
    (.lunar, 2023, 12, 30, "2024-02-09"),
  ])
  func fullDateGivesDayOfBirth(calendar: YearlyDate.Calendar, year: Int, month: Int, day: Int, born: String) throws {
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
  func birthdaysBefore1850OrAfterTodayAreRefused(
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
  func damagedYearCountsAsUnknown(year: Int) throws {
    #expect(try Birthday(stored: #require(YearlyDate(month: 3, day: 7)), year: year).year == nil)
  }

  @Test func birthdayMayHaveNoYear() throws {
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
  func ageCountsFullYearsOfItsCalendar(
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

struct YearlyDateTests {
  @Test(arguments: [
    (4, 12, 2026, "2026-04-12"), (2, 29, 2024, "2024-02-29"), (2, 29, 2026, "2026-02-28"), (2, 29, 2100, "2100-02-28"),
    (12, 31, 2026, "2026-12-31"),
  ])
  func solarDateFallsOnItsDayOrTheLastOfTheMonth(month: Int, dayOfMonth: Int, year: Int, day: String) throws {
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
  func lunarDateFallsBackToAnExistingDay(
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
  func datesThatExistInNoYearAreRefused(calendar: YearlyDate.Calendar, month: Int, day: Int) {
    #expect(YearlyDate(calendar, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (YearlyDate.Calendar.solar, 11, 20, "2026-11-20", "2026-11-20"), (.solar, 11, 19, "2026-11-20", "2027-11-19"),
    (.solar, 2, 29, "2026-03-01", "2027-02-28"), (.lunar, 8, 15, "2026-09-26", "2027-09-15"),
    (.lunar, 12, 15, "2026-01-10", "2026-02-02"), (.lunar, 12, 15, "2026-02-03", "2027-01-22"),
  ])
  func nextOccurrenceIsTodayOrLater(
    calendar: YearlyDate.Calendar,
    month: Int,
    dayOfMonth: Int,
    today: String,
    next: String
  ) throws {
    let date = try #require(YearlyDate(calendar, month: month, day: dayOfMonth))
    #expect(try date.next(onOrAfter: Day(today)) == Day(next))
  }

  @Test func onlyDatesOfTheRequestedCalendarsAreReturned() throws {
    let day = try Day("2026-11-20")
    let all = YearlyDate.observed(on: day)
    #expect(Set(all.map(\.calendar)) == Set(YearlyDate.Calendar.allCases))
    for calendar in YearlyDate.Calendar.allCases {
      #expect(YearlyDate.observed(on: day, of: [calendar]) == all.filter { $0.calendar == calendar })
    }
    #expect(YearlyDate.observed(on: day, of: []) == [])
  }

  /// Both calculations agree on every day of nine years with four leap months.
  @Test func datesOfADayAgreeWithTheDaysOfADate() throws {
    let days = try DayRange("2022-01-01", "2030-12-31")
    var observed: [YearlyDate: Set<Day>] = [:]
    for day in days {
      for date in YearlyDate.observed(on: day) { observed[date, default: []].insert(day) }
    }
    var wrong: [YearlyDate] = []
    for calendar in YearlyDate.Calendar.allCases {
      for month in 1...12 {
        for dayOfMonth in calendar == .solar ? 1...31 : 28...30 {
          guard let date = YearlyDate(calendar, month: month, day: dayOfMonth) else { continue }
          let expected = (2_021...2_030).map(date.day(inYear:)).filter(days.contains)
          if observed[date] != Set(expected) { wrong.append(date) }
        }
      }
    }
    #expect(wrong == [])
  }
}

struct BirthdayListTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func windowSpansThreeDaysAgoToSevenDaysAhead() throws {
    #expect(try BirthdayOccurrence.window(around: Day("2026-11-20")) == DayRange("2026-11-17", "2026-11-27"))
  }

  @Test func solarAndLunarBirthdaysAreSortedByDayAndName() async throws {
    try await desk.add(
      .sample("d", id: 1, birthday: try Birthday(year: 1990, month: 11, day: 27)),
      // 2026-11-20 is the 12th of the tenth lunar month.
      .sample("c", id: 2, birthday: try Birthday(.lunar, year: 1960, month: 10, day: 12)),
      .sample("b", id: 3, birthday: try Birthday(month: 11, day: 20)),
      .sample("too early", id: 4, birthday: try Birthday(month: 11, day: 16)),
      .sample("too late", id: 5, birthday: try Birthday(month: 11, day: 28)),
      .sample("unknown", id: 6),
      .sample("leap", id: 7, birthday: try Birthday(.lunarLeapMonth, month: 10, day: 9))
    )
    #expect(
      try await found("2026-11-17", "2026-11-27") == [
        "2026-11-17 leap", "2026-11-20 b", "2026-11-20 c 66", "2026-11-27 d 36",
      ]
    )
  }

  @Test func birthdayIsNotListedBeforeTheDayOfBirth() async throws {
    try await desk.add(.sample("baby", birthday: try Birthday(year: 2026, month: 11, day: 20)))
    #expect(try await found("2024-01-01", "2028-01-01") == ["2026-11-20 baby 0", "2027-11-20 baby 1"])
  }

  @Test func february29IsListedOnceEveryYear() async throws {
    try await desk.add(.sample("a", birthday: try Birthday(month: 2, day: 29)))
    #expect(try await found("2026-02-01", "2028-03-31") == ["2026-02-28 a", "2027-02-28 a", "2028-02-29 a"])
  }

  private func found(_ first: String, _ last: String) async throws -> [String] {
    try await desk.contacts.birthdays(in: DayRange(first, last)).map { birthday in
      "\(birthday.day) \(birthday.contact.title)" + (birthday.age.map { " \($0)" } ?? "")
    }
  }
}
