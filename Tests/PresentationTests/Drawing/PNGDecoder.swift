import Presentation
import Testing

/// Decodes the kinds of PNG that the tests need: not interlaced, 8 bits, indexed or RGBA, rows without filters.
struct PNGDecoder {
  private(set) var size = PixelSize(width: 0, height: 0)
  /// Red, green, blue and alpha of each pixel.
  private(set) var pixels: [[UInt8]] = []
  private(set) var isIndexed = false
  private var palette: [[UInt8]] = []

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var rest = bytes.dropFirst(8)
    var names: [String] = []
    while !rest.isEmpty {
      let count = Self.number(rest.prefix(4))
      let chunk = Array(rest.dropFirst(4).prefix(4 + count))
      let sum = rest.dropFirst(8 + count).prefix(4)
      try #require(UInt32(Self.number(sum)) == Self.crc(chunk), "\(names)")
      names.append(String(decoding: chunk.prefix(4), as: UTF8.self))
      try read(names[names.count - 1], Array(chunk.dropFirst(4)))
      rest = rest.dropFirst(12 + count)
    }
    try #require(names.first == "IHDR" && names.last == "IEND")
  }

  private mutating func read(_ name: String, _ content: [UInt8]) throws {
    switch name {
    case "IHDR":
      size = PixelSize(width: Self.number(content[0..<4]), height: Self.number(content[4..<8]))
      isIndexed = content[9] == 3
      try #require(content[8] == 8 && (isIndexed || content[9] == 6) && content[10...] == [0, 0, 0])
    case "PLTE": palette = stride(from: 0, to: content.count, by: 3).map { Array(content[$0..<$0 + 3]) + [255] }
    case "tRNS": for (index, alpha) in content.enumerated() { palette[index][3] = alpha }
    case "IDAT":
      let rows = try Inflater(content).output
      let bytes = isIndexed ? 1 : 4
      let length = size.width * bytes + 1
      try #require(rows.count == length * size.height)
      for start in stride(from: 0, to: rows.count, by: length) {
        try #require(rows[start] == 0)
        for place in stride(from: start + 1, to: start + length, by: bytes) {
          pixels.append(isIndexed ? palette[Int(rows[place])] : Array(rows[place..<place + 4]))
        }
      }
    default: break
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Computes CRC-32 bit by bit, directly from its definition.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let isOdd = (rest ^ UInt32(byte) >> UInt32(bit)) & 1 == 1
        rest = isOdd ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1
      }
    }
    return ~rest
  }
}

/// Unpacks a zlib stream of blocks with fixed codes, bit by bit (RFC 1950 and 1951).
struct Inflater {
  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  private var bit = 16

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes[0] & 15 == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0)
    var isLast = false
    while !isLast {
      isLast = next(1) == 1
      try #require(next(2) == 1)
      while try readSymbol() {}
    }
    let end = (bit + 7) / 8
    let (one, two) = output.reduce((1, 0)) { sums, byte in
      let one = (sums.0 + Int(byte)) % 65521
      return (one, (sums.1 + one) % 65521)
    }
    let sum = [two >> 8, two, one >> 8, one].map { UInt8($0 & 255) }
    try #require(Array(bytes[end...]) == sum)
  }

  /// - Returns: `true` if more symbols follow in the block.
  private mutating func readSymbol() throws -> Bool {
    var code = nextCode(7)
    switch code {
    case 0: return false
    case 1...23: try copy(257 + code - 1)
    default:
      code = code << 1 | next(1)
      if code < 0xC0 {
        output.append(UInt8(code - 0x30))
      } else if code < 0xC8 {
        try copy(280 + code - 0xC0)
      } else {
        output.append(UInt8((code << 1 | next(1)) - 0x190 + 144))
      }
    }
    return true
  }

  private mutating func copy(_ symbol: Int) throws {
    let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    let length = lengths[symbol - 257] + next(lengthBits[symbol - 257])
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
      8193, 12289, 16385, 24577,
    ]
    let code = nextCode(5)
    let distance = distances[code] + next(max(0, code / 2 - 1))
    try #require(distance <= output.count)
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  private mutating func nextCode(_ count: Int) -> Int { (0..<count).reduce(0) { code, _ in code << 1 | next(1) } }

  private mutating func next(_ count: Int) -> Int {
    var value = 0
    for place in 0..<count {
      value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }
}
