import Foundation
import Presentation
import Testing

struct InlineImageTests {
  private let raster = Drawing.sample().raster(PixelSize(width: 160, height: 96))
  private let cells = Size(columns: 20, rows: 6)

  private func text(_ kind: ImageProtocol) -> String {
    String(decoding: InlineImage(raster, cells: cells, as: kind).bytes, as: UTF8.self)
  }

  @Test func kittyGetsThePNGInPiecesItTakes() throws {
    let pieces = text(.kitty).components(separatedBy: "\u{1B}\\").dropLast()
    let parts = try pieces.map { piece in
      try #require(piece.hasPrefix("\u{1B}_G"))
      let parts = piece.dropFirst(3).split(separator: ";", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      return (keys: parts[0].split(separator: ","), data: parts[1])
    }
    #expect(parts.first?.keys == ["a=T", "f=100", "q=2", "C=1", "c=20", "r=6", "m=\(parts.count > 1 ? 1 : 0)"])
    #expect(parts.dropFirst().allSatisfy { $0.keys.count == 1 })
    #expect(parts.map { $0.keys.last == "m=1" } == Array(repeating: true, count: parts.count - 1) + [false])
    #expect(
      parts.allSatisfy { $0.data.utf8.count <= 4096 } && parts.dropLast().allSatisfy { $0.data.utf8.count % 4 == 0 }
    )
    let data = try #require(Foundation::Data(base64Encoded: parts.map { String($0.data) }.joined()))
    #expect(Array(data) == PNGFile(raster).bytes)
  }

  @Test func iTermGetsThePNGAndItsCells() throws {
    let parts = text(.iTerm2).dropLast().split(separator: ":")
    let png = PNGFile(raster).bytes
    #expect(
      parts.first
        == "\u{1B}]1337;File=inline=1;size=\(png.count);width=20;height=6;preserveAspectRatio=0;doNotMoveCursor=1"
    )
    #expect(Array(try #require(Foundation::Data(base64Encoded: String(parts[1])))) == png)
    #expect(text(.iTerm2).last == "\u{07}")
  }

  @Test func sixelsAreThePictureAsFarAsTheirColorsGo() throws {
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    #expect(sixels.pixels.count == raster.pixels.count)
    for (pixel, drawn) in zip(raster.pixels, sixels.pixels) {
      let color = try #require(pixel.color), drawn = try #require(drawn)
      let pairs = zip([color.red, color.green, color.blue], drawn)
      // Sixel colors have 101 levels per channel, from 0 to 100.
      try #require(pairs.allSatisfy { abs(Double($0) - $1 * 2.55) <= 1.8 })
    }
  }

  @Test func sixelsLeaveClearPixelsAlone() throws {
    let raster = Sprite("aaaaaaa   b").raster(["a": RGB(0xFF0000), "b": RGB(0x0000FF)])
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    let red = [100.0, 0, 0]
    #expect(sixels.pixels == Array(repeating: red, count: 7) + [nil, nil, nil, [0, 0, 100]])
  }

  @Test func sixelsOfTooManyColorsHaveNearOnes() throws {
    var raster = Raster(size: PixelSize(width: 400, height: 1))
    for x in 0..<400 { raster[x, 0] = Pixel(RGB(UInt32(x * 40_000))) }
    let sixels = try SixelDecoder(InlineImage(raster, cells: cells, as: .sixel).bytes)
    for (x, drawn) in sixels.pixels.enumerated() {
      let color = RGB(UInt32(x * 40_000)), drawn = try #require(drawn)
      #expect(zip([color.red, color.green, color.blue], drawn).allSatisfy { abs(Double($0) - $1 * 2.55) <= 50 })
    }
  }
}
