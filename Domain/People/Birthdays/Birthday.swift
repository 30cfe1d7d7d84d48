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
