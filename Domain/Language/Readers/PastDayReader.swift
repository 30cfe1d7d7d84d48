/// Reads a day on which something has happened: a date or a weekday without a year or a week is the last such day.
public struct PastDayReader: Hashable, Sendable {
  private let today: Day
  private let weekStart: Weekday

  /// - Parameters:
  ///   - today: Of the user.
  ///   - weekStart: On which the user's weeks begin.
  public init(today: Day, weekStart: Weekday) {
    self.today = today
    self.weekStart = weekStart
  }

  /// The day that a text names; after today only where the words say nothing else: tomorrow, 2030-01-01.
  ///
  /// - Parameter text: As ``DateReader`` reads it.
  /// - Throws: What ``DateReader`` refuses, and why.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> Day {
    let day = try DateReader(today: today, weekStart: weekStart)(text)
    guard day > today else { return day }
    // A week, a month and a year back; the least is enough for weekdays, days of the month and dates in turn.
    let earlier = [6, 31, 366].lazy.compactMap { read(text, on: today.adding(days: -$0)) }
    return earlier.first { $0 <= today && names(text, $0) } ?? day
  }

  /// Whether the words mean that day when they are said on it, and another one on the day after: not so for 내일 and
  /// 이번 주 금요일, which move with the day they are said on.
  private func names(_ text: String, _ day: Day) -> Bool {
    read(text, on: day) == day && read(text, on: day.adding(days: 1)) != day
  }

  private func read(_ text: String, on day: Day) -> Day? { try? DateReader(today: day, weekStart: weekStart)(text) }
}
