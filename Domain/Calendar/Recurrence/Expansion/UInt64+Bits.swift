extension UInt64 {
  /// A bit for each number of 0…63; the others are left out.
  init(bits numbers: [Int]) { self = numbers.reduce(0) { (0...63).contains($1) ? $0 | 1 << UInt64($1) : $0 } }

  /// The place of the bit with `index` set bits below it; there must be one.
  func bit(at index: Int) -> Int {
    var rest = self
    for _ in 0..<index { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  /// How many bits below `place` are set.
  func count(below place: Int) -> Int { (self & ((1 << UInt64(place)) &- 1)).nonzeroBitCount }

  /// The first set bit at `place` or above.
  func firstBit(from place: Int) -> Int? {
    let rest = place < 64 ? self >> UInt64(place) : 0
    return rest == 0 ? nil : place + rest.trailingZeroBitCount
  }

  func contains(bit place: Int) -> Bool { self & 1 << UInt64(place) != 0 }
}
