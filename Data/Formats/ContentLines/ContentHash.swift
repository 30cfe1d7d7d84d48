/// A name for a content: the same every time, and of another content another one.
struct ContentHash {
  // FNV-1a with 128 bits (Fowler, Noll and Vo).
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }

  /// A UID for what has none.
  var uid: String {
    let digits = String(hash, radix: 16)
    return "content-" + String(repeating: "0", count: 32 - digits.count) + digits
  }
}
