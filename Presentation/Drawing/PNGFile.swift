/// A picture as a PNG file (W3C PNG, third edition), indexed if 256 colors are enough.
package struct PNGFile {
  package let bytes: [UInt8]

  /// Creates a file from a raster; an empty raster becomes one transparent pixel, because a PNG can't be empty.
  package init(_ raster: Raster) {
    let raster = raster.pixels.isEmpty ? Raster(size: PixelSize(width: 1, height: 1)) : raster
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let table = ColorTable(raster)
    let kind: UInt8 = table == nil ? 6 : 3
    Self.append("IHDR", Self.long(raster.size.width) + Self.long(raster.size.height) + [8, kind, 0, 0, 0], to: &bytes)
    if let table {
      Self.append("PLTE", table.colors.flatMap { $0.channels.prefix(3) }, to: &bytes)
      if let clear = table.colors.firstIndex(where: \.isClear) {
        Self.append("tRNS", Array(repeating: 255, count: clear) + [0], to: &bytes)
      }
    }
    let pixelBytes = table == nil ? 4 : 1
    let samples = table?.indexes ?? raster.pixels.flatMap(\.channels)
    let rows = Self.filtered(samples, rowBytes: raster.size.width * pixelBytes)
    let deflate = Deflate(rows, distances: (pixelBytes, raster.size.width * pixelBytes + 1))
    Self.append("IDAT", deflate.zlib, to: &bytes)
    Self.append("IEND", [], to: &bytes)
    self.bytes = bytes
  }

  /// Returns the rows, each preceded by its filter type, which is 0 for no filter.
  private static func filtered(_ samples: [UInt8], rowBytes: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(samples.count + samples.count / rowBytes)
    for start in stride(from: 0, to: samples.count, by: rowBytes) {
      rows.append(0)
      rows += samples[start..<start + rowBytes]
    }
    return rows
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let chunk = Array(name.utf8) + content
    bytes += long(content.count)
    bytes += chunk
    bytes += long(Int(Checksum.crc32(chunk)))
  }

  private static func long(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension Pixel {
  /// The red, green, blue and opacity values.
  fileprivate var channels: [UInt8] { [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: bits >> $0) } }
}

enum Checksum {
  /// Returns the checksum of PNG's chunks (ISO 3309).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  /// Returns the checksum of zlib's streams (RFC 1950 §8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (sum, sums): (UInt32, UInt32) = (1, 0)
    // This number of bytes can't overflow the sums.
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

/// The colors of a picture in the order they appear, and the number of each pixel's color.
struct ColorTable {
  static let limit = 256

  private(set) var colors: [Pixel] = []
  private(set) var indexes: [UInt8]

  /// Creates a table; `nil` if there are more than 256 colors.
  init?(_ raster: Raster) {
    indexes = Array(repeating: 0, count: raster.pixels.count)
    // Four times as many slots as colors, so that a search is short.
    var slots = Array(repeating: UInt16.max, count: 4 * Self.limit)
    var last = Pixel.clear
    var number: UInt8 = 0
    for (place, pixel) in raster.pixels.enumerated() {
      if pixel != last || place == 0 {
        var slot = Int((pixel.bits &* 0x9E37_79B1) >> 22)
        while slots[slot] != .max, colors[Int(slots[slot])] != pixel { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] == .max {
          guard colors.count < Self.limit else { return nil }
          slots[slot] = UInt16(colors.count)
          colors.append(pixel)
        }
        number = UInt8(truncatingIfNeeded: slots[slot])
        last = pixel
      }
      indexes[place] = number
    }
  }

  /// Creates a table in which each pixel is the nearest of the colors that every terminal with 256 colors has.
  init(reducing raster: Raster) {
    let colors = raster.pixels.map { $0.color?.indexed ?? 0 }
    self.colors = [.clear] + Array(repeating: .clear, count: 15) + RGB.allIndexed.map(Pixel.init)
    indexes = colors
  }
}

/// Compresses a picture's rows in one block of fixed codes (RFC 1951 §3.2.6).
///
/// Runs of equal pixels and repetitions of the row above are compressed.
struct Deflate {
  private static let longest = 258
  private static let window = 32_768

  private let source: [UInt8]
  private var bytes: [UInt8] = [0x78, 0x01]
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  /// Compresses bytes; repetitions are searched one pixel and one row back, at `distances` in bytes.
  init(_ source: [UInt8], distances: (pixel: Int, row: Int)) {
    self.source = source
    bytes.reserveCapacity(source.count / 8)
    // Begins the last block, with fixed codes.
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
    // Ends the block, and the byte.
    put(0, bits: 7)
    put(0, bits: 7)
  }

  /// The stream in zlib's format (RFC 1950).
  var zlib: [UInt8] {
    let sum = Checksum.adler32(source)
    return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// Returns the number of bytes from a place on that equal the bytes `back` positions earlier.
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

  /// The bits of a code as they are written, the first bit lowest.
  private struct Code {
    var value: UInt32
    var bits: UInt32

    /// Creates a code, which is written from its highest bit on; the extra bits after it start from their lowest.
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

  /// Splits a value by RFC 1951 §3.2.5: after the first codes, each group of codes has one more extra bit.
  ///
  /// `direct` is the number of bits that distinguish the codes of a group.
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
