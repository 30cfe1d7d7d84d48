/// A month of a year, without a day.
public struct Month: Hashable, Sendable {
  /// The year, 1…9999.
  public let year: Int
  /// The number of the month, 1…12.
  public let month: Int

  /// Creates a month from its year and number.
  ///
  /// - Returns: `nil` outside years 1…9999 or months 1…12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(year: year, checkedMonth: month)
  }

  public init(_ day: Day) {
    let civil = day.civil
    self.init(year: civil.year, checkedMonth: civil.month)
  }

  private init(year: Int, checkedMonth: Int) { (self.year, self.month) = (year, checkedMonth) }

  /// The number of days in the month: 28…31.
  public var length: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public var firstDay: Day {
    // Howard Hinnant's "days from civil" (chrono-compatible low-level date algorithms), for the first of the month.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Day(clamping: era * 146_097 + dayOfEra - 719_468)
  }

  public var lastDay: Day { firstDay.adding(days: length - 1) }

  public var days: DayRange { DayRange(firstDay, lastDay) }

  /// Returns the four to six weeks that contain the days of the month, for users whose weeks start on `start`.
  public func weeks(startingOn start: Weekday) -> [Week] {
    let first = Week(containing: firstDay, startingOn: start)
    let last = Week(containing: lastDay, startingOn: start)
    return (0...first.firstDay.distance(to: last.days.last) / 7).map { first.adding(weeks: $0) }
  }

  /// Returns the month `months` later, or earlier if negative, clamped to the years 1…9999.
  public func adding(months: Int) -> Month {
    let index = min(max((year * 12 + month - 1).addingClamped(months), 12), 9999 * 12 + 11)
    return Month(year: index / 12, checkedMonth: index % 12 + 1)
  }

  private var isLeapYear: Bool { year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) }
}

extension Month: Comparable, CustomStringConvertible {
  public static func < (left: Month, right: Month) -> Bool { (left.year, left.month) < (right.year, right.month) }

  /// The month in ISO 8601: `2026-11`.
  public var description: String { "\(ISO.padded(year, 4))-\(ISO.padded(month, 2))" }

  /// Reads ISO 8601's `2026-11`, and no other form.
  public init?(iso text: some StringProtocol) {
    guard let parts = ISO.fields(text, separator: "-", widths: [4, 2]) else { return nil }
    self.init(year: parts[0], month: parts[1])
  }
}

/// Seven days in a row that begin with a chosen weekday.
///
/// The first and the last week of the calendar are shorter (see ``Day``).
public struct Week: Hashable, Sendable {
  /// The first day, which is on ``start`` or is ``Day/earliest``.
  public let firstDay: Day
  /// The weekday that weeks begin with.
  public let start: Weekday

  /// Creates the week that contains `day`, for users whose weeks start on `start`.
  public init(containing day: Day, startingOn start: Weekday) {
    self.start = start
    firstDay = day.adding(days: -day.weekday.daysAfter(start))
  }

  /// The seven days, or fewer at the ends of the calendar.
  public var days: DayRange {
    // The calendar's first week may lack its beginning, so it ends where the next week begins.
    DayRange(firstDay, firstDay.adding(days: 7 - firstDay.weekday.daysAfter(start) - 1))
  }

  /// The week number of ISO 8601, 1…53: the number of the ISO week that contains this week's Thursday.
  public var number: Int {
    let thursday = firstDay.next(.thursday)
    let firstOfYear = Month(thursday).adding(months: 1 - thursday.month).firstDay
    return firstOfYear.distance(to: thursday) / 7 + 1
  }

  /// Returns the week `weeks` later, or earlier if negative.
  public func adding(weeks: Int) -> Week {
    Week(containing: firstDay.adding(days: weeks.multipliedClamped(by: 7)), startingOn: start)
  }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Returns the number of days forward from `other` to this weekday: 0…6.
  public func daysAfter(_ other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }

  /// The weekday of the next day.
  var next: Weekday { Self.allCases[rawValue % 7] }
}
