import Data
import Domain
import Support
import Testing

@Suite("What merging does to single records")
struct MergedRecordsTests {
  @Test func aTrialTellsWhatWouldChange() async throws {
    let pair = try await StorePair()
    try await pair.here.events.remove(Event.ID(number: 4))
    try await pair.there.events.replace(.sample("Moved", id: 1))
    try await pair.there.events.remove(Event.ID(number: 3))
    try await pair.there.contacts.save(.sample("새 사람", id: 9))
    let changes = try await pair.merge(nil, isTrial: true).changes
    #expect(
      Set(changes.map { "\($0.action) \($0.kind) \($0.title)" }) == [
        "changed event Event 1", "removed event Event 3", "added contact 새 사람",
      ]
    )
    let merged = try await pair.merge(nil).changes
    #expect(changes == merged)
  }

  /// One side has another cycle, the other one a watering: the plant is due as both say.
  @Test func aPlantIsDueByTheCycleOfOneSideAndTheWateringOfTheOther() async throws {
    for isHere in [true, false] {
      let pair = try await StorePair()
      let (editor, waterer) = isHere ? (pair.here, pair.there) : (pair.there, pair.here)
      let plant = try #require(try await pair.here.plants.plant(Plant.ID(number: 1))?.plant)
      try await editor.plants.save(plant.edited(PlantDraft(cycle: Cycle(30))))
      let watering = try Watering.sample(id: 77, plant: 1, on: "2026-11-19")
      try await waterer.plants.save(plant.watered(watering), watering)
      #expect(try await pair.merge(nil).conflicts.isEmpty)
      let merged = try #require(try await pair.here.plants.plant(Plant.ID(number: 1))?.plant)
      #expect(merged.cycle.days == 30)
      #expect(try merged.lastWatered == Day("2026-11-19"))
      #expect(try merged.due == Day("2026-12-19"))
    }
  }
}
