/// Gzip data for tests, made here because nothing else in Haru compresses.
enum Gzip {
  /// Returns `count` zeros, compressed at up to 1,032 zeros per byte (RFC 1951).
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits()
    // One block with fixed codes: a zero, then copies of the 258 bytes before, then the remaining zeros.
    bits.add(0b011, 3)
    let (copies, rest) = (max(0, count - 1) / 258, max(0, count - 1) % 258)
    for _ in 0..<(count > 0 ? 1 + rest : 0) { bits.add(reversed: 0x30, 8) }
    for _ in 0..<copies {
      bits.add(reversed: 0xC5, 8)
      bits.add(reversed: 0, 5)
    }
    bits.add(0, 7)
    // Nobody reads a decompression bomb to its end, so its checksum can be wrong.
    let checksum = count > 1 << 20 ? 0 : crc(zeros: count)
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return head + bits.bytes + little(checksum) + little(UInt32(truncatingIfNeeded: count))
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func crc(zeros count: Int) -> UInt32 {
    let table = (0..<UInt32(256)).map { byte in
      (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    var value = ~UInt32(0)
    for _ in 0..<count { value = table[Int(value & 0xFF)] ^ value >> 8 }
    return ~value
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func add(_ value: Int, _ count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    mutating func add(reversed value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { add(value >> bit & 1, 1) }
    }
  }
}
