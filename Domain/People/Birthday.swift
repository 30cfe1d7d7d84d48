/// When a person was born, as far as it is known.
public struct Birthday: Hashable, Sendable {
  /// The month and the day that are kept every year.
  public let date: YearlyDate
  /// Gregorian, or of the lunar calendar the one in which the lunar year begins; `nil` when it is not known.
  public let year: Int?

  /// A birthday that was checked when it was kept: asking the lunar calendar takes milliseconds.
  ///
  /// - Parameters:
  ///   - date: As it is kept every year.
  ///   - year: A damaged year, outside ``years``, counts as not known.
  public init(kept date: YearlyDate, year: Int?) {
    self.date = date
    self.year = year.flatMap { Self.years.contains($0) ? $0 : nil }
  }

  /// The years of birth that anybody enters: from 1850 on, so that a slip of the hand is noticed.
  public static let years = 1_850...9_999

  /// A birthday without a year.
  ///
  /// - Throws: ``BirthdayError/noSuchDate`` when no year has this month and day.
  public init(_ calendar: YearlyDate.Calendar = .solar, month: Int, day: Int) throws(BirthdayError) {
    guard let date = YearlyDate(calendar, month: month, day: day) else { throw .noSuchDate }
    (self.date, year) = (date, nil)
  }

  /// A birthday that is checked against its calendar and today.
  ///
  /// - Throws: ``BirthdayError`` when there is no such date, such as the lunar 30th of a month with 29 days, when the
  ///   day is still to come, and before 1850.
  public init(
    _ calendar: YearlyDate.Calendar = .solar, year: Int?, month: Int, day: Int, today: Day
  ) throws(BirthdayError) {
    try self.init(calendar, month: month, day: day)
    guard let year else { return }
    guard year >= Self.years.lowerBound else { throw .tooEarly }
    guard Self.years.contains(year) else { throw .noSuchDate }
    try Self.check(calendar, year: year, month: month, day: day)
    self = Birthday(kept: date, year: year)
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

  /// The Gregorian day of birth; `nil` when the year is not known.
  public var born: Day? { year.map(date.day(inYear:)) }

  /// The age that is reached on a day on which the birthday is kept; `nil` when the year of birth is not known.
  ///
  /// Counted in full years (만 나이), of a lunar birthday in lunar years.
  public func age(on day: Day) -> Int? {
    guard let year else { return nil }
    let age = (date.calendar == .solar ? day.year : LunarDay(day).year) - year
    return age < 0 ? nil : age
  }

  /// The first time that it is kept on that day or later.
  public func next(onOrAfter day: Day) -> Day { date.next(onOrAfter: day) }
}

/// Why there is no such birthday.
public enum BirthdayError: Error, Hashable, Sendable {
  /// No year, or not that one, has this month and day.
  case noSuchDate
  /// Nobody is born yet on that day.
  case future(Day)
  /// Before 1850.
  case tooEarly
  /// That lunar year has no leap month with this number.
  case noLeapMonth(year: Int, month: Int)
  /// That lunar month has only so many days.
  case shortLunarMonth(length: Int)
}

/// A change to a birthday that may be there already.
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

/// A month and a day that come back every year, of the solar or the Korean lunar calendar.
///
/// Where a year lacks it, it is kept on the last day there is: 29 February on the 28th, a lunar 30th on the 29th, and
/// in a year without that leap month in the month before it with the same number.
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
  /// 1…12; a leap month has the number of the month it follows.
  public let month: Int
  /// 1…31, of a lunar month 1…30.
  public let day: Int

  /// A date without a year.
  ///
  /// - Returns: `nil` when no year has it, such as 30 February.
  public init?(_ calendar: Calendar = .solar, month: Int, day: Int) {
    // 2000 was a leap year, and no lunar month has a fixed length.
    let exists = calendar == .solar ? Day(year: 2000, month: month, day: day) != nil : (1...30).contains(day)
    guard (1...12).contains(month), exists else { return nil }
    self.calendar = calendar
    self.month = month
    self.day = day
  }

  /// When it is kept in a year.
  ///
  /// - Parameter year: Gregorian; of a lunar date the one in which the lunar year begins. Clamped to 1…9998.
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

  /// The first time that it is kept on that day or later.
  public func next(onOrAfter day: Day) -> Day {
    // A lunar year begins up to seven weeks after the Gregorian one.
    let first = calendar == .solar ? day.year : day.year - 1
    return (first...first + 2).lazy.map(self.day(inYear:)).first { $0 >= day } ?? .latest
  }

  /// Everything that is kept on a day: what is on that date, and what the year lacks and is kept there.
  ///
  /// - Parameters:
  ///   - day: Of the Gregorian calendar.
  ///   - calendars: Only dates of these; the moon's are much more work to find.
  public static func kept(on day: Day, of calendars: [Calendar] = Calendar.allCases) -> Set<YearlyDate> {
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
    // A month has 29 or 30 days, so that this is the 1st or 2nd of the next one.
    if !lunar.isLeapMonth, !LunarDay(day.adding(days: 31 - lunar.day)).isLeapMonth { calendars.append(.lunarLeapMonth) }
    return calendars.flatMap { calendar in
      days.compactMap { YearlyDate(calendar, month: lunar.month, day: $0) }
    }
  }
}
