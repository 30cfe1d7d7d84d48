/// Random bits, 64 at a time.
public struct RandomSource: Sendable, RandomNumberGenerator {
  private let bits: @Sendable () -> UInt64

  public init(_ bits: @escaping @Sendable () -> UInt64) {
    self.bits = bits
  }

  public func next() -> UInt64 { bits() }
}
