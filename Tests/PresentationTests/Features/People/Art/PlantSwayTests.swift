import Domain
import Presentation
import Testing

struct PlantSwayTests {
  private static let living = PlantArt.every.filter { $0.condition != .wilted }

  @Test(arguments: living)
  func aLivingPlantSwaysToBothSidesAndBack(art: PlantArt) {
    let frames = (0..<PlantSway.frameCount).map { art.text(sway: $0) }
    #expect(frames[0] == art.text())
    #expect(frames[2] == frames[0])
    #expect(Set([frames[0], frames[1], frames[3]]).count == 3)
  }

  @Test(arguments: living, [1, 3])
  func nothingIsLostAtTheEdges(art: PlantArt, sway: Int) {
    #expect(art.inked(sway: sway).count == art.inked().count)
  }

  @Test(arguments: living, [1, 3])
  func thePotStandsStill(art: PlantArt, sway: Int) throws {
    let rest = art.frame().styledLines
    let rim = try #require(rest.firstIndex { $0.plain.contains("[") })
    #expect(art.frame(sway: sway).styledLines[rim...] == rest[rim...])
  }

  @Test(arguments: PlantArt.every.filter { $0.condition == .wilted })
  func whatHasWiltedHangsStill(art: PlantArt) {
    #expect((0..<PlantSway.frameCount).allSatisfy { art.frame(sway: $0) == art.frame() })
  }

  @Test(arguments: [(4, 0), (5, 1), (-1, 3), (Int.max, 3), (Int.min, 0)])
  func theMovementRepeatsForEver(frame: Int, same: Int) {
    let art = PlantArt(.rosemary, .third, size: .large)
    #expect(art.frame(sway: frame) == art.frame(sway: same))
  }

  @Test func aStemBendsWhereItsUpperHalfLeans() {
    let art = PlantArt(.rosemary, .first, size: .small)
    #expect(art.frame(sway: 1).styledLines[2].plain == "      .     ")
    #expect(art.frame(sway: 1).styledLines[3].plain == "    \\//     ")
    #expect(art.frame(sway: 3).styledLines[2].plain == "    .       ")
    #expect(art.frame(sway: 3).styledLines[3].plain == "    \\\\/     ")
  }

  @Test func aStiffPlantMovesOnlyItsTip() {
    let rest = PlantArt(.stuckyi, .third, size: .large)
    let moved = zip(rest.frame().styledLines, rest.frame(sway: 1).styledLines).map { $0 != $1 }
    #expect(moved == [true] + Array(repeating: false, count: 11))
  }
}
