/// Random bits, 64 at a time.
public struct RandomSource: Sendable, RandomNumberGenerator {
  private let bits: @Sendable () -> UInt64

  /// Wraps a source of even bits.
  public init(_ bits: @escaping @Sendable () -> UInt64) {
    self.bits = bits
  }

  /// The next 64 bits.
  public func next() -> UInt64 { bits() }
}
