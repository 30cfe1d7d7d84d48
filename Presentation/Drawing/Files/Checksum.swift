enum Checksum {
  /// The checksum of PNG's chunks (ISO 3309).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  /// The checksum of zlib's streams (RFC 1950 §8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (sum, sums): (UInt32, UInt32) = (1, 0)
    // So many bytes can't overflow.
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      for index in start..<min(bytes.count, start + 5552) {
        sum &+= UInt32(bytes[index])
        sums &+= sum
      }
      sum %= 65521
      sums %= 65521
    }
    return sums << 16 | sum
  }

  private static let table = (0..<UInt32(256)).map { number -> UInt32 in
    var value = number
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }
}
