public import struct Foundation.UUID

/// Random bits, 64 at a time.
public struct RandomSource: Sendable, RandomNumberGenerator {
  private let bits: @Sendable () -> UInt64

  public init(_ bits: @escaping @Sendable () -> UInt64) { self.bits = bits }

  public func next() -> UInt64 { bits() }
}

/// Gives the same numbers for the same seed, for made-up data and tests that can be repeated.
///
/// SplitMix64 (Steele, Lea and Flood: Fast splittable pseudorandom number generators, 2014).
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
