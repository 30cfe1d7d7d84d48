/// Tells the time and the place of the user's clock.
public struct TimeSource: Sendable {
  public let now: @Sendable () -> Instant
  private let place: @Sendable () -> Zone

  /// - Parameters:
  ///   - place: Where the user is, asked each time: people travel.
  ///   - now: This moment.
  public init(place: @escaping @Sendable () -> Zone, now: @escaping @Sendable () -> Instant) {
    self.place = place
    self.now = now
  }

  /// Of somebody who stays in a zone.
  public init(zone: Zone, now: @escaping @Sendable () -> Instant) { self.init(place: { zone }, now: now) }

  /// Where the user is at this moment.
  public var zone: Zone { place() }

  /// The user's clock at this moment.
  public func clock(dayStart: DayStart) -> DayClock { DayClock(now: now(), zone: zone, dayStart: dayStart) }
}
