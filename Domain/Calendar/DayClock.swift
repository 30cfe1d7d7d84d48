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
