import Testing

/// Decodes a sixel image as a VT340 does.
struct SixelDecoder {
  /// Red, green and blue from 0 to 100, row by row; `nil` for a pixel that was not drawn.
  private(set) var pixels: [[Double]?]
  private var colors: [Int: [Double]] = [:]
  private let width: Int
  private var rest: Substring.UTF8View

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.hasPrefix("\u{1B}P0;1q\"1;1;") && text.hasSuffix("\u{1B}\\"))
    let body = text.dropFirst(11).dropLast(2)
    rest = body.utf8
    width = Self.number(&rest)
    rest = rest.dropFirst()
    let height = Self.number(&rest)
    pixels = Array(repeating: nil, count: width * height)
    try draw(height)
  }

  private mutating func draw(_ height: Int) throws {
    var (x, top, color, count) = (0, 0, 0, 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        color = Self.number(&rest)
        guard rest.first == UInt8(ascii: ";") else { continue }
        let values = (0..<4).map { _ in
          rest = rest.dropFirst()
          return Self.number(&rest)
        }
        try #require(values[0] == 2)
        colors[color] = values.dropFirst().map(Double.init)
      case UInt8(ascii: "!"): count = Self.number(&rest)
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 63...126:
        for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
          try #require(top + bit < height && x + count <= width)
          let value = try #require(colors[color])
          for column in x..<x + count { pixels[(top + bit) * width + column] = value }
        }
        x += count
        count = 1
      default: Issue.record("\(byte) is no part of a sixel image")
      }
    }
  }

  private static func number(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { (48...57).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
