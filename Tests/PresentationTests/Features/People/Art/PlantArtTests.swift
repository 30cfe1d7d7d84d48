import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlantArtTests {
  @Test(arguments: PlantArt.every, 0..<PlantSway.frameCount)
  func everyDrawingHasTheCellsOfItsSize(art: PlantArt, sway: Int) {
    let lines = art.frame(sway: sway).styledLines
    #expect(lines.count == art.size.cells.rows)
    #expect(lines.allSatisfy { $0.columns == art.size.cells.columns })
    #expect(art.frame(sway: sway).size == art.size.cells)
  }

  @Test(arguments: PlantArt.every)
  func drawingsContainOnlyPrintableASCII(art: PlantArt) {
    let text = art.text().filter { $0 != "\n" }
    #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    // `%` marks a filled cell in the source of a drawing and must not be drawn.
    #expect(!text.contains("%"))
  }

  @Test func allDrawingsDifferWithoutColors() {
    let texts = PlantArt.every.map { $0.text() }
    #expect(Set(texts).count == texts.count)
  }

  @Test(arguments: PlantArt.every)
  func plantRisesAboveACenteredPot(art: PlantArt) throws {
    let rows = art.frame().styledLines.map { Array($0.plain) }
    let rim = try #require(rows.firstIndex { $0.contains("[") })
    let left = try #require(rows[rim].firstIndex(of: "["))
    let right = try #require(rows[rim].firstIndex(of: "]"))
    #expect(rows[rim - 1][left...right].contains { $0 != " " })
    // The pot reaches the last row and is in the middle of the drawing.
    #expect(rows[rows.count - 1][left...right].contains { $0 != " " })
    #expect(left + right == (art.size == .large ? 22 : 10))
  }

  @Test(arguments: PlantArt.every)
  func faceOnThePotShowsTheCondition(art: PlantArt) {
    let face =
      switch art.condition {
      case .well: ["^ u ^", "^u^"]
      case .thirsty: ["o - o", "o-o"]
      case .wilted: ["- . -", "-.-"]
      }
    #expect(face.contains { art.text().contains($0) })
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func wiltedPlantIsLowerThanAHealthyOne(species: Species, size: PlantSize) throws {
    for stage in Stage.allCases {
      let tops = try PlantCondition.allCases.map { condition in
        let lines = PlantArt(species, stage, condition, size: size).frame().styledLines
        return try #require(lines.firstIndex { $0.plain.contains { $0 != " " } })
      }
      #expect(tops == tops.sorted())
      #expect(tops[0] < tops[2])
    }
  }
}

struct PlantConditionTests {
  @Test(arguments: [
    (PlantHealth.well, PlantMood.fullOfLife, PlantCondition.well),
    (.well, .content, .well),
    (.well, .thirsty, .thirsty),
    (.well, .needsWater, .thirsty),
    (.wilted, .needsWater, .wilted),
    (.dormant, .needsWater, .wilted),
  ])
  func healthAndMoodDetermineTheCondition(health: PlantHealth, mood: PlantMood, condition: PlantCondition) {
    #expect(PlantCondition(health, mood) == condition)
  }
}

struct PlantColorTests {
  private static let hues: [Species: ColorRole] = [
    .rosemary: .rosemary, .americanBlue: .americanBlue, .dandelion: .dandelion, .stuckyi: .stuckyi,
    .ballCactus: .ballCactus,
  ]

  @Test(arguments: PlantArt.every.filter { $0.condition == .wilted })
  func wiltedPlantIsEntirelyGray(art: PlantArt) {
    #expect(Set(art.inked().map(\.style.foreground)) == [.wilted])
  }

  @Test(arguments: PlantArt.every.filter { $0.condition != .wilted })
  func livingPlantHasSeveralColorsAndNoGray(art: PlantArt) {
    let roles = Set(art.inked().map(\.style.foreground))
    #expect(roles.count >= 2)
    #expect(!roles.contains(.wilted))
    #expect(roles.contains(.green))
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func grownPlantShowsTheColorOfItsSpecies(species: Species, size: PlantSize) throws {
    for condition in [PlantCondition.well, .thirsty] {
      let roles = Set(PlantArt(species, .third, condition, size: size).inked().map(\.style.foreground))
      let hues = Set(Self.hues.values).intersection(roles)
      #expect(hues == [try #require(Self.hues[species])])
    }
  }

  @Test(arguments: PlantArt.every)
  func potRimHasOneColorAndNothingLooksSelected(art: PlantArt) throws {
    let frame = art.frame().shown(at: .sixteen)
    let row = try #require((0..<frame.size.rows).last { frame.row($0).contains { $0.grapheme == "[" } })
    let rim = frame.row(row).filter { "[=]".contains($0.grapheme) }
    #expect(rim.count >= 7 && Set(rim.map(\.style)).count == 1)
    #expect(art.inked().allSatisfy { !$0.style.attributes.contains(.reverse) && $0.style.background == .background })
  }
}

struct PlantPixelTests {
  /// Returns whether a color is visible on a background.
  private func isSeen(_ color: RGB, on ground: RGB) -> Bool { WCAG.contrast(color, ground) >= 1.8 }

  @Test(arguments: PlantArt.every, 0..<PlantSway.frameCount)
  func everyCellHasTwoPixels(art: PlantArt, sway: Int) {
    let size = art.pixels(sway: sway).size
    #expect(size == PixelSize(width: art.size.cells.columns, height: art.size.cells.rows * 2))
  }

  @Test func allPixelDrawingsDiffer() {
    let rasters = PlantArt.every.map { $0.pixels() }
    #expect(Set(rasters).count == rasters.count)
  }

  @Test(arguments: PlantArt.every)
  func trueColorFrameShowsPixelsInsteadOfText(art: PlantArt) {
    let raster = art.pixels()
    let shown = art.frame().shown(at: .trueColor)
    let letters = (0..<shown.size.rows).flatMap { shown.row($0).map(\.grapheme) }
    #expect(Set(letters).isSubset(of: [" ", "▀", "▄"]))
    let upper = shown[Point(column: 5, row: shown.size.rows - 2)]
    #expect(upper.style.ink == nil || upper.style.ink == raster[5, raster.size.height - 4].color)
  }

  @Test(arguments: PlantArt.every)
  func plantGrowsOutOfItsPot(art: PlantArt) {
    let raster = art.pixels()
    let (rim, left) = art.size == .large ? (15, 5) : (8, 2)
    let above = (0..<raster.size.width).filter { !raster[$0, rim - 1].isClear }
    #expect(above.contains { $0 >= left && $0 < raster.size.width - left })
    // The corners are transparent, so that the plant fits any background.
    #expect(raster[0, 0].isClear && raster[0, raster.size.height - 1].isClear)
  }

  @Test(arguments: PlantArt.every)
  func plantIsVisibleOnBlackAndOnWhite(art: PlantArt) {
    let colors = art.pixels().pixels.compactMap(\.color)
    for ground in [RGB(0x1E1E1E), RGB(0xFFFFFF)] {
      #expect(colors.count { isSeen($0, on: ground) } * 10 >= colors.count * 6)
    }
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func wiltedPlantIsLowerAndNearlyGray(species: Species, size: PlantSize) throws {
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
  func everyMoodHasItsOwnFace(size: PlantSize) throws {
    // The states are: full of life, content, thirsty, in need of water, wilted and dormant.
    let days = ["2026-11-29", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-18", "2026-08-01"]
    let arts = try days.map { due in
      PlantArt(try .sample(planted: "2026-07-01", due: due), on: try Day("2026-11-20"), size: size)
    }
    #expect(arts.map(\.face) == PlantFace.allCases)
    #expect(Set(arts.map { $0.pixels() }).count == PlantFace.allCases.count)
  }

  @Test(arguments: PlantArt.every)
  func swayMovesThePlantButNotThePot(art: PlantArt) {
    let frames = (0..<PlantSway.frameCount).map { art.pixels(sway: $0) }
    #expect(frames[0] == frames[2])
    #expect((frames[1] == frames[0]) == (art.condition == .wilted))
    let (rim, middle) = art.size == .large ? (17, 7..<17) : (9, 4..<8)
    for y in rim..<art.size.cells.rows * 2 {
      #expect(middle.allSatisfy { x in frames.allSatisfy { $0[x, y] == frames[0][x, y] } })
    }
  }
}

/// Tests the water in the pot, which shows how much of the cycle is left.
struct PlantWaterTests {
  private func art(_ water: Double, _ size: PlantSize, _ species: Species = .dandelion) -> PlantArt {
    var art = PlantArt(species, .second, size: size)
    art.water = water
    return art
  }

  private func rim(_ art: PlantArt) -> String? { art.text().firstMatch(of: /\[[=~]+\]/).map { String($0.0) } }

  @Test(arguments: [
    (0.0, "[=====]"), (0.01, "[~====]"), (0.2, "[~====]"), (0.5, "[~~~==]"), (0.99, "[~~~~~]"), (1, "[~~~~~]"),
  ])
  func rimFillsFromTheLeftWithoutPixels(water: Double, shown: String) {
    #expect(rim(art(water, .small)) == shown)
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func moreWaterChangesMorePixelsOfThePotAndNothingElse(species: Species, size: PlantSize) {
    let dry = art(0, size, species).pixels()
    let levels = (0...10).map { step -> Int in
      let wet = art(Double(step) / 10, size, species).pixels()
      let changed = (0..<dry.size.height).flatMap { y in
        (0..<dry.size.width).filter { dry[$0, y] != wet[$0, y] }.map { (x: $0, y: y) }
      }
      #expect(changed.allSatisfy { $0.y >= (size == .large ? 18 : 9) })
      return changed.count
    }
    #expect(levels == levels.sorted() && levels[0] == 0 && levels[1] > 0 && levels[10] > levels[1])
  }

  @Test(arguments: [
    ("2026-11-27", "[~~~~~]"), ("2026-11-23", "[~~~==]"), ("2026-11-21", "[~====]"), ("2026-11-20", "[=====]"),
    ("2026-11-18", "[=====]"),
  ])
  func potHoldsTheDaysUntilTheNextWatering(due: String, shown: String) throws {
    let plant = try Plant.sample(every: 7, planted: "2026-10-01", due: due)
    #expect(rim(PlantArt(plant, on: try Day("2026-11-20"), size: .small)) == shown)
  }

  @Test func plantsAreDrawnInASCIIAndTheWaterIsBlue() {
    for art in PlantSize.allCases.map({ art(0.5, $0) }) {
      #expect(art.text().unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7F).contains($0.value) })
      #expect(art.inked().filter { $0.grapheme == "~" }.allSatisfy { $0.style.foreground == .blue })
    }
  }
}

struct PlantSwayTests {
  private static let living = PlantArt.every.filter { $0.condition != .wilted }

  @Test(arguments: living)
  func livingPlantSwaysToBothSidesAndBack(art: PlantArt) {
    let frames = (0..<PlantSway.frameCount).map { art.text(sway: $0) }
    #expect(frames[0] == art.text())
    #expect(frames[2] == frames[0])
    #expect(Set([frames[0], frames[1], frames[3]]).count == 3)
  }

  @Test(arguments: living, [1, 3])
  func swayLosesNoCellsAtTheEdges(art: PlantArt, sway: Int) {
    #expect(art.inked(sway: sway).count == art.inked().count)
  }

  @Test(arguments: living, [1, 3])
  func potDoesNotMove(art: PlantArt, sway: Int) throws {
    let rest = art.frame().styledLines
    let rim = try #require(rest.firstIndex { $0.plain.contains("[") })
    #expect(art.frame(sway: sway).styledLines[rim...] == rest[rim...])
  }

  @Test(arguments: PlantArt.every.filter { $0.condition == .wilted })
  func wiltedPlantDoesNotMove(art: PlantArt) {
    #expect((0..<PlantSway.frameCount).allSatisfy { art.frame(sway: $0) == art.frame() })
  }

  @Test(arguments: [(4, 0), (5, 1), (-1, 3), (Int.max, 3), (Int.min, 0)])
  func swayRepeatsForAnyFrameNumber(frame: Int, same: Int) {
    let art = PlantArt(.rosemary, .third, size: .large)
    #expect(art.frame(sway: frame) == art.frame(sway: same))
  }

  @Test func stemBendsWhereItsUpperHalfLeans() {
    let art = PlantArt(.rosemary, .first, size: .small)
    #expect(art.frame(sway: 1).styledLines[2].plain == "      .     ")
    #expect(art.frame(sway: 1).styledLines[3].plain == "    \\//     ")
    #expect(art.frame(sway: 3).styledLines[2].plain == "    .       ")
    #expect(art.frame(sway: 3).styledLines[3].plain == "    \\\\/     ")
  }

  @Test func stiffPlantMovesOnlyItsTip() {
    let rest = PlantArt(.stuckyi, .third, size: .large)
    let moved = zip(rest.frame().styledLines, rest.frame(sway: 1).styledLines).map { $0 != $1 }
    #expect(moved == [true] + Array(repeating: false, count: 11))
  }
}

extension PlantArt {
  /// All plants in all sizes, stages and conditions.
  static var every: [PlantArt] {
    PlantSize.allCases.flatMap { size in
      Species.allCases.flatMap { species in
        Stage.allCases.flatMap { stage in
          PlantCondition.allCases.map { PlantArt(species, stage, $0, size: size) }
        }
      }
    }
  }

  /// Returns the drawing as seen without colors.
  func text(sway: Int = 0) -> String { frame(sway: sway).styledLines.map(\.plain).joined(separator: "\n") }

  /// The cells that are not empty.
  func inked(sway: Int = 0) -> [Cell] {
    let frame = frame(sway: sway).shown(at: .sixteen)
    return (0..<frame.size.rows).flatMap { frame.row($0).filter { $0 != .blank } }
  }
}
