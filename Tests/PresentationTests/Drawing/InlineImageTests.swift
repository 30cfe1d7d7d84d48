import Foundation
import Presentation
import Testing

struct InlineImageTests {
  private let raster = Drawing.sample().raster(PixelSize(width: 160, height: 96))
  private let cells = Size(columns: 20, rows: 6)

  private func text(_ kind: ImageProtocol) -> String {
    String(decoding: InlineImage(raster, cells: cells, as: kind, id: 7).bytes, as: UTF8.self)
  }

  @Test func kittyReceivesThePNGInSmallPieces() throws {
    let pieces = text(.kitty).components(separatedBy: "\u{1B}\\").dropLast()
    let parts = try pieces.map { piece in
      try #require(piece.hasPrefix("\u{1B}_G"))
      let parts = piece.dropFirst(3).split(separator: ";", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      return (keys: parts[0].split(separator: ","), data: parts[1])
    }
    #expect(
      parts.first?.keys == ["a=T", "f=100", "i=7", "p=1", "q=2", "C=1", "c=20", "r=6", "m=\(parts.count > 1 ? 1 : 0)"])
    #expect(parts.dropFirst().allSatisfy { $0.keys.count == 1 })
    #expect(parts.map { $0.keys.last == "m=1" } == Array(repeating: true, count: parts.count - 1) + [false])
    #expect(
      parts.allSatisfy { $0.data.utf8.count <= 4096 } && parts.dropLast().allSatisfy { $0.data.utf8.count % 4 == 0 }
    )
    let data = try #require(Foundation::Data(base64Encoded: parts.map { String($0.data) }.joined()))
    #expect(Array(data) == PNGFile(raster).bytes)
  }

  @Test func iTermReceivesThePNGAndItsCells() throws {
    let parts = text(.iTerm2).dropLast().split(separator: ":")
    let png = PNGFile(raster).bytes
    #expect(
      parts.first
        == "\u{1B}]1337;File=inline=1;size=\(png.count);width=20;height=6;preserveAspectRatio=0;doNotMoveCursor=1"
    )
    #expect(Array(try #require(Foundation::Data(base64Encoded: String(parts[1])))) == png)
    #expect(text(.iTerm2).last == "\u{07}")
  }

  @Test func sixelsMatchThePictureWithinTheirColorSteps() throws {
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    #expect(sixels.pixels.count == raster.pixels.count)
    for (pixel, drawn) in zip(raster.pixels, sixels.pixels) {
      let color = try #require(pixel.color), drawn = try #require(drawn)
      let pairs = zip([color.red, color.green, color.blue], drawn)
      // Sixel colors have 101 levels per channel, from 0 to 100.
      try #require(pairs.allSatisfy { abs(Double($0) - $1 * 2.55) <= 1.8 })
    }
  }

  @Test func sixelsSkipClearPixels() throws {
    let raster = Sprite("aaaaaaa   b").raster(["a": RGB(0xFF0000), "b": RGB(0x0000FF)])
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    let red = [100.0, 0, 0]
    #expect(sixels.pixels == Array(repeating: red, count: 7) + [nil, nil, nil, [0, 0, 100]])
  }

  @Test func sixelsApproximateTooManyColors() throws {
    var raster = Raster(size: PixelSize(width: 400, height: 1))
    for x in 0..<400 { raster[x, 0] = Pixel(RGB(UInt32(x * 40_000))) }
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    for (x, drawn) in sixels.pixels.enumerated() {
      let color = RGB(UInt32(x * 40_000)), drawn = try #require(drawn)
      #expect(zip([color.red, color.green, color.blue], drawn).allSatisfy { abs(Double($0) - $1 * 2.55) <= 50 })
    }
  }
}

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
