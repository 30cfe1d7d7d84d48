import Data
import Domain
import Support
import Testing

@Suite("A zone that a file defines")
struct DefinedZoneTests {
  private let folder: TemporaryStore
  private let database: Database
  private let store: StoreUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    store = StoreUnderTest(database)
  }

  @Test func itComesBackAndGivesTheInstants() async throws {
    let event = try Self.event(1, offset: 5 * 3_600)
    try await store.events.add(event)
    #expect(try await store.events.event(event.id) == event)
    let seen = try await store.events.occurrences(in: DayRange("2026-11-20"), zone: .utc)
    #expect(try seen.map(\.start) == [DateTime("2026-11-20T04:00")])
    #expect(try await store.events.busyDays(in: DayRange("2026-11-20"), zone: .utc).count == 1)
  }

  @Test func equalOnesAreKeptOnceAndOthersOfTheSameNameBeside() async throws {
    for number in 1...3 { try await store.events.add(Self.event(number, offset: 5 * 3_600)) }
    try await store.events.add(Self.event(4, offset: 6 * 3_600))
    #expect(try await definitions() == "2")
    #expect(try await store.events.event(Event.ID(number: 4)) == Self.event(4, offset: 6 * 3_600))
  }

  @Test func undoForgetsIt() async throws {
    let event = try Self.event(1, offset: 5 * 3_600)
    try await database.add([event], subject: "")
    #expect(try await store.events.event(event.id) == event)
    _ = try await store.history.undo()
    #expect(try await definitions() == "0")
    #expect(try await store.events.event(event.id) == nil)
  }

  private func definitions() async throws -> String? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM zone_definition")
    }
  }

  private static func event(_ number: Int, offset: Int) throws -> Event {
    let observance = ZoneObservance(
      kind: .standard,
      offsetFrom: offset - 3_600,
      offsetTo: offset,
      start: try DateTime("1999-12-31T23:00")
    )
    var event = try Event.sample(id: number)
    event.span = .timed(
      start: try DateTime("2026-11-20T09:00"),
      end: try DateTime("2026-11-20T10:00"),
      zone: .place(Zone(try ZoneDefinition(name: "우리 동네", observances: [observance])))
    )
    return event
  }
}
