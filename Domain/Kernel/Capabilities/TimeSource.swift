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

  /// Creates the time source of a user who stays in a zone.
  public init(zone: Zone, now: @escaping @Sendable () -> Instant) { self.init(place: { zone }, now: now) }

  /// The zone that the user is in at this moment.
  public var zone: Zone { place() }

  /// The user's clock at this moment.
  public func clock(dayStart: DayStart) -> DayClock { DayClock(now: now(), zone: zone, dayStart: dayStart) }
}
