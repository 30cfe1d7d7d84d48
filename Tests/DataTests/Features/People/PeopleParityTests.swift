import Data
import Domain
import Support
import Testing

/// Runs the same random commands on the database and on the in-memory store.
@Suite("SQLite and memory have the same people")
struct PeopleParityTests {
  private static let names = ["김민수", "ari", "Ari", "이영희", "e\u{301}", "\u{E9}", "Zoe", "강물"]

  @Test(arguments: [UInt64](1...6)) func randomCommandsGiveTheSamePeopleInBothStores(seed: UInt64) async throws {
    let folder = try TemporaryStore()
    let (store, memory) = (try PeopleUnderTest(folder.open()), try PeopleUnderTest.inMemory())
    var random = SeededRandom(seed: seed)
    for step in 0..<120 {
      let command = try Self.command(step, &random)
      let (one, other) = (await Self.failure(of: command, store), await Self.failure(of: command, memory))
      #expect(one == other, "step \(step)")
      if step % 10 == 9 { try await Self.compare(store, memory) }
    }
    while let undone = try await memory.history.undo() { #expect(try await store.history.undo() == undone) }
    try await Self.compare(store, memory)
    #expect(try await store.history.undo() == nil)
  }

  private static func compare(_ store: PeopleUnderTest, _ memory: PeopleUnderTest) async throws {
    #expect(try await store.plants.garden() == memory.plants.garden())
    #expect(try await store.plants.statistics() == memory.plants.statistics())
    #expect(try await store.contacts.page(offset: 0, limit: 99) == memory.contacts.page(offset: 0, limit: 99))
    #expect(try await store.contacts.identities() == memory.contacts.identities())
    let days = DayRange(.earliest, .latest)
    #expect(try await store.plants.openNotes(in: days) == memory.plants.openNotes(in: days))
    for number in 0..<8 {
      let plant = Plant.ID(number: number)
      #expect(
        try await store.plants.waterings(of: plant, in: days) == memory.plants.waterings(of: plant, in: days)
      )
    }
    let query = try #require(SearchQuery("ㄱ"))
    #expect(
      try await store.contacts.matches(of: query, limit: 9) == memory.contacts.matches(of: query, limit: 9)
    )
  }

  private static func failure(
    of command: @Sendable (PeopleUnderTest) async throws(StoreError) -> Void,
    _ people: PeopleUnderTest
  ) async -> StoreError? {
    do throws(StoreError) {
      try await command(people)
      return nil
    } catch {
      return error
    }
  }

  private static func command(
    _ step: Int,
    _ random: inout SeededRandom
  ) throws -> @Sendable (PeopleUnderTest) async throws(StoreError) -> Void {
    func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let id = number(8)
    let contact = Contact.sample(
      names[number(names.count)],
      id: id,
      phones: ["010-1234-567\(number(3))"],
      birthday: number(2) == 0 ? try Birthday(month: 1 + number(12), day: 5) : nil
    )
    let day = try Day("2026-11-01").adding(days: number(40))
    let plant = try Plant.sample(
      id: id,
      nickname: number(3) == 0 ? "n\(id)" : nil,
      due: "\(day)",
      lastWatered: "\(day)",
      points: number(13),
      allPostponements: number(3),
      longestOnTimeRun: number(9)
    )
    let note: WateringNoteState = number(2) == 0 ? .open : .written(try .sample("k\(number(3))"))
    let watering = try Watering.sample(id: number(60), plant: id, on: "\(day)", via: .call, note: note)
    switch number(10) {
    case 0, 1: return { people throws(StoreError) in try await people.contacts.save(contact) }
    case 2 where step % 3 == 0:
      return { people throws(StoreError) in try await people.contacts.remove(contact.id) }
    case 3, 4: return { people throws(StoreError) in try await people.plants.save(plant) }
    case 5 where step % 3 == 0: return { people throws(StoreError) in try await people.plants.remove(plant.id) }
    case 6: return { people throws(StoreError) in _ = try await people.history.undo() }
    default: return { people throws(StoreError) in try await people.plants.save(plant, watering) }
    }
  }
}
