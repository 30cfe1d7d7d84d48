/// Compresses a picture's rows in one block of fixed codes (RFC 1951 §3.2.6): runs of a pixel, and what repeats the row above.
struct Deflate {
  private static let longest = 258
  private static let window = 32_768

  private let source: [UInt8]
  private var bytes: [UInt8] = [0x78, 0x01]
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  /// - Parameter distances: How many bytes back it is looked for the same: one pixel and one row.
  init(_ source: [UInt8], distances: (pixel: Int, row: Int)) {
    self.source = source
    bytes.reserveCapacity(source.count / 8)
    // The last block, with fixed codes.
    put(0b011, bits: 3)
    let pixel = Self.distanceCode(distances.pixel)
    let row = Self.distanceCode(min(distances.row, Self.window))
    let hasRows = distances.row <= Self.window
    var place = 0
    while place < source.count {
      let run = length(at: place, back: distances.pixel)
      let repeated = hasRows && run < Self.longest ? length(at: place, back: distances.row) : 0
      let best = max(run, repeated)
      if best < 3 {
        put(Self.literals[Int(source[place])])
        place += 1
      } else {
        put(Self.lengths[best])
        put(run >= repeated ? pixel : row)
        place += best
      }
    }
    // The end of the block, and of the byte.
    put(0, bits: 7)
    put(0, bits: 7)
  }

  /// The stream with what zlib puts around it (RFC 1950).
  var zlib: [UInt8] {
    let sum = Checksum.adler32(source)
    return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// Returns how many bytes from a place on equal those `back` bytes before.
  private func length(at place: Int, back: Int) -> Int {
    guard place >= back else { return 0 }
    let end = min(source.count, place + Self.longest)
    var next = place
    while next < end, source[next] == source[next - back] { next += 1 }
    return next - place
  }

  private mutating func put(_ code: Code) { put(UInt64(code.value), bits: UInt64(code.bits)) }

  private mutating func put(_ value: UInt64, bits: UInt64) {
    pending |= value << pendingBits
    pendingBits += bits
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}

extension Deflate {
  /// Bits as they are written, the first one lowest.
  private struct Code {
    var value: UInt32
    var bits: UInt32

    /// Codes are written from their highest bit on, what follows them from its lowest.
    init(_ code: UInt32, bits: UInt32, extra: UInt32 = 0, extraBits: UInt32 = 0) {
      let reversed = (0..<bits).reduce(UInt32(0)) { $0 << 1 | code >> $1 & 1 }
      value = reversed | extra << bits
      self.bits = bits + extraBits
    }
  }

  private static let literals = (0..<256).map { symbol(UInt32($0)) }

  /// The codes by length; lengths below 3 are never used.
  private static let lengths = (0...UInt32(longest)).map { length -> Code in
    if length < 3 { return Code(0, bits: 0) }
    if length == longest { return symbol(285) }
    let (index, extra, extraBits) = split(length - 3, direct: 2)
    return symbol(257 + index, extra: extra, extraBits: extraBits)
  }

  private static func distanceCode(_ distance: Int) -> Code {
    let (index, extra, extraBits) = split(UInt32(distance - 1), direct: 1)
    return Code(index, bits: 5, extra: extra, extraBits: extraBits)
  }

  /// RFC 1951 §3.2.5: after the first codes, each next group of codes has a bit more behind it.
  ///
  /// - Parameter direct: How many bits tell the codes of a group apart.
  private static func split(_ value: UInt32, direct: UInt32) -> (index: UInt32, extra: UInt32, extraBits: UInt32) {
    let width = UInt32(32 - value.leadingZeroBitCount)
    guard width > direct + 1 else { return (value, 0, 0) }
    let extraBits = width - direct - 1
    return (extraBits << direct + value >> extraBits, value & (1 << extraBits - 1), extraBits)
  }

  private static func symbol(_ symbol: UInt32, extra: UInt32 = 0, extraBits: UInt32 = 0) -> Code {
    switch symbol {
    case ..<144: Code(0x30 + symbol, bits: 8)
    case ..<256: Code(0x190 + symbol - 144, bits: 9)
    case ..<280: Code(symbol - 256, bits: 7, extra: extra, extraBits: extraBits)
    default: Code(0xC0 + symbol - 280, bits: 8, extra: extra, extraBits: extraBits)
    }
  }
}
