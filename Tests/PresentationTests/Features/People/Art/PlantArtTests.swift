import Domain
import Presentation
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
  func onlyPrintableASCIIIsDrawn(art: PlantArt) {
    let text = art.text().filter { $0 != "\n" }
    #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    // `%` marks a filled cell in the source of a drawing and must not be drawn.
    #expect(!text.contains("%"))
  }

  @Test func noTwoDrawingsLookTheSameWithoutColors() {
    let texts = PlantArt.every.map { $0.text() }
    #expect(Set(texts).count == texts.count)
  }

  @Test(arguments: PlantArt.every)
  func thePlantStandsInItsPot(art: PlantArt) throws {
    let rows = art.frame().styledLines.map { Array($0.plain) }
    let rim = try #require(rows.firstIndex { $0.contains("[") })
    let left = try #require(rows[rim].firstIndex(of: "["))
    let right = try #require(rows[rim].firstIndex(of: "]"))
    #expect(rows[rim - 1][left...right].contains { $0 != " " })
    // The pot reaches the last row and stands in the middle of the drawing.
    #expect(rows[rows.count - 1][left...right].contains { $0 != " " })
    #expect(left + right == (art.size == .large ? 22 : 10))
  }

  @Test(arguments: PlantArt.every)
  func theFaceOnThePotTellsHowThePlantIs(art: PlantArt) {
    let face =
      switch art.condition {
      case .well: ["^ u ^", "^u^"]
      case .thirsty: ["o - o", "o-o"]
      case .wilted: ["- . -", "-.-"]
      }
    #expect(face.contains { art.text().contains($0) })
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func aThirstyPlantIsLowerAndAWiltedOneLowest(species: Species, size: PlantSize) throws {
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
