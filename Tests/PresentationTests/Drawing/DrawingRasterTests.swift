import Presentation
import Testing

struct DrawingRasterTests {
  private let ground = RGB(0xF0F0F3)

  private func colors(_ raster: Raster) -> Set<RGB> { Set(raster.pixels.compactMap(\.color)) }

  @Test func groundFillsTheAreaOutsideTheRatio() {
    let drawing = Drawing(
      ground: ground,
      ratio: Ratio(width: 1, height: 1),
      shapes: [PlacedShape(.circle, x: 0.5, y: 0.5, size: 1, color: RGB(0))]
    )
    let raster = drawing.raster(PixelSize(width: 30, height: 10))
    #expect((0..<10).allSatisfy { raster[9, $0].color == ground && raster[20, $0].color == ground })
    #expect(raster[15, 5].color == RGB(0))
  }

  @Test(arguments: [(800, 480, 800, 480), (800, 800, 800, 480), (1600, 480, 800, 480), (1, 1, 1, 1), (0, 9, 0, 0)])
  func fittedSizeKeepsTheRatio(width: Int, height: Int, fittedWidth: Int, fittedHeight: Int) {
    let fitted: PixelSize = Ratio.painting.fitted(in: PixelSize(width: width, height: height))
    #expect(fitted == PixelSize(width: fittedWidth, height: fittedHeight))
  }

  @Test(arguments: [(80, 24, 80, 24), (100, 30, 100, 30), (60, 40, 60, 18), (10, 1, 3, 1)])
  func fittingCountsCellsAsTwiceAsHighAsWide(columns: Int, rows: Int, fittedColumns: Int, fittedRows: Int) {
    let fitted: Size = Ratio.painting.fitted(in: Size(columns: columns, rows: rows))
    #expect(fitted == Size(columns: fittedColumns, rows: fittedRows))
  }

  @Test func laterShapesCoverEarlierOnes() {
    let shapes = [RGB(0xFF0000), RGB(0x0000FF)].map { PlacedShape(.circle, x: 0.5, y: 0.5, size: 0.4, color: $0) }
    let raster = Drawing(ground: ground, shapes: shapes).raster(PixelSize(width: 50, height: 30))
    #expect(raster[25, 15].color == RGB(0x0000FF))
  }

  @Test func innerDrawingHasItsOwnGroundAndIsClipped() {
    let inner = Drawing(
      ground: RGB(0x00FF00),
      shapes: [PlacedShape(.circle, x: 0, y: 0.5, size: 0.5, color: RGB(0))]
    )
    let half = DrawingArea(x: 0.5, y: 0, width: 0.5, height: 1)
    let raster = Drawing(ground: ground, items: [.drawing(inner, in: half)]).raster(PixelSize(width: 50, height: 30))
    #expect((0..<30).allSatisfy { y in (0..<25).allSatisfy { raster[$0, y].color == ground } })
    #expect(raster[25, 15].color == RGB(0) && raster[49, 0].color == RGB(0x00FF00))
  }

  @Test(arguments: [PlacePrecision.pixel, .halfPixel])
  func nearbyPlacesRoundToTheSamePixels(precision: PlacePrecision) {
    let rasters = [0.5, 0.501, 0.499].map { y in
      Drawing(ground: ground, shapes: [PlacedShape(.clover, x: 0.5, y: y, size: 0.3, color: RGB(0))])
        .raster(PixelSize(width: 50, height: 30), precision: precision)
    }
    #expect(Set(rasters).count == 1)
    let moved = Drawing(
      ground: ground,
      shapes: [PlacedShape(.clover, x: 0.5, y: 0.5 + 0.5 / 30, size: 0.3, color: RGB(0))]
    )
    .raster(PixelSize(width: 50, height: 30), precision: precision)
    #expect((moved == rasters[0]) == (precision == .pixel && (15.5).rounded() == 15))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -5, 0])
  func extremeNumbersNeverTrap(number: Double) {
    for shape in Shape.allCases {
      let shapes = [
        PlacedShape(shape, x: number, y: 0.5, size: 0.2, color: RGB(0), outline: RGB(0)),
        PlacedShape(shape, x: 0.5, y: 0.5, size: number, color: RGB(0)),
      ]
      let raster = Drawing(ground: ground, shapes: shapes).raster(PixelSize(width: 10, height: 6))
      #expect(raster.pixels.count == 60)
    }
  }

  @Test(arguments: [PixelSize(width: 0, height: 5), PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 40)])
  func smallSizesAreFilledCompletely(size: PixelSize) {
    #expect(Drawing.sample(outline: RGB(0)).raster(size).pixels.allSatisfy { !$0.isClear })
  }

  @Test func scalingDownAveragesAndScalingUpRepeatsPixels() {
    var raster = Raster(size: PixelSize(width: 4, height: 2))
    for (x, red) in [0, 100, 200, 255].enumerated() {
      for y in 0..<2 { raster[x, y] = Pixel(RGB(red: UInt8(red), green: UInt8(y * 9), blue: 7)) }
    }
    raster[3, 0] = .clear
    let half = raster.scaled(to: PixelSize(width: 2, height: 1))
    #expect(half.pixels.map(\.color) == [RGB(red: 50, green: 5, blue: 7), RGB(red: 218, green: 6, blue: 7)])
    let twice = raster.scaled(to: PixelSize(width: 8, height: 2))
    #expect((0..<8).allSatisfy { twice[$0, 1] == raster[$0 / 2, 1] } && twice[7, 0].isClear)
    #expect(raster.scaled(to: raster.size) == raster)
    #expect(raster.scaled(to: PixelSize(width: 3, height: 0)).pixels.isEmpty)
    #expect(Raster(size: PixelSize(width: 0, height: 0)).scaled(to: PixelSize(width: 1, height: 1))[0, 0].isClear)
  }
}
