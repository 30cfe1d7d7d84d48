import Domain
import Support
import Testing

struct PlantPhraseTests {
  private static let cases: [(String?, String, PlantPhrase.Group)] = [
    (nil, "2026-11-19", .neverWatered), ("2026-11-13", "2026-11-19", .watered), (nil, "2026-11-20", .dueToday),
    ("2026-11-13", "2026-11-20", .dueToday), (nil, "2026-11-21", .overdue), ("2026-11-13", "2026-11-21", .overdue),
  ]

  @Test(arguments: Self.cases)
  func thePhraseIsAboutWhatThePlantHasBeenThrough(lastWatered: String?, today: String, group: PlantPhrase.Group) throws
  {
    #expect(try Plant.sample(due: "2026-11-20", lastWatered: lastWatered).phrases(on: Day(today)) == group)
  }

  @Test(arguments: PlantPhrase.Group.allCases)
  func eachOfTheFivePhrasesComesUp(group: PlantPhrase.Group) {
    let random = RandomSource.seeded(1)
    let drawn = (0..<200).map { _ in PlantPhrase(group, using: random) }
    #expect(Set(drawn) == Set((0..<5).compactMap { PlantPhrase(group, number: $0) }))
    #expect(Set(drawn).count == 5)
  }

  @Test func theSameSeedDrawsTheSame() {
    func drawn() -> [PlantPhrase] {
      let random = RandomSource.seeded(9)
      return (0..<20).map { _ in PlantPhrase(.watered, using: random) }
    }
    #expect(drawn() == drawn())
  }

  @Test(arguments: [-1, 5])
  func thereAreNoOtherPhrases(number: Int) {
    #expect(PlantPhrase(.overdue, number: number) == nil)
  }
}
