/// Finds the birthdays that are kept on some days.
public struct FindBirthdays: Sendable {
  private let contacts: any ContactRepository

  /// The rule over a repository.
  public init(contacts: any ContactRepository) {
    self.contacts = contacts
  }

  /// The days whose birthdays are worth showing today: from 3 days ago to 7 days ahead.
  public static func window(around today: Day) -> DayRange {
    DayRange(today.adding(days: -3), today.adding(days: 7))
  }

  /// The birthdays of all contacts on these days, sorted; none before the day of birth.
  public func callAsFunction(in days: DayRange) async throws(StoreError) -> [BirthdayOccurrence] {
    let calendars = try await contacts.birthdayCalendars()
    guard !calendars.isEmpty else { return [] }
    var daysOfDates: [YearlyDate: [Day]] = [:]
    for day in days {
      for date in YearlyDate.kept(on: day, of: calendars) { daysOfDates[date, default: []].append(day) }
    }
    let found = try await contacts.birthdays(on: Set(daysOfDates.keys))
    return found.flatMap { found in
      let born = found.birthday.born ?? .earliest
      return (daysOfDates[found.birthday.date] ?? []).filter { $0 >= born }.map { BirthdayOccurrence(found, on: $0) }
    }
    .sorted()
  }
}
