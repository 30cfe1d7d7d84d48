/// A person's date of birth, with the year if it is known.
public struct Birthday: Hashable, Sendable {
  /// The month and the day that are celebrated every year.
  public let date: YearlyDate
  /// The Gregorian year of birth, or the one in which the lunar year of a lunar birthday begins; `nil` if unknown.
  public let year: Int?

  /// Restores a birthday without checks, because it was checked when it was saved and lunar dates take milliseconds.
  ///
  /// - Parameters:
  ///   - date: The month and the day.
  ///   - year: The year of birth; a damaged year outside ``years`` counts as unknown.
  public init(stored date: YearlyDate, year: Int?) {
    self.date = date
    self.year = year.flatMap { Self.years.contains($0) ? $0 : nil }
  }

  /// The valid years of birth, which start at 1850 so that typos are noticed.
  public static let years = 1_850...9_999

  /// Creates a birthday without a year.
  ///
  /// - Throws: ``BirthdayError/noSuchDate`` if no year has this month and day.
  public init(_ calendar: YearlyDate.Calendar = .solar, month: Int, day: Int) throws(BirthdayError) {
    guard let date = YearlyDate(calendar, month: month, day: day) else { throw .noSuchDate }
    (self.date, year) = (date, nil)
  }

  /// Creates a birthday after checking it against its calendar and today.
  ///
  /// - Throws: ``BirthdayError`` if there is no such date, such as the lunar 30th of a month with 29 days, if the day
  ///   is in the future, or if the year is before 1850.
  public init(
    _ calendar: YearlyDate.Calendar = .solar, year: Int?, month: Int, day: Int, today: Day
  ) throws(BirthdayError) {
    try self.init(calendar, month: month, day: day)
    guard let year else { return }
    guard year >= Self.years.lowerBound else { throw .tooEarly }
    guard Self.years.contains(year) else { throw .noSuchDate }
    try Self.check(calendar, year: year, month: month, day: day)
    self = Birthday(stored: date, year: year)
    if let born, born > today { throw .future(born) }
  }

  private static func check(_ calendar: YearlyDate.Calendar, year: Int, month: Int, day: Int) throws(BirthdayError) {
    switch calendar {
    case .solar: guard Day(year: year, month: month, day: day) != nil else { throw .noSuchDate }
    case .lunar, .lunarLeapMonth:
      guard let plain = LunarMonth(year: year, month: month) else { throw .noSuchDate }
      guard let lunar = calendar == .lunar ? plain : plain.leapMonth else {
        throw .noLeapMonth(year: year, month: month)
      }
      guard day <= lunar.length else { throw .shortLunarMonth(length: lunar.length) }
    }
  }

  /// The Gregorian day of birth; `nil` if the year is unknown.
  public var born: Day? { year.map(date.day(inYear:)) }

  /// Returns the age on a day on which the birthday is celebrated; `nil` if the year of birth is unknown.
  ///
  /// The age is in full years (만 나이), for a lunar birthday in lunar years.
  public func age(on day: Day) -> Int? {
    guard let year else { return nil }
    let age = (date.calendar == .solar ? day.year : LunarDay(day).year) - year
    return age < 0 ? nil : age
  }

  /// Returns the first celebration on or after a day.
  public func next(onOrAfter day: Day) -> Day { date.next(onOrAfter: day) }
}

/// The reason why a birthday is invalid.
public enum BirthdayError: Error, Hashable, Sendable {
  /// No year, or not the given year, has this month and day.
  case noSuchDate
  /// The day of birth is in the future.
  case future(Day)
  /// The year is before 1850.
  case tooEarly
  /// The lunar year has no leap month with this number.
  case noLeapMonth(year: Int, month: Int)
  /// The lunar month has only `length` days.
  case shortLunarMonth(length: Int)
}

/// A change to a contact's birthday.
public enum BirthdayChange: Hashable, Sendable {
  case unchanged
  /// Sets another birthday; `nil` deletes the birthday.
  case set(Birthday?)

  func applied(to birthday: Birthday?) -> Birthday? {
    switch self {
    case .unchanged: birthday
    case .set(let birthday): birthday
    }
  }
}

/// The celebration of a birthday in one year.
public struct BirthdayOccurrence: Hashable, Sendable {
  public let contact: ContactSummary
  public let birthday: Birthday
  public let day: Day

  public init(_ birthday: ContactBirthday, on day: Day) {
    contact = birthday.contact
    self.birthday = birthday.birthday
    self.day = day
  }

  /// Returns the days whose birthdays are shown today: from 3 days ago to 7 days ahead.
  public static func window(around today: Day) -> DayRange { DayRange(today.adding(days: -3), today.adding(days: 7)) }

  /// The new age; `nil` if the year of birth is unknown.
  public var age: Int? { birthday.age(on: day) }
}

