/// A fast 64-bit hash of numbers and bytes, the same in every process.
///
/// Like wyhash, the hash multiplies and folds the 128-bit product; the constants are wyhash's.
struct Mixer {
  private static let first: UInt64 = 0xA076_1D64_78BD_642F
  private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

  private(set) var value: UInt64

  init(seed: UInt64 = 0) { value = seed }

  static func hash(_ text: String, seed: UInt64) -> UInt64 {
    var mixer = Mixer(seed: seed)
    var text = text
    text.withUTF8 { unsafe mixer.mix(UnsafeRawBufferPointer($0)) }
    return mixer.value
  }

  mutating func mix(_ number: UInt64) {
    let product = (value ^ Self.first).multipliedFullWidth(by: number ^ Self.second)
    value = product.high ^ product.low
  }

  @unsafe mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(unsafe bytes[offset])
      offset += 1
    }
    mix(rest)
  }
}
