/// A birthday as it is kept in one year.
public struct BirthdayOccurrence: Hashable, Sendable {
  public let contact: ContactSummary
  public let birthday: Birthday
  public let day: Day

  public init(_ birthday: ContactBirthday, on day: Day) {
    contact = birthday.contact
    self.birthday = birthday.birthday
    self.day = day
  }

  /// The days whose birthdays are worth showing today: from 3 days ago to 7 days ahead.
  public static func window(around today: Day) -> DayRange { DayRange(today.adding(days: -3), today.adding(days: 7)) }

  /// The age that is reached; `nil` when the year of birth is not known.
  public var age: Int? { birthday.age(on: day) }
}

extension BirthdayOccurrence: Comparable {
  /// The order of lists: by day, then as contacts are.
  public static func < (left: BirthdayOccurrence, right: BirthdayOccurrence) -> Bool {
    left.day == right.day ? left.contact < right.contact : left.day < right.day
  }
}

extension ContactQueries {
  /// The birthdays of all contacts on these days, sorted; none before the day of birth.
  public func birthdays(in days: DayRange) throws(Failure) -> [BirthdayOccurrence] {
    let calendars = try birthdayCalendars()
    guard !calendars.isEmpty else { return [] }
    var daysOfDates: [YearlyDate: [Day]] = [:]
    for day in days {
      for date in YearlyDate.kept(on: day, of: calendars) { daysOfDates[date, default: []].append(day) }
    }
    let found = try birthdays(on: Set(daysOfDates.keys))
    return found.flatMap { found in
      let born = found.birthday.born ?? .earliest
      return (daysOfDates[found.birthday.date] ?? []).filter { $0 >= born }.map { BirthdayOccurrence(found, on: $0) }
    }.sorted()
  }
}

public struct ContactBirthday: Hashable, Sendable {
  public let contact: ContactSummary
  public let birthday: Birthday

  public init(contact: ContactSummary, birthday: Birthday) {
    self.contact = contact
    self.birthday = birthday
  }
}
