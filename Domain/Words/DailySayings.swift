/// Which sayings of the pack are there on which day: 30 at first, then one more every day, by the calendar alone.
///
/// Number n appears n − 30 days after the day of the first run, so the first 30 are dated back, one a day.
public struct DailySayings: Hashable, Sendable {
  /// How many are there from the first day on.
  public static let initialCount = 30

  public let firstDay: Day
  /// How many the pack has.
  public let count: Int

  public init(firstDay: Day, count: Int) {
    self.firstDay = firstDay
    self.count = count
  }

  /// The numbers that are there on a day; never fewer than the first ones, also when the clock is set back.
  public func numbers(on today: Day) -> Range<Int> {
    let reached = max(0, firstDay.distance(to: today)) + Self.initialCount
    return 1..<min(reached, count) + 1
  }

  /// The numbers that appear on some days.
  public func numbers(appearingIn days: DayRange) -> Range<Int> {
    let first = firstDay.distance(to: days.first) + Self.initialCount
    let last = firstDay.distance(to: days.last) + Self.initialCount
    return (max(first, 1)..<max(last, first, 0) + 1).clamped(to: 1..<count + 1)
  }

  /// The day on which a number appears.
  public func day(of number: Int) -> Day { firstDay.adding(days: number - Self.initialCount) }

  /// When a number appears for the user: at the start of its day.
  public func uploaded(_ number: Int, on clock: DayClock) -> Instant { clock.start(of: day(of: number)) }
}

/// Reads the sayings that come with the app.
public protocol BuiltInSayings: Sendable {
  /// How many there are; their numbers are 1…`count`.
  var count: Int { get }

  /// The saying of a number, in both languages, with its source and tags; `nil` when there is none.
  func content(of number: Int) -> SayingContent?
}
