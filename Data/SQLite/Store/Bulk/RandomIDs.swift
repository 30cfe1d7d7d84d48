package import Foundation
import Synchronization

/// Random ids for new records (RFC 9562 §5.4); the system is asked once for several.
///
/// Foundation's own opens the system's random file for each, and a call of the system for each still costs an import
/// 2 % of its time.
package final class RandomIDs: Sendable {
  /// The most that one call of getentropy(3) gives: 256 bytes.
  private static let many = 32

  private let numbers = Mutex<[UInt64]>([])

  package init() {}

  package func next() -> UUID {
    let (version, variant) = numbers.withLock { numbers in
      if numbers.isEmpty { numbers = Self.drawn() }
      return (numbers.removeLast(), numbers.removeLast())
    }
    return UUID(version & 0xFFFF_FFFF_FFFF_0FFF | 0x4000, variant & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }

  private static func drawn() -> [UInt64] {
    unsafe [UInt64](unsafeUninitializedCapacity: many) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      // It fails only for more bytes than it gives, or on a system without any.
      guard let address = bytes.baseAddress, unsafe getentropy(address, bytes.count) == 0 else {
        fatalError("the system gives no random numbers")
      }
      count = many
    }
  }
}

extension UUID {
  fileprivate init(_ first: UInt64, _ last: UInt64) {
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - index * 8)) }
    self.init(
      uuid: (
        byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3),
        byte(first, 4), byte(first, 5), byte(first, 6), byte(first, 7),
        byte(last, 0), byte(last, 1), byte(last, 2), byte(last, 3),
        byte(last, 4), byte(last, 5), byte(last, 6), byte(last, 7)
      )
    )
  }
}
