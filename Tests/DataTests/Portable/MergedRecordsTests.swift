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

  /// One side changes the cycle and the other adds a watering; both count for the due date.
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

  /// Each side began the second round of the pack on another day: the earlier day counts, without a conflict.
  @Test func roundsThatBothSidesBeganAreOne() async throws {
    for isHere in [true, false] {
      let pair = try await StorePair()
      let (early, late) = isHere ? (pair.here, pair.there) : (pair.there, pair.here)
      await pair.here.sayings.begin(on: try Day("2026-11-20"))
      await pair.there.sayings.begin(on: try Day("2026-11-20"))
      let first = SayingRound(firstDay: try Day("2028-03-01"), count: 474, skipped: [3, 12])
      try await early.begin(first)
      try await late.begin(SayingRound(firstDay: Day("2028-03-09"), count: 474))
      for side in [early, late] { try await side.noteTold(endOf: 1) }
      #expect(try await pair.merge(nil).conflicts.isEmpty)
      #expect(try await pair.here.rounds() == [first])
      #expect(try await pair.here.exported()["settings"]?["words_round_2028-03-01"]?["value"] == "474 3 12")
      #expect(try await pair.here.keeper.check() == [])
    }
  }

  @Test func aRoundThatWasUndoneOnOneSideStaysUndone() async throws {
    let pair = try await StorePair()
    let round = SayingRound(firstDay: try Day("2028-03-01"), count: 474)
    for side in [pair.here, pair.there] { await side.sayings.begin(on: try Day("2026-11-20")) }
    try await pair.here.begin(round)
    _ = try await pair.reversed.merge(nil)
    #expect(try await pair.there.rounds() == [round])
    _ = try await pair.here.reopened().history.undo()
    #expect(try await pair.merge(nil).conflicts.isEmpty)
    #expect(try await pair.here.rounds() == [])
  }

  /// Opening a saying in a later round wins over an earlier opening on the other side.
  @Test func theLaterOpeningCounts() async throws {
    let pair = try await StorePair()
    let id = try Saying.ID(number: 5)
    let (first, again) = (try Instant("2026-11-20T09:00"), try Instant("2028-03-05T09:00"))
    try await pair.here.sayings.open(id, at: first)
    try await pair.there.store.note { transaction throws(StoreError) in
      try transaction.sayings.noteOpenedAgain(id, at: again)
    }
    _ = try await pair.merge(nil)
    let marks = try await pair.here.store.changeMany(as: { _ in UndoLabel(.changed, .saying, "") }, isTrial: true) {
      transaction throws(StoreError) in try transaction.sayings.marks(of: id)
    }
    #expect(marks.value.opened == again)
  }
}

extension StoreSide {
  fileprivate func begin(_ round: SayingRound) async throws {
    _ = try await store.change(as: { _ in UndoLabel(.again, .saying, "2") }) { transaction throws(StoreError) in
      try transaction.sayings.save(round)
    }
  }

  fileprivate func noteTold(endOf round: Int) async throws {
    try await store.note { transaction throws(StoreError) in try transaction.sayings.noteTold(endOf: round) }
  }

  fileprivate func rounds() async throws -> [SayingRound] {
    let clock = try DayClock.at("2028-04-01T09:00")
    return try await store.read { transaction throws(StoreError) in
      try transaction.sayings.dailySayings(at: clock).rounds
    }
  }
}
