/// The one place that knows which day it is for the user.
public struct DayClock: Hashable, Sendable {
  public let now: Instant
  public let zone: Zone
  /// Until then, today is still yesterday's date.
  public let dayStart: DayStart

  public init(now: Instant, zone: Zone, dayStart: DayStart = .midnight) {
    self.now = now
    self.zone = zone
    self.dayStart = dayStart
  }

  /// What the user's clock shows.
  public var dateTime: DateTime { zone.dateTime(at: now) }

  public var today: Day {
    let clock = dateTime
    return clock.time < dayStart.time ? clock.day.adding(days: -1) : clock.day
  }

  /// When ``today`` will be another day.
  public var endOfToday: Instant { zone.instant(of: DateTime(today.adding(days: 1), dayStart.time)) }
}
