import Domain
import Support
import Testing

struct FindBirthdaysTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func theWindowIsFromThreeDaysAgoToSevenAhead() throws {
    #expect(try BirthdayOccurrence.window(around: Day("2026-11-20")) == DayRange("2026-11-17", "2026-11-27"))
  }

  @Test func solarAndLunarBirthdaysAreOneListByDayAndName() async throws {
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

  @Test func aBirthdayIsNotKeptBeforeTheDayOfBirth() async throws {
    try await desk.add(.sample("baby", birthday: try Birthday(year: 2026, month: 11, day: 20)))
    #expect(try await found("2024-01-01", "2028-01-01") == ["2026-11-20 baby 0", "2027-11-20 baby 1"])
  }

  @Test func the29thOfFebruaryIsKeptEveryYearOnce() async throws {
    try await desk.add(.sample("a", birthday: try Birthday(month: 2, day: 29)))
    #expect(try await found("2026-02-01", "2028-03-31") == ["2026-02-28 a", "2027-02-28 a", "2028-02-29 a"])
  }

  private func found(_ first: String, _ last: String) async throws -> [String] {
    try await desk.contacts.birthdays(in: DayRange(first, last)).map { birthday in
      "\(birthday.day) \(birthday.contact.title)" + (birthday.age.map { " \($0)" } ?? "")
    }
  }
}
