/// Seven days in a row that begin with a chosen weekday.
///
/// Cut short where the calendar begins and ends (see ``Day``).
public struct Week: Hashable, Sendable {
  /// The one on ``start``, or ``Day/earliest``.
  public let firstDay: Day
  /// The weekday that all weeks of this kind begin with.
  public let start: Weekday

  /// The week that holds `day`, for people whose weeks start on `start`.
  public init(containing day: Day, startingOn start: Weekday) {
    self.start = start
    firstDay = day.adding(days: -day.weekday.daysAfter(start))
  }

  /// Its seven days, fewer only at the ends of the calendar.
  public var days: DayRange {
    // The first week there is may lack its beginning, so its end is where the next one begins.
    DayRange(firstDay, firstDay.adding(days: 7 - firstDay.weekday.daysAfter(start) - 1))
  }

  /// The week number of ISO 8601, 1…53: the one that the week's Thursday has.
  public var number: Int {
    let thursday = firstDay.next(.thursday)
    let firstOfYear = Month(thursday).adding(months: 1 - thursday.month).firstDay
    return firstOfYear.distance(to: thursday) / 7 + 1
  }

  /// The week `weeks` later, or earlier when negative.
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
}
