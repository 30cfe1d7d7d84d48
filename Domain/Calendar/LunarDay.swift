import Foundation

/// A date of the Korean lunisolar calendar.
///
/// Dates are computed with Unicode's Dangi calendar, which agrees with the tables of the Korea Astronomy and Space
/// Science Institute for 1930–2050.
public struct LunarDay: Hashable, Sendable {
  /// The Gregorian year in which the lunar year begins.
  public let year: Int
  /// The number of the month, 1…12; a leap month has the number of the month that it follows.
  public let month: Int
  /// Indicates whether this is the second month with its number in the year.
  public let isLeapMonth: Bool
  /// The day of the month, 1…30.
  public let day: Int

  /// Creates a lunar date; only ``gregorian`` checks that the year has the month and the day.
  ///
  /// - Returns: `nil` outside years 1…9998, months 1…12 or days 1…30.
  public init?(year: Int, month: Int, day: Int, isLeapMonth: Bool = false) {
    guard (1...9998).contains(year), (1...12).contains(month), (1...30).contains(day) else { return nil }
    (self.year, self.month, self.day, self.isLeapMonth) = (year, month, day, isLeapMonth)
  }

  public init(_ day: Day) { self.init(day, in: Self.dangi) }

  private init(_ day: Day, in dangi: Calendar) {
    // Noon in Korea, so that no historical change of Seoul's clocks can move the date.
    let noon = Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + 3 * 3_600))
    let parts = dangi.dateComponents([.month, .day], from: noon)
    let (month, dayOfMonth) = (parts.month ?? 1, parts.day ?? 1)
    guard dayOfMonth > 0 else {
      // For 2097-01-13, and for no other day, ICU returns day 0; it is day 30 of the previous month.
      let yesterday = LunarDay(day.adding(days: -1), in: dangi)
      year = yesterday.year
      self.month = yesterday.month
      isLeapMonth = yesterday.isLeapMonth
      self.day = yesterday.day + 1
      return
    }
    // The lunar year begins between January 20 and February 20, so only its last months reach into the next Gregorian
    // year.
    year = month >= 10 && day.month <= 3 ? day.year - 1 : day.year
    self.month = month
    isLeapMonth = parts.isLeapMonth ?? false
    self.day = dayOfMonth
  }

  /// The Gregorian day; `nil` if the year doesn't have the leap month, or the month doesn't have the day.
  public var gregorian: Day? {
    guard let newYear = Day(year: year, month: 1, day: 1) else { return nil }
    let dangi = Self.dangi
    // Twelve or thirteen months of 29.53 days: the search starts a little before the earliest possible day and moves
    // forward.
    var candidate = newYear.adding(days: 15 + Int(Double(month - 1) * 29.53) + day - 1)
    let end = candidate.adding(days: 80)
    while candidate < end {
      let lunar = LunarDay(candidate, in: dangi)
      if lunar == self { return candidate }
      let isMonth = (lunar.year, lunar.month, lunar.isLeapMonth) == (year, month, isLeapMonth)
      // Moves on to the day, or at most to the beginning of the next month, because no month has more than 30 days.
      candidate = candidate.adding(days: max(1, (isMonth ? day : 30) - lunar.day))
    }
    return nil
  }

  private static var dangi: Calendar {
    var calendar = Calendar(identifier: .dangi)
    calendar.timeZone = TimeZone(identifier: "Asia/Seoul") ?? .gmt
    return calendar
  }
}

/// A month of the Korean lunisolar calendar, placed on the Gregorian calendar.
struct LunarMonth {
  let firstDay: Day
  /// The number of days, 29 or 30.
  let length: Int

  /// Creates the month with a number, and not the leap month that may follow it.
  ///
  /// - Returns: `nil` outside years 1…9998 or months 1…12.
  init?(year: Int, month: Int) {
    guard let first = LunarDay(year: year, month: month, day: 1)?.gregorian else { return nil }
    self.init(startingOn: first)
  }

  private init(startingOn first: Day) {
    firstDay = first
    length = LunarDay(first.adding(days: 29)).day == 30 ? 30 : 29
  }

  /// The leap month that follows this month; `nil` in most years.
  var leapMonth: LunarMonth? {
    let next = firstDay.adding(days: length)
    return LunarDay(next).isLeapMonth ? LunarMonth(startingOn: next) : nil
  }
}
