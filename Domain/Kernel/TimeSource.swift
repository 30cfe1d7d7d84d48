public import struct Foundation.UUID

/// Provides the current time and the user's time zone.
public struct TimeSource: Sendable {
  public let now: @Sendable () -> Instant
  private let place: @Sendable () -> Zone

  /// - Parameters:
  ///   - place: Returns the user's zone; called each time, because people travel.
  ///   - now: Returns the current instant.
  public init(place: @escaping @Sendable () -> Zone, now: @escaping @Sendable () -> Instant) {
    (self.place, self.now) = (place, now)
  }

  /// Creates the time source of a user who stays in a zone.
  public init(zone: Zone, now: @escaping @Sendable () -> Instant) { self.init(place: { zone }, now: now) }

  /// The zone that the user is in now.
  public var zone: Zone { place() }

  /// Returns the user's clock at this moment.
  public func clock(dayStart: DayStart) -> DayClock { DayClock(now: now(), zone: zone, dayStart: dayStart) }
}

/// Random bits, 64 at a time.
public struct RandomSource: Sendable, RandomNumberGenerator {
  private let bits: @Sendable () -> UInt64

  public init(_ bits: @escaping @Sendable () -> UInt64) { self.bits = bits }

  public func next() -> UInt64 { bits() }
}

/// A random number generator with a seed, for made-up data and repeatable tests.
///
/// Uses SplitMix64 (Steele, Lea and Flood: Fast splittable pseudorandom number generators, 2014).
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

public struct IDGenerator: Sendable {
  private let next: @Sendable () -> UUID

  public init(_ next: @escaping @Sendable () -> UUID) { self.next = next }

  public func callAsFunction() -> UUID { next() }
}
