/// Unpacks compressed data, either raw (RFC 1951) or in a zlib stream (RFC 1950).
package struct Inflate {
  private enum Fault: Error { case damaged, overdue }

  private static let endOfBlock = 256
  /// The number of symbols of a block between two checks of the time.
  private static let symbolsBetweenLooks = 1 << 16
  /// The order in which a block lists the lengths of its length codes (RFC 1951 §3.2.7).
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The base and the extra bits of the symbols 257 to 285 (RFC 1951 §3.2.5).
  private static let lengths: [(base: Int, extra: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2),
    (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5),
    (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  /// The base and the extra bits of the distance symbols 0 to 29 (RFC 1951 §3.2.5).
  private static let distances: [(base: Int, extra: Int)] = (0..<30).map { symbol in
    let extra = max(0, symbol / 2 - 1)
    return (symbol < 4 ? symbol + 1 : ((2 + symbol % 2) << extra) + 1, extra)
  }
  private static let fixed = (
    symbols: HuffmanTable(
      Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
        + Array(repeating: 8, count: 8)), distances: HuffmanTable(Array(repeating: 5, count: 30))
  )

  private let bytes: [UInt8]
  private let count: Int
  private let deadline: ContinuousClock.Instant
  private var place: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  private init(_ bytes: [UInt8], from start: Int, count: Int, until deadline: ContinuousClock.Instant) {
    (self.bytes, place, self.count, self.deadline) = (bytes, start, count, deadline)
    output.reserveCapacity(count)
  }

  /// Returns the first `count` bytes that a zlib stream contains.
  ///
  /// - Parameters:
  ///   - zlib: The stream; its checksum isn't compared.
  ///   - count: The number of bytes expected; no more are unpacked.
  ///   - deadline: The time at which to give up.
  /// - Returns: `nil` if the stream is damaged or contains less, and after `deadline`.
  package static func unpack(_ zlib: [UInt8], count: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    // The method must be Deflate, without a preset dictionary (RFC 1950 §2.2).
    guard zlib.count > 2, zlib[0] & 0x0F == 8, zlib[1] & 0x20 == 0, (Int(zlib[0]) << 8 + Int(zlib[1])) % 31 == 0
    else { return nil }
    return unpack(deflated: zlib, from: 2, count: count, until: deadline)
  }

  /// Returns the first `count` bytes of raw compressed data.
  ///
  /// - Parameters:
  ///   - deflated: The bytes that contain the blocks.
  ///   - start: The offset of the first block.
  ///   - count: The number of bytes expected; no more are unpacked.
  ///   - deadline: The time at which to give up, because there can be many empty blocks.
  /// - Returns: `nil` if the data is damaged or contains less, and after `deadline`.
  package static func unpack(
    deflated: [UInt8], from start: Int = 0, count: Int, until deadline: ContinuousClock.Instant
  ) -> [UInt8]? {
    var inflate = Inflate(deflated, from: start, count: count, until: deadline)
    do {
      try inflate.unpackBlocks()
    } catch {
      return nil
    }
    return inflate.output.count == count ? inflate.output : nil
  }

  private mutating func unpackBlocks() throws(Fault) {
    var isLast = false
    while !isLast, output.count < count {
      guard .now < deadline else { throw .overdue }
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStoredBlock()
      case 1: try unpackBlock(Self.fixed.symbols, Self.fixed.distances)
      case 2:
        let (symbols, distances) = try readTables()
        try unpackBlock(symbols, distances)
      default: throw .damaged
      }
    }
  }

  private mutating func copyStoredBlock() throws(Fault) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == length ^ 0xFFFF else { throw .damaged }
    for _ in 0..<length where output.count < count { output.append(UInt8(try take(8))) }
  }

  private mutating func readTables() throws(Fault) -> (symbols: HuffmanTable, distances: HuffmanTable) {
    let (symbolCount, distanceCount, listed) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var codeLengths = Array(repeating: 0, count: 19)
    for index in Self.lengthOrder.prefix(listed) { codeLengths[index] = try take(3) }
    guard let codes = HuffmanTable(codeLengths) else { throw .damaged }
    var lengths: [Int] = []
    while lengths.count < symbolCount + distanceCount {
      switch try next(codes) {
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == symbolCount + distanceCount, let symbols = HuffmanTable(Array(lengths[..<symbolCount])),
      let distances = HuffmanTable(Array(lengths[symbolCount...]))
    else { throw .damaged }
    return (symbols, distances)
  }

  private mutating func unpackBlock(_ symbols: HuffmanTable?, _ distances: HuffmanTable?) throws(Fault) {
    guard let symbols, let distances else { throw .damaged }
    var untilLook = Self.symbolsBetweenLooks
    while output.count < count {
      untilLook -= 1
      if untilLook == 0 {
        guard .now < deadline else { throw .overdue }
        untilLook = Self.symbolsBetweenLooks
      }
      let symbol = try next(symbols)
      if symbol < Self.endOfBlock {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol > Self.endOfBlock else { return }
      guard symbol - 257 < Self.lengths.count else { throw .damaged }
      let length = Self.lengths[symbol - 257]
      let copied = length.base + (try take(length.extra))
      let code = try next(distances)
      guard code < Self.distances.count else { throw .damaged }
      let distance = Self.distances[code].base + (try take(Self.distances[code].extra))
      guard distance <= output.count else { throw .damaged }
      for _ in 0..<min(copied, count - output.count) { output.append(output[output.count - distance]) }
    }
  }

  private mutating func next(_ table: HuffmanTable) throws(Fault) -> Int {
    fill(HuffmanTable.longest)
    let (symbol, length) = table[Int(truncatingIfNeeded: bits)]
    guard length > 0, length <= bitCount else { throw .damaged }
    drop(length)
    return symbol
  }

  private mutating func take(_ wanted: Int) throws(Fault) -> Int {
    fill(wanted)
    guard wanted <= bitCount else { throw .damaged }
    let value = Int(bits & (1 << UInt64(wanted) - 1))
    drop(wanted)
    return value
  }

  private mutating func drop(_ dropped: Int) {
    bits >>= UInt64(dropped)
    bitCount -= dropped
  }

  private mutating func fill(_ wanted: Int) {
    while bitCount < wanted, place < bytes.count {
      bits |= UInt64(bytes[place]) << UInt64(bitCount)
      bitCount += 8
      place += 1
    }
  }
}

/// A Huffman code, looked up by the next bits of the data (RFC 1951 §3.2.2).
private struct HuffmanTable: Sendable {
  /// The length of the longest code, in bits.
  static let longest = 15

  /// The symbol and length of the code for each pattern of ``width`` bits; a length of 0 means that no code fits.
  private let entries: [(symbol: UInt16, length: UInt8)]
  private let mask: Int

  /// - Parameter lengths: The length of each symbol's code, 0 to 15 bits; 0 for a symbol without a code.
  /// - Returns: `nil` if no code has these lengths.
  init?(_ lengths: [Int]) {
    let width = max(1, lengths.max() ?? 0)
    var counts = Array(repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    var (code, nextCodes) = (0, Array(repeating: 0, count: Self.longest + 1))
    for length in 1...Self.longest {
      code = (code + counts[length - 1]) << 1
      nextCodes[length] = code
      guard code + counts[length] <= 1 << length else { return nil }
    }
    var entries: [(symbol: UInt16, length: UInt8)] = Array(repeating: (0, 0), count: 1 << width)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      // Codes are stored with their first bit first.
      var reversed = 0
      for bit in 0..<length where nextCodes[length] >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
      nextCodes[length] += 1
      for pattern in stride(from: reversed, to: 1 << width, by: 1 << length) {
        entries[pattern] = (UInt16(symbol), UInt8(length))
      }
    }
    (self.entries, mask) = (entries, 1 << width - 1)
  }

  subscript(bits: Int) -> (symbol: Int, length: Int) {
    let entry = entries[bits & mask]
    return (Int(entry.symbol), Int(entry.length))
  }
}

/// Finds the files in a zip archive (PKWARE APPNOTE 6.3.10), except encrypted files and Zip64.
struct ZipArchive {
  private struct Entry {
    let name: [UInt8]
    let method: Int
    let packed: Int
    let unpacked: Int
    let start: Int
  }

  static let beginning: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let directoryEntry: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let directoryEnd: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  /// The size of the directory's end record without its comment, which has at most 65,535 bytes.
  private static let endSize = 22

  private let bytes: [UInt8]
  private let entries: [Entry]

  /// - Returns: `nil` if the bytes aren't a complete archive.
  init?(_ bytes: [UInt8]) {
    let last = bytes.count - Self.endSize
    guard bytes.starts(with: Self.beginning), last > 0 else { return nil }
    let places = stride(from: last, through: max(0, last - 65_535), by: -1)
    guard let end = places.first(where: { bytes[$0...].starts(with: Self.directoryEnd) }) else { return nil }
    self.bytes = bytes
    var (entries, place): ([Entry], Int) = ([], Self.number(bytes, end + 16, bytes: 4))
    for _ in 0..<Self.number(bytes, end + 10, bytes: 2) {
      guard place + 46 <= end, bytes[place...].starts(with: Self.directoryEntry) else { return nil }
      func number(_ offset: Int, _ count: Int) -> Int { Self.number(bytes, place + offset, bytes: count) }
      let next = place + 46 + number(28, 2)
      guard next <= end else { return nil }
      entries.append(
        Entry(
          name: Array(bytes[place + 46..<next]), method: number(8, 2) & 1 == 1 ? -1 : number(10, 2),
          packed: number(20, 4), unpacked: number(24, 4), start: number(42, 4)))
      place = next + number(30, 2) + number(32, 2)
    }
    self.entries = entries
  }

  /// Unpacks a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, including its folders.
  ///   - limit: The maximum size of the unpacked file in bytes.
  ///   - deadline: The time at which to give up.
  /// - Returns: `nil` if the file is missing, damaged or too large, and after `deadline`; the checksum isn't compared.
  func file(_ name: String, limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == Array(name.utf8) }), entry.unpacked <= limit,
      entry.start + 30 <= bytes.count, bytes[entry.start...].starts(with: Self.beginning)
    else { return nil }
    func number(_ offset: Int) -> Int { Self.number(bytes, entry.start + offset, bytes: 2) }
    let start = entry.start + 30 + number(26) + number(28)
    guard start + entry.packed <= bytes.count else { return nil }
    let packed = Array(bytes[start..<start + entry.packed])
    switch entry.method {
    case 0: return entry.packed == entry.unpacked ? packed : nil
    case 8: return Inflate.unpack(deflated: packed, count: entry.unpacked, until: deadline)
    default: return nil
    }
  }

  /// Returns a number in little-endian byte order.
  private static func number(_ bytes: [UInt8], _ place: Int, bytes count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
