import Domain
import Presentation
import Support
import Testing

struct PNGFileTests {
  private func channels(_ raster: Raster) -> [[UInt8]] {
    raster.pixels.map { $0.color.map { [$0.red, $0.green, $0.blue, 255] } ?? [0, 0, 0, 0] }
  }

  @Test(arguments: [
    PixelSize(width: 800, height: 480), PixelSize(width: 33, height: 20), PixelSize(width: 1, height: 7),
  ])
  func paintingsSurviveARoundTrip(size: PixelSize) throws {
    let raster = Drawing.sample().raster(size)
    let png = try PNGDecoder(PNGFile(raster).bytes)
    #expect(png.size == size && png.isIndexed)
    #expect(png.pixels == channels(raster))
  }

  @Test func picturesWithClearPixelsSurviveARoundTrip() throws {
    let raster = Sprite("ab \n  a").raster(["a": RGB(0x123456), "b": RGB(0xFFFFFF)])
    let png = try PNGDecoder(PNGFile(raster).bytes)
    #expect(png.isIndexed && png.pixels == channels(raster))
  }

  @Test(arguments: 1...12)
  func picturesWithManyColorsSurviveARoundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var raster = Raster(size: PixelSize(width: 40 + Int(seed) * 97, height: 9))
    for y in 0..<raster.size.height {
      for x in 0..<raster.size.width where Int.random(in: 0..<3, using: &random) > 0 {
        // The picture mixes runs of all lengths, pixels copied from the row above, and noise.
        let kind = Int.random(in: 0..<20, using: &random)
        raster[x, y] =
          kind == 0 || x == 0
          ? Pixel(RGB(UInt32.random(in: 0..<0x100_0000, using: &random)))
          : y > 0 && kind < 10 ? raster[x, y - 1] : raster[x - 1, y]
      }
    }
    let png = try PNGDecoder(PNGFile(raster).bytes)
    #expect(png.pixels == channels(raster))
  }

  @Test func paintingTakesFewBytes() {
    let size = PixelSize(width: 800, height: 480)
    #expect(PNGFile(Drawing.sample().raster(size)).bytes.count < 20_000)
    #expect(PNGFile(Drawing.sample(outline: RGB(0x203050)).raster(size)).bytes.count < 36_000)
  }

  /// The expected sums come from an earlier release build.
  @Test(arguments: [(nil, 3_070_562_642_887_047_359), (RGB(0x203050), 5_171_893_801_080_429_474)] as [(RGB?, UInt64)])
  func sameDrawingMakesTheRecordedBytes(outline: RGB?, sum: UInt64) {
    let drawing = Drawing.sample(outline: outline)
    #expect(fnv(PNGFile(drawing.raster(PixelSize(width: 400, height: 240))).bytes) == sum)
  }

  /// Returns the FNV-1a hash.
  private func fnv(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func emptyPictureBecomesOneClearPixel() throws {
    let png = try PNGDecoder(PNGFile(Raster(size: PixelSize(width: 0, height: 4))).bytes)
    #expect(png.pixels == [[0, 0, 0, 0]])
  }
}
