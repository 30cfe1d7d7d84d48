/// The one place that knows which day it is for the user.
public struct DayClock: Hashable, Sendable {
  /// The moment it was asked.
  public let now: Instant
  public let zone: Zone
  /// Before it the clock shows a date that is not yet ``today``.
  public let dayStart: DayStart

  /// A clock that stands still at `now`.
  public init(now: Instant, zone: Zone, dayStart: DayStart = .midnight) {
    self.now = now
    self.zone = zone
    self.dayStart = dayStart
  }

  /// The date and time on the user's clock.
  public var dateTime: DateTime { zone.dateTime(at: now) }

  /// The date the user would name: it begins when the clock first shows ``dayStart``, and never goes back.
  public var today: Day {
    let shown = dateTime.day
    // Clocks that are set back may show a time before the start of the day once more.
    let next = shown.adding(days: 1)
    if start(of: next) <= now { return next }
    return start(of: shown) <= now ? shown : shown.adding(days: -1)
  }

  public var startOfToday: Instant { start(of: today) }

  /// When ``today`` will be another day.
  public var endOfToday: Instant { start(of: today.adding(days: 1)) }

  /// When a day begins for the user.
  func start(of day: Day) -> Instant { zone.instant(of: DateTime(day, dayStart.time)) }
}

/// When a new day starts for the user: 00:00…06:00.
public struct DayStart: Hashable, Sendable {
  /// 00:00, as most people have it.
  public static let midnight = DayStart(checked: .midnight)

  /// On the clock, 00:00…06:00.
  public let time: TimeOfDay

  /// A start at that time.
  ///
  /// - Returns: `nil` after 06:00.
  public init?(_ time: TimeOfDay) {
    guard time.seconds <= 6 * 3_600 else { return nil }
    self.time = time
  }

  private init(checked time: TimeOfDay) { self.time = time }
}

/// Days or weeks in a row.
public struct Streak: Hashable, Sendable {
  /// Up to now, or to the one before while there is nothing of this one yet.
  public let current: Int
  public let longest: Int

  /// The runs of numbers, which are in their order; those after `now` do not count.
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

  /// The runs of days, which are in their order.
  public init(of days: some Sequence<Day>, on today: Day) {
    self.init(of: days.lazy.map(\.daysSince1970), at: today.daysSince1970)
  }

  /// The runs of weeks in which there is one of some days, which are in their order.
  public init(weeksOf days: some Sequence<Day>, startingOn start: Weekday, on today: Day) {
    // Day 0 was a Thursday.
    func week(_ day: Day) -> Int { (day.daysSince1970 + Weekday.thursday.daysAfter(start)).dividedDown(by: 7).quotient }
    self.init(of: days.lazy.map(week), at: week(today))
  }
}
