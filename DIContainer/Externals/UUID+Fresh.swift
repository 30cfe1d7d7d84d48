import Foundation

extension UUID {
  /// A random one (RFC 9562 §5.4).
  ///
  /// Foundation's own opens the system's random file for each, which costs an import more than looking up its events.
  static func fresh() -> UUID {
    var generator = SystemRandomNumberGenerator()
    let version: UInt64 = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let variant: UInt64 = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - index * 8)) }
    return UUID(
      uuid: (
        byte(version, 0), byte(version, 1), byte(version, 2), byte(version, 3),
        byte(version, 4), byte(version, 5), byte(version, 6), byte(version, 7),
        byte(variant, 0), byte(variant, 1), byte(variant, 2), byte(variant, 3),
        byte(variant, 4), byte(variant, 5), byte(variant, 6), byte(variant, 7)
      )
    )
  }
}
