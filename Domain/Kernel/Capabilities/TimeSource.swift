/// Tells the time and the place of the user's clock.
public struct TimeSource: Sendable {
  /// The moment of the call.
  public let now: @Sendable () -> Instant
  /// Where the user is.
  public let zone: Zone

  /// Wraps a clock.
  public init(zone: Zone, now: @escaping @Sendable () -> Instant) {
    self.zone = zone
    self.now = now
  }

  /// The user's clock at this moment.
  public func clock(dayStart: DayStart) -> DayClock { DayClock(now: now(), zone: zone, dayStart: dayStart) }
}
