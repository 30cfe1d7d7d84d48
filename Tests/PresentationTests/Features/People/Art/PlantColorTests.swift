import Domain
import Presentation
import Testing

struct PlantColorTests {
  private static let hues: [Species: ColorRole] = [
    .rosemary: .rosemary, .americanBlue: .americanBlue, .dandelion: .dandelion, .stuckyi: .stuckyi,
    .ballCactus: .ballCactus,
  ]

  @Test(arguments: PlantArt.every.filter { $0.condition == .wilted })
  func whatHasWiltedIsAllGray(art: PlantArt) {
    #expect(Set(art.inked().map(\.style.foreground)) == [.wilted])
  }

  @Test(arguments: PlantArt.every.filter { $0.condition != .wilted })
  func whatLivesHasSeveralColorsAndNoGray(art: PlantArt) {
    let roles = Set(art.inked().map(\.style.foreground))
    #expect(roles.count >= 2)
    #expect(!roles.contains(.wilted))
    #expect(roles.contains(.green))
  }

  @Test(arguments: Species.allCases, PlantSize.allCases)
  func aGrownPlantShowsTheColorOfItsSpecies(species: Species, size: PlantSize) throws {
    for condition in [PlantCondition.well, .thirsty] {
      let roles = Set(PlantArt(species, .third, condition, size: size).inked().map(\.style.foreground))
      let hues = Set(Self.hues.values).intersection(roles)
      #expect(hues == [try #require(Self.hues[species])])
    }
  }

  @Test(arguments: PlantArt.every)
  func thePotIsOutlinedInOneColorAndNothingLooksSelected(art: PlantArt) throws {
    let frame = art.frame().shown(at: .sixteen)
    let row = try #require((0..<frame.size.rows).last { frame.row($0).contains { $0.grapheme == "[" } })
    let rim = frame.row(row).filter { "[=]".contains($0.grapheme) }
    #expect(rim.count >= 7 && Set(rim.map(\.style)).count == 1)
    #expect(art.inked().allSatisfy { !$0.style.attributes.contains(.reverse) && $0.style.background == .background })
  }
}