extension BirthdayOccurrence: Comparable {
  /// The list order: by day, then by contact.
  public static func < (left: BirthdayOccurrence, right: BirthdayOccurrence) -> Bool {
    left.day == right.day ? left.contact < right.contact : left.day < right.day
  }
}

extension ContactQueries {
  /// Returns the birthdays of all contacts in a range of days, sorted; none is before the day of birth.
  public func birthdays(in days: DayRange) throws(Failure) -> [BirthdayOccurrence] {
    let calendars = try birthdayCalendars()
    guard !calendars.isEmpty else { return [] }
    var daysOfDates: [YearlyDate: [Day]] = [:]
    for day in days {
      for date in YearlyDate.observed(on: day, of: calendars) { daysOfDates[date, default: []].append(day) }
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

  public init(contact: ContactSummary, birthday: Birthday) { (self.contact, self.birthday) = (contact, birthday) }
}

/// A month and a day that recur every year, in the solar or the Korean lunar calendar.
///
/// In a year without the date, the last possible day is celebrated: February 29 on the 28th, a lunar 30th on the 29th,
/// and a leap month in the month with the same number.
public struct YearlyDate: Hashable, Sendable {
  /// The calendar that a month belongs to.
  public enum Calendar: String, Hashable, Sendable, CaseIterable {
    case solar
    /// The Korean lunar calendar (``LunarDay``).
    case lunar
    /// A leap month of the Korean lunar calendar.
    case lunarLeapMonth
  }

  public let calendar: Calendar
  /// The number of the month, 1…12; a leap month has the number of the month that it follows.
  public let month: Int
  /// The day of the month, 1…31, or 1…30 in a lunar month.
  public let day: Int

  /// Creates a date without a year.
  ///
  /// - Returns: `nil` if no year has the date, such as February 30.
  public init?(_ calendar: Calendar = .solar, month: Int, day: Int) {
    // 2000 was a leap year, and any lunar month may have 30 days.
    let exists = calendar == .solar ? Day(year: 2000, month: month, day: day) != nil : (1...30).contains(day)
    guard (1...12).contains(month), exists else { return nil }
    (self.calendar, self.month, self.day) = (calendar, month, day)
  }

  /// Returns the day of the celebration in a year.
  ///
  /// - Parameter year: The Gregorian year, or the one in which the lunar year of a lunar date begins; clamped to
  ///   1…9998.
  public func day(inYear year: Int) -> Day {
    let year = min(max(year, 1), 9_998)
    switch calendar {
    case .solar:
      let month = Month(year: year, month: month)
      return month.map { $0.firstDay.adding(days: min(day, $0.length) - 1) } ?? .latest
    case .lunar, .lunarLeapMonth:
      let plain = LunarMonth(year: year, month: month)
      let month = calendar == .lunarLeapMonth ? plain?.leapMonth ?? plain : plain
      return month.map { $0.firstDay.adding(days: min(day, $0.length) - 1) } ?? .latest
    }
  }

  /// Returns the first celebration on or after a day.
  public func next(onOrAfter day: Day) -> Day {
    // A lunar year begins up to seven weeks after the Gregorian one.
    let first = calendar == .solar ? day.year : day.year - 1
    return (first...first + 2).lazy.map(self.day(inYear:)).first { $0 >= day } ?? .latest
  }

  /// Returns all dates that are celebrated on a day, including dates that this year doesn't have.
  ///
  /// - Parameters:
  ///   - day: The Gregorian day.
  ///   - calendars: The calendars of the dates; lunar dates take much more work to find.
  public static func observed(on day: Day, of calendars: [Calendar] = Calendar.allCases) -> Set<YearlyDate> {
    var dates: Set<YearlyDate> = []
    if calendars.contains(.solar) { dates.formUnion(solarDates(on: day)) }
    if calendars.contains(where: { $0 != .solar }) {
      dates.formUnion(lunarDates(on: day).filter { calendars.contains($0.calendar) })
    }
    return dates
  }

  private static func solarDates(on day: Day) -> [YearlyDate] {
    var dates = [YearlyDate(month: day.month, day: day.dayOfMonth)]
    if day.month == 2, day.dayOfMonth == 28, Month(day).length == 28 { dates.append(YearlyDate(month: 2, day: 29)) }
    return dates.compactMap(\.self)
  }

  private static func lunarDates(on day: Day) -> [YearlyDate] {
    let lunar = LunarDay(day)
    var days = [lunar.day]
    if lunar.day == 29, LunarDay(day.adding(days: 1)).day == 1 { days.append(30) }
    var calendars: [Calendar] = lunar.isLeapMonth ? [.lunarLeapMonth] : [.lunar]
    // A month has 29 or 30 days, so this is the 1st or 2nd of the next month.
    if !lunar.isLeapMonth, !LunarDay(day.adding(days: 31 - lunar.day)).isLeapMonth { calendars.append(.lunarLeapMonth) }
    return calendars.flatMap { calendar in
      days.compactMap { YearlyDate(calendar, month: lunar.month, day: $0) }
    }
  }
}
