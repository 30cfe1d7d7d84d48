import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Merging single records")
struct MergedRecordsTests {
  @Test func dryRunReportsTheChanges() async throws {
    let pair = try await StorePair()
    try await pair.here.events.remove(Event.ID(number: 4))
    try await pair.there.events.replace(.sample("Moved", id: 1))
    try await pair.there.events.remove(Event.ID(number: 3))
    try await pair.there.contacts.save(.sample("새 사람", id: 9))
    let changes = try await pair.merge(nil, isDryRun: true).changes
    #expect(
      Set(changes.map { "\($0.action) \($0.kind) \($0.title)" }) == [
        "changed event Event 1", "removed event Event 3", "added contact 새 사람",
      ]
    )
    let merged = try await pair.merge(nil).changes
    #expect(changes == merged)
  }

  @Test func calendarsThatAreOnlyReceivedStayAsTheServerSays() async throws {
    let pair = try await StorePair()
    try await pair.there.events.replace(.sample("changed", id: 1))
    try await pair.there.events.remove(Event.ID(number: 2))
    try await pair.there.events.add(.sample("only there", id: 9))
    try await pair.there.contacts.save(.sample("새 사람", id: 10))
    let sample = SyncCollection.sample()
    let received = SyncCollection(
      id: sample.id, account: sample.account, href: sample.href, kind: .events,
      target: EventCalendar.ID.standard.uuid, direction: .fromServer, isWritable: false)
    _ = try await pair.here.store.change(as: { (_: Void) in UndoLabel(.changed, .calendar, "") }) {
      transaction throws(StoreError) in
      try transaction.sync.save(SyncAccount.sample())
      try transaction.sync.save(received)
    }
    let before = try await pair.here.exported()["events"]
    let report = try await pair.merge(nil)
    #expect(report.conflicts.isEmpty && report.leftOut == 1 && report.added == 1)
    let merged = try pair.here.reopened()
    #expect(try await merged.exported()["events"] == before)
    #expect(try await merged.contacts.count() == 3)
    #expect(try await merged.manager.check() == [])
  }

  /// One side changes the cycle and the other adds a watering; both affect the due date.
  @Test func mergedPlantCombinesCycleAndWateringOfBothSides() async throws {
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
  @Test func roundsBegunOnBothSidesAreMerged() async throws {
    for isHere in [true, false] {
      let pair = try await StorePair()
      let (early, late) = isHere ? (pair.here, pair.there) : (pair.there, pair.here)
      await pair.here.sayings.begin(on: try Day("2026-11-20"))
      await pair.there.sayings.begin(on: try Day("2026-11-20"))
      let first = SayingRound(firstDay: try Day("2028-03-01"), count: 474, skipped: [3, 12])
      try await early.begin(first)
      try await late.begin(SayingRound(firstDay: Day("2028-03-09"), count: 474))
      for side in [early, late] { try await side.noteReported(endOf: 1) }
      #expect(try await pair.merge(nil).conflicts.isEmpty)
      #expect(try await pair.here.rounds() == [first])
      #expect(try await pair.here.exported()["settings"]?["words_round_2028-03-01"]?["value"] == "474 3 12")
      #expect(try await pair.here.manager.check() == [])
    }
  }

  @Test func roundUndoneOnOneSideStaysUndone() async throws {
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
  @Test func laterOpeningOfASayingWins() async throws {
    let pair = try await StorePair()
    let id = try Saying.ID(number: 5)
    let (first, again) = (try Instant("2026-11-20T09:00"), try Instant("2028-03-05T09:00"))
    try await pair.here.sayings.open(id, at: first)
    try await pair.there.store.note { transaction throws(StoreError) in
      try transaction.sayings.noteOpenedAgain(id, at: again)
    }
    _ = try await pair.merge(nil)
    let marks = try await pair.here.store.changeMany(as: { _ in UndoLabel(.changed, .saying, "") }, isDryRun: true) {
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

  fileprivate func noteReported(endOf round: Int) async throws {
    try await store.note { transaction throws(StoreError) in try transaction.sayings.noteReported(endOf: round) }
  }

  fileprivate func rounds() async throws -> [SayingRound] {
    let clock = try DayClock.at("2028-04-01T09:00")
    return try await store.read { transaction throws(StoreError) in
      try transaction.sayings.dailySayings(at: clock).rounds
    }
  }
}

@Suite("Merging undone commands")
struct MergedHistoryTests {
  enum Command: CaseIterable {
    case removal, edit, addition, watering, setting

    func run(on side: StoreSide) async throws {
      switch self {
      case .removal: try await side.events.remove(Event.ID(number: 1))
      case .edit: try await side.events.replace(.sample("Edited", id: 2))
      case .addition: try await side.events.add(.sample("Added", id: 90))
      case .watering: try await side.water(1, on: "2026-11-19", id: 91)
      case .setting: _ = try await ChangeSettings(side.store)({ $0.weekStart = .sunday })
      }
    }
  }

  /// Two commands ran before the copies split; one copy then undid both and changed other events.
  @Test(arguments: Command.allCases, [false, true])
  func undoneCommandsStayUndoneOnBothSides(command: Command, isHere: Bool) async throws {
    let pair = try await StorePair()
    let before = try await pair.here.exported()
    try await command.run(on: pair.here)
    try await pair.here.contacts.save(.sample("다른 사람", id: 30))
    let copy = try await pair.here.copied()
    for _ in 0..<2 { _ = try await copy.history.undo() }
    #expect(try await copy.exported() == before)
    for number in 0..<2 { try await copy.events.replace(.sample("Elsewhere \(number)", id: 3)) }
    let undone = try await copy.exported()
    try await pair.here.events.replace(.sample("Here", id: 4))
    let (first, second) = isHere ? (copy, pair.here) : (pair.here, copy)
    #expect(try await StorePair(of: first, second).merge(nil).conflicts.isEmpty)
    _ = try await StorePair(of: try second.reopened(), first).merge(nil)
    for side in [try first.reopened(), try second.reopened()] {
      var merged = try await side.exported()
      let event = merged["events"]?.removeValue(forKey: Event.ID(number: 4).uuid.uuidString.lowercased())
      #expect(event?["title"] == "Here")
      var expected = undone
      expected["events"]?.removeValue(forKey: Event.ID(number: 4).uuid.uuidString.lowercased())
      #expect(merged == expected)
      #expect(try await side.manager.check() == [])
    }
  }

  @Test func commandUndoneBeforeAMergeIsNotUndoneAgain() async throws {
    let pair = try await StorePair()
    try await pair.there.events.replace(.sample("Once", id: 1))
    _ = try await pair.there.history.undo()
    try await pair.there.events.replace(.sample("Twice", id: 2))
    _ = try await pair.merge(nil)
    try await pair.here.events.replace(.sample("Here", id: 1))
    let there = try pair.there.reopened()
    try await there.events.replace(.sample("There", id: 3))
    #expect(try await StorePair(of: pair.here, there).merge(nil).conflicts.isEmpty)
    for (number, title) in zip(1..., ["Here", "Twice", "There"]) {
      #expect(try await pair.here.events.event(Event.ID(number: number))?.title.text == title)
    }
  }

  @Test(arguments: [false, true])
  func shakingTheCanvasDoesNotRestoreARemovedMood(isHere: Bool) async throws {
    let pair = try await StorePair()
    let record = RecordMood(pair.here.store, newID: .counting(from: 301))
    let moods = [
      try await record(.sample(20), at: .at("2026-11-20T20:00")),
      try await record(.sample(80), at: .at("2026-11-20T21:00")),
    ]
    let copy = try await pair.here.copied()
    let here = try pair.here.reopened()
    let (remover, shaker) = isHere ? (here, copy) : (copy, here)
    _ = try await RemoveMoods(remover.store)([moods[0]])
    #expect(try await ShakeCanvas(shaker.store, random: .seeded(7))(at: .at("2026-11-20T22:00")).records.count == 2)
    #expect(try await StorePair(of: here, copy).merge(nil).conflicts.isEmpty)
    let left = try await here.store.read { transaction throws(StoreError) in
      (try transaction.moods.record(moods[0].id), try transaction.moods.record(moods[1].id))
    }
    #expect(left.0 == nil && left.1 != nil)
  }
}
