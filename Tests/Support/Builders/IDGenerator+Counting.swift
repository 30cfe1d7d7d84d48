package import Domain
package import Foundation
import Synchronization

extension IDGenerator {
  /// Makes a generator of identifiers that end in 1, 2, 3… or in the numbers from `start` on.
  package static func counting(from start: Int = 1) -> IDGenerator {
    let counter = Counter(start)
    return IDGenerator { UUID(number: counter.next()) }
  }
}

extension UUID {
  /// Makes a well-formed identifier (RFC 9562, version 4) that ends in a number.
  package init(number: Int) {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0x40, 0, 0x80, 0, 0, 0, bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}

extension RecordID {
  package init(number: Int) { self.init(UUID(number: number)) }
}

private final class Counter: Sendable {
  private let value: Mutex<Int>

  init(_ start: Int) {
    value = Mutex(start)
  }

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
