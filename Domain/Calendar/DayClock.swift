/// The clock that decides which day it is for the user.
public struct DayClock: Hashable, Sendable {
  /// The moment of the clock, which doesn't advance.
  public let now: Instant
  public let zone: Zone
  /// The time at which a new day starts; between midnight and this time, ``today`` is still the previous date.
  public let dayStart: DayStart

  /// Creates a clock that stands still at `now`.
  public init(now: Instant, zone: Zone, dayStart: DayStart = .midnight) {
    (self.now, self.zone, self.dayStart) = (now, zone, dayStart)
  }

  /// The date and time on the user's clock.
  public var dateTime: DateTime { zone.dateTime(at: now) }

  /// The date that the user would name: it starts when the clock first shows ``dayStart``, and never goes back.
  public var today: Day {
    let shown = dateTime.day
    // Clocks that are set back may show a time before the start of the day again.
    let next = shown.adding(days: 1)
    if start(of: next) <= now { return next }
    return start(of: shown) <= now ? shown : shown.adding(days: -1)
  }

  public var startOfToday: Instant { start(of: today) }

  /// The first instant of tomorrow.
  public var endOfToday: Instant { start(of: today.adding(days: 1)) }

  /// Returns the instant at which a day begins for the user.
  func start(of day: Day) -> Instant { zone.instant(of: DateTime(day, dayStart.time)) }
}

/// The time at which a new day starts for the user: 00:00…06:00.
public struct DayStart: Hashable, Sendable {
  /// The hours in which a day can start; 06:00 is the latest time.
  public static let hours = 0..<7

  /// 00:00, the default.
  public static let midnight = DayStart(checked: .midnight)

  /// The time on the clock, 00:00…06:00.
  public let time: TimeOfDay

  /// Creates a day start.
  ///
  /// - Returns: `nil` for a time after 06:00.
  public init?(_ time: TimeOfDay) {
    guard time.seconds <= 6 * 3_600 else { return nil }
    self.time = time
  }

  private init(checked time: TimeOfDay) { self.time = time }
}

/// The current and the longest streak of days or weeks.
public struct Streak: Hashable, Sendable {
  /// The length of the streak that reaches the current day or week, or the previous one if nothing is recorded yet in
  /// the current one.
  public let current: Int
  public let longest: Int

  /// Creates the streak of sorted numbers; numbers after `now` don't count.
  init(of numbers: some Sequence<Int>, at now: Int) {
    var (run, longest, last) = (0, 0, Int?.none)
    for number in numbers where number <= now && number != last {
      run = last == number - 1 ? run + 1 : 1
      longest = max(longest, run)
      last = number
    }
    self.longest = longest
    current = last.map { $0 >= now - 1 } ?? false ? run : 0
  }

  /// Creates the streak of sorted days.
  public init(of days: some Sequence<Day>, on today: Day) {
    self.init(of: days.lazy.map(\.daysSince1970), at: today.daysSince1970)
  }

  /// Creates the streak of the weeks that contain some sorted days.
  public init(weeksOf days: some Sequence<Day>, startingOn start: Weekday, on today: Day) {
    // Day 0 was a Thursday.
    func week(_ day: Day) -> Int { (day.daysSince1970 + Weekday.thursday.daysAfter(start)).dividedDown(by: 7).quotient }
    self.init(of: days.lazy.map(week), at: week(today))
  }
}
