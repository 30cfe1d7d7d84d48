import Domain
import Presentation
import Support
import Testing

struct PlantPixelTests {
  /// Returns whether a color is visible on a background.
  private func isSeen(_ color: RGB, on ground: RGB) -> Bool { WCAG.contrast(color, ground) >= 1.8 }

  @Test(arguments: PlantArt.every, 0..<PlantSway.frameCount)
  func everyDrawingHasTwoPixelsInEachCell(art: PlantArt, sway: Int) {
    let size = art.pixels(sway: sway).size
    #expect(size == PixelSize(width: art.size.cells.columns, height: art.size.cells.rows * 2))
  }

  @Test func noTwoDrawingsLookTheSame() {
    let rasters = PlantArt.every.map { $0.pixels() }
    #expect(Set(rasters).count == rasters.count)
  }

  @Test(arguments: PlantArt.every)
  func pixelsTakeThePlaceOfTextWhereThereAreColors(art: PlantArt) {
    let raster = art.pixels()
    let shown = art.frame().shown(at: .trueColor)
    let letters = (0..<shown.size.rows).flatMap { shown.row($0).map(\.grapheme) }
    #expect(Set(letters).isSubset(of: [" ", "▀", "▄"]))
    let upper = shown[Point(column: 5, row: shown.size.rows - 2)]
    #expect(upper.style.ink == nil || upper.style.ink == raster[5, raster.size.height - 4].color)
  }

  @Test(arguments: PlantArt.every)
  func thePlantGrowsOutOfItsPot(art: PlantArt) {
    let raster = art.pixels()
    let (rim, left) = art.size == .large ? (15, 5) : (8, 2)
    let above = (0..<raster.size.width).filter { !raster[$0, rim - 1].isClear }
    #expect(above.contains { $0 >= left && $0 < raster.size.width - left })
    // The corners are transparent, so that the plant fits any background.
    #expect(raster[0, 0].isClear && raster[0, raster.size.height - 1].isClear)
  }

  @Test(arguments: PlantArt.every)
  func aPlantIsSeenOnBlackAndOnWhite(art: PlantArt) {
    let colors = art.pixels().pixels.compactMap(\.color)
    for ground in [RGB(0x1E1E1E), RGB(0xFFFFFF)] {
      #expect(colors.count { isSeen($0, on: ground) } * 10 >= colors.count * 6)
    }
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func aThirstyPlantIsLowerAndAWiltedOneLowestAndGray(species: Species, size: PlantSize) throws {
    for stage in Stage.allCases {
      let rasters = PlantCondition.allCases.map { PlantArt(species, stage, $0, size: size).pixels() }
      let tops = try rasters.map { raster in
        try #require(
          (0..<raster.size.height).first { y in (0..<raster.size.width).contains { !raster[$0, y].isClear } }
        )
      }
      #expect(tops == tops.sorted() && tops[0] < tops[2])
      for color in rasters[2].pixels.compactMap(\.color) {
        let channels = [color.red, color.green, color.blue]
        #expect(Int(channels.max() ?? 0) - Int(channels.min() ?? 0) <= 48)
      }
    }
  }

  @Test(arguments: PlantSize.allCases)
  func everyMoodHasAFaceOfItsOwn(size: PlantSize) throws {
    // Full of life, content, thirsty, in need of water, wilted and dormant.
    let days = ["2026-11-29", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-18", "2026-08-01"]
    let arts = try days.map { due in
      PlantArt(try .sample(planted: "2026-07-01", due: due), on: try Day("2026-11-20"), size: size)
    }
    #expect(arts.map(\.face) == PlantFace.allCases)
    #expect(Set(arts.map { $0.pixels() }).count == PlantFace.allCases.count)
  }

  @Test(arguments: PlantArt.every)
  func swayingMovesThePlantAndNotThePot(art: PlantArt) {
    let frames = (0..<PlantSway.frameCount).map { art.pixels(sway: $0) }
    #expect(frames[0] == frames[2])
    #expect((frames[1] == frames[0]) == (art.condition == .wilted))
    let (rim, middle) = art.size == .large ? (17, 7..<17) : (9, 4..<8)
    for y in rim..<art.size.cells.rows * 2 {
      #expect(middle.allSatisfy { x in frames.allSatisfy { $0[x, y] == frames[0][x, y] } })
    }
  }
}
