/// Seven days in a row that begin with a chosen weekday.
public struct Week: Hashable, Sendable {
  public let firstDay: Day

  /// The week that holds `day`, for people whose weeks start on `start`.
  public init(containing day: Day, startingOn start: Weekday) {
    firstDay = day.adding(days: -day.weekday.daysAfter(start))
  }

  public var days: DayRange { DayRange(firstDay, firstDay.adding(days: 6)) }

  /// The week number of ISO 8601, 1…53: the one that the week's Thursday has.
  public var number: Int {
    let thursday = firstDay.next(.thursday)
    let firstOfYear = Day(year: thursday.year, month: 1, day: 1) ?? .earliest
    return firstOfYear.distance(to: thursday) / 7 + 1
  }

  /// The week `weeks` later, or earlier when negative.
  public func adding(weeks: Int) -> Week {
    Week(containing: firstDay.adding(days: 7 * weeks), startingOn: firstDay.weekday)
  }
}
