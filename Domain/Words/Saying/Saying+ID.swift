public import struct Foundation.UUID

extension Saying {
  /// Tells sayings apart, for good: the number that people see.
  ///
  /// Numbers up to 10,000 are the pack's, in this version and later ones: with one new saying a day they last for 27
  /// years. The user's own sayings begin behind them, so that no update ever meets a number that is taken.
  public struct ID: Hashable, Sendable {
    /// The first number of a saying that is not the pack's.
    public static let firstOwn = 10_001

    public let number: Int

    /// The saying with that number.
    ///
    /// - Returns: `nil` outside 1…2⁴⁸ − 1.
    public init?(_ number: Int) {
      guard (1..<1 << 48).contains(number) else { return nil }
      self.number = number
    }

    /// Indicates whether the number belongs to the pack.
    public var isPacked: Bool { number < Self.firstOwn }
  }
}

extension Saying.ID: Comparable {
  public static func < (left: Saying.ID, right: Saying.ID) -> Bool { left.number < right.number }
}

extension Saying.ID {
  /// The identifier by which other rooms find it: always the same for the same number (RFC 9562, version 8).
  public var uuid: UUID {
    let bytes = (0..<6).map { UInt8(truncatingIfNeeded: number >> (40 - 8 * $0)) }
    return UUID(
      uuid: (
        0x68, 0x61, 0x72, 0x75, 0x77, 0x6F, 0x80, 0, 0x80, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5]
      ))
  }

  /// The saying behind an identifier.
  ///
  /// - Returns: `nil` for an identifier that is not a saying's.
  public init?(_ uuid: UUID) {
    self.init(Int(uuid.number & 0xFFFF_FFFF_FFFF))
    guard self.uuid == uuid else { return nil }
  }
}
