/// Tells the time and the place of the user's clock.
public struct TimeSource: Sendable {
  public let now: @Sendable () -> Instant
  public let zone: Zone

  public init(zone: Zone, now: @escaping @Sendable () -> Instant) {
    self.zone = zone
    self.now = now
  }

  /// The user's clock at this moment.
  public func clock(dayStart: DayStart) -> DayClock { DayClock(now: now(), zone: zone, dayStart: dayStart) }
}
