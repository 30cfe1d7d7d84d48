import Domain
import Foundation

extension SeededRandom {
  mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(in: 0...elements.count - 1)] }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { number(in: 1...100) <= percent }

  /// A version 4 UUID (RFC 9562 §5.4).
  mutating func uuid() -> UUID {
    var bytes: [UInt8] = []
    for var word in [next(), next()] {
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
