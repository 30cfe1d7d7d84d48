import Presentation
import Testing

struct ShapePixelTests {
  /// The largest allowed difference of a channel from the second renderer, which samples 16 points per pixel.
  ///
  /// Coverage computed from a distance is exact for edges along the axes, close for slanted edges, and worse at tips.
  private static let tolerance = 80.0
  /// The largest allowed mean difference over all pixels.
  private static let meanTolerance = 2.0

  @Test(arguments: Shape.allCases, [RGB?.none, RGB(0x203050)])
  func pixelsAreThoseOfASecondRenderer(shape: Shape, outline: RGB?) throws {
    let drawing = Drawing(
      ground: RGB(0xF0F0F3),
      ratio: Ratio(width: 1, height: 1),
      shapes: [PlacedShape(shape, x: 0.52, y: 0.47, size: 0.9, color: RGB(0x4174A9), outline: outline)]
    )
    let size = PixelSize(width: 64, height: 64)
    let raster = drawing.raster(size)
    let slow = try SVGRasterizer(SVGPicture(drawing).file(size), width: 64)
    var sum = 0.0
    var largest = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = try #require(raster[x, y].color)
        for (one, other) in zip([color.red, color.green, color.blue], slow.color(x: x, y: y)) {
          sum += abs(Double(one) - other)
          largest = max(largest, abs(Double(one) - other))
        }
      }
    }
    #expect(largest <= Self.tolerance)
    #expect(sum / Double(size.width * size.height * 3) <= Self.meanTolerance)
  }

  @Test(arguments: Shape.allCases)
  func aShapeStaysInItsSquareAndNearlyFillsIt(shape: Shape) {
    let places = stride(from: -1.5, through: 1.5, by: 0.01)
    let small = places.flatMap { y in places.filter { shape.distance($0, y, isSmall: true) <= 0 }.map { ($0, y) } }
    #expect(small.allSatisfy { abs($0) <= 1 && abs($1) <= 1 })
    let inside = places.flatMap { y in places.filter { shape.distance($0, y) <= 0 }.map { ($0, y) } }
    #expect(inside.allSatisfy { abs($0) <= 1 && abs($1) <= 1 })
    #expect(inside.map { $0.0 }.max() ?? 0 >= 0.85)
    #expect(inside.count * 5 > 200 * 200)
  }

  @Test func everyShapeLooksDifferent() {
    let rasters = Shape.allCases.map { shape in
      let placed = PlacedShape(shape, x: 0.5, y: 0.5, size: 1, color: RGB(0))
      return Drawing(ground: RGB(0xFFFFFF), ratio: Ratio(width: 1, height: 1), shapes: [placed])
        .raster(PixelSize(width: 12, height: 12))
    }
    #expect(Set(rasters).count == Shape.allCases.count)
  }
}
