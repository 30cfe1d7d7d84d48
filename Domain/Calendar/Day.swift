/// A civil date of the proleptic Gregorian calendar, without a time or a time zone.
///
/// Years range over 1…9999 (ISO 8601's four digits). Arithmetic stops at ``earliest`` and ``latest``.
public struct Day: Hashable, Sendable {
  /// The first day of the calendar, 0001-01-01.
  public static let earliest = Day(clamping: -719_162)
  /// The last day of the calendar, 9999-12-31.
  public static let latest = Day(clamping: 2_932_896)

  /// The number of days since 1970-01-01, negative for earlier days.
  public let daysSince1970: Int

  /// Creates the day that is the given number of days after 1970-01-01, or before that day if the number is negative.
  ///
  /// - Returns: `nil` outside years 1…9999.
  public init?(daysSince1970: Int) {
    guard (-719_162...2_932_896).contains(daysSince1970) else { return nil }
    self.daysSince1970 = daysSince1970
  }

  /// Creates a day from its year, month and day of the month.
  ///
  /// - Returns: `nil` if there is no such date, such as February 30.
  public init?(year: Int, month: Int, day: Int) {
    guard let month = Month(year: year, month: month), (1...month.length).contains(day) else { return nil }
    self = month.firstDay.adding(days: day - 1)
  }

  /// Creates the day nearest to a day count, for arithmetic that may leave the calendar's range.
  init(clamping daysSince1970: Int) { self.daysSince1970 = min(max(daysSince1970, -719_162), 2_932_896) }

  /// The year, 1…9999.
  public var year: Int { civil.year }
  /// The month, 1…12.
  public var month: Int { civil.month }
  /// The day of the month, 1…31.
  public var dayOfMonth: Int { civil.day }

  /// The day of the week, counted without a break through the whole calendar.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[(daysSince1970 + 3).dividedDown(by: 7).remainder]
  }

  /// Returns the day `days` later, or earlier if negative, clamped to ``earliest`` and ``latest``.
  public func adding(days: Int) -> Day { Day(clamping: daysSince1970.addingClamped(days)) }

  /// Returns the same day of the month `months` later, or earlier if negative; the last day of a month that is too
  /// short.
  public func adding(months: Int) -> Day {
    let target = Month(self).adding(months: months)
    return target.firstDay.adding(days: min(dayOfMonth, target.length) - 1)
  }

  /// Returns the first given weekday on or after this day, clamped to ``latest``.
  public func next(_ weekday: Weekday) -> Day { adding(days: weekday.daysAfter(self.weekday)) }
}

extension Day: Strideable {
  /// Returns the number of days from this day to another, negative if the other is earlier.
  public func distance(to other: Day) -> Int { other.daysSince1970 - daysSince1970 }
  public func advanced(by days: Int) -> Day { adding(days: days) }
  public static func < (left: Day, right: Day) -> Bool { left.daysSince1970 < right.daysSince1970 }
}

extension Day: CustomStringConvertible {
  /// The day in the extended form of ISO 8601, `2026-11-20`.
  public var description: String {
    let (year, month, day) = civil
    return "\(ISO.padded(year, 4))-\(ISO.padded(month, 2))-\(ISO.padded(day, 2))"
  }

  /// Reads the extended form of ISO 8601, `2026-11-20`, and no other form.
  public init?(iso text: some StringProtocol) {
    let parts = ISO.fields(text, separator: "-", widths: [4, 2, 2])
    guard let parts else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}

extension Day {
  /// The year, month and day, by Howard Hinnant's "civil from days" (chrono-compatible low-level date algorithms).
  var civil: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let (era, dayOfEra) = shifted.dividedDown(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// The days from a first to a last day, both included; never empty.
public struct DayRange: Hashable, Sendable {
  public let first: Day
  public let last: Day

  /// Creates the range between two days in either order.
  public init(_ one: Day, _ other: Day) {
    first = Swift.min(one, other)
    last = Swift.max(one, other)
  }

  public init(_ day: Day) { self.init(day, day) }

  /// Creates the range of all days of a year; `nil` outside the years 1…9999.
  public init?(year: Int) {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    self.init(first.firstDay, last.lastDay)
  }

  /// Creates the range of days that a span of time touches; a span that ends at midnight doesn't touch the next day.
  init(from start: DateTime, until end: DateTime) {
    self.init(start.day, end > start ? end.adding(seconds: -1).day : end.day)
  }

  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  public func overlaps(_ other: DayRange) -> Bool { first <= other.last && other.first <= last }

  public func shifted(days: Int) -> DayRange { DayRange(first.adding(days: days), last.adding(days: days)) }
}

extension DayRange: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { first.distance(to: last) + 1 }

  /// The day at a position, counted from 0; stops the program if the position is out of range.
  public subscript(position: Int) -> Day {
    precondition(indices.contains(position), "position \(position) is outside \(indices)")
    return first.adding(days: position)
  }
}
