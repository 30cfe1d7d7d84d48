import Data
import Domain
import Foundation
import Support
import Testing

@Suite("What was taken back on one side, when stores are merged")
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
  func whatWasTakenBackStaysSoOnBothSides(command: Command, isHere: Bool) async throws {
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
      #expect(try await side.keeper.check() == [])
    }
  }

  @Test func whatWasTakenBackBeforeAMergeIsNotTakenBackAgain() async throws {
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
  func aPlaceOnTheCanvasKeepsNothingAlive(isHere: Bool) async throws {
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
