/// Some of up to 512 days in a row, numbered from the first one.
struct DaySet: Hashable, Sendable {
  private var words = SIMD8<UInt64>()

  var isEmpty: Bool { words == SIMD8() }

  var count: Int {
    var count = 0
    for word in words.indices { count += words[word].nonzeroBitCount }
    return count
  }

  func contains(_ day: Int) -> Bool { words[day >> 6] & 1 << UInt64(day & 63) != 0 }

  mutating func insert(_ day: Int) { words[day >> 6] |= 1 << UInt64(day & 63) }

  /// Adds the days of a mask whose first bit stands for the day `offset`; those that do not fit are left out.
  mutating func insert(_ mask: UInt32, at offset: Int) {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    words[word] |= UInt64(mask) << shift
    if shift > 32, word < 7 { words[word + 1] |= UInt64(mask) >> (64 - shift) }
  }

  /// The 32 days from `offset` on, as a mask.
  func mask(at offset: Int) -> UInt32 {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    var mask = words[word] >> shift
    if shift > 32, word < 7 { mask |= words[word + 1] << (64 - shift) }
    return UInt32(truncatingIfNeeded: mask)
  }

  /// Returns the number of days in the set before `day`.
  func rank(of day: Int) -> Int {
    var count = 0
    for word in 0..<(day >> 6) { count += words[word].nonzeroBitCount }
    return count + (words[day >> 6] & ((1 << UInt64(day & 63)) - 1)).nonzeroBitCount
  }

  /// The day with `index` days of the set before it; there must be one.
  func day(at index: Int) -> Int {
    var (rest, word) = (index, 0)
    while rest >= words[word].nonzeroBitCount {
      rest -= words[word].nonzeroBitCount
      word += 1
    }
    return word << 6 + words[word].bit(at: rest)
  }
}
