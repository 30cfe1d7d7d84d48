import Data
import Domain
import Support
import Testing

@Suite("Zones defined in files")
struct DefinedZoneTests {
  private let folder: TemporaryStore
  private let database: Database
  private let store: StoreUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    store = StoreUnderTest(database)
  }

  @Test func definedZoneIsReadBackAndDeterminesTheTimes() async throws {
    let event = try Self.event(1, offset: 5 * 3_600)
    try await store.events.add(event)
    #expect(try await store.events.event(event.id) == event)
    let seen = try await store.events.occurrences(in: DayRange("2026-11-20"), zone: .utc)
    #expect(try seen.map(\.start) == [DateTime("2026-11-20T04:00")])
    #expect(try await store.events.busyDays(in: DayRange("2026-11-20"), zone: .utc).count == 1)
  }

  @Test func onlyDifferentDefinitionsAreStoredSeparately() async throws {
    for number in 1...3 { try await store.events.add(Self.event(number, offset: 5 * 3_600)) }
    try await store.events.add(Self.event(4, offset: 6 * 3_600))
    #expect(try await definitions() == "2")
    #expect(try await store.events.event(Event.ID(number: 4)) == Self.event(4, offset: 6 * 3_600))
  }

  @Test func undoRemovesTheDefinition() async throws {
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

@Suite("Zones unknown to the system")
struct UnknownZoneTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: StoredEvents

  init() async throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = StoredEvents(database)
    try await events.add(.sample())
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE event SET zone = 'Mars/Base'")
    }
  }

  @Test func unknownZoneKeepsItsNameAndClockTimes() async throws {
    let event = try #require(try await events.event(Event.ID(number: 1)))
    #expect(event == (try Event.sample().inUnknownZone()))
    let seen = try await events.occurrences(in: DayRange("2026-11-20"), zone: Zone("America/New_York"))
    #expect(try seen.map(\.start) == [DateTime("2026-11-20T09:00")])
  }

  @Test func editingTheTitleKeepsTheUnknownZone() async throws {
    try await events.replace(.sample("치과").inUnknownZone())
    #expect(try await events.event(Event.ID(number: 1))?.title.text == "치과")
    #expect(try await zone() == "Mars/Base")
  }

  @Test(arguments: [(nil, ""), ("Europe/Paris", "Europe/Paris")])
  func anotherZoneReplacesTheUnknownZoneUntilUndone(zone: String?, stored: String) async throws {
    try await events.replace(.sample(zone: zone))
    #expect(try await self.zone() == stored)
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await self.zone() == "Mars/Base")
  }

  @Test func manyUnknownZonesStayDistinct() async throws {
    for id in 2...40 { try await events.add(.sample(id: id)) }
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE event SET zone = 'Mars/' || (rowid % 20)")
    }
    let zones = try await events.events((1...40).map { Event.ID(number: $0) }).map { event in
      if case .timed(_, _, let zone) = event.span { zone } else { EventZone.floating }
    }
    #expect(zones == (1...40).map { .unknown(name: "Mars/\($0 % 20)") })
  }

  @Test func knownZoneCanBeRemoved() async throws {
    try await events.add(.sample(id: 2))
    try await events.replace(.sample(id: 2, zone: nil))
    #expect(try await zone(ofLast: true) == "")
  }

  private func zone(ofLast isLast: Bool = false) async throws -> String? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT zone FROM event ORDER BY id \(isLast ? "DESC" : "ASC")")
    }
  }
}

extension Event {
  /// Returns the event with the same clock times in an unknown zone.
  fileprivate func inUnknownZone() -> Event {
    guard case .timed(let start, let end, _) = span else { return self }
    var event = self
    event.span = .timed(start: start, end: end, zone: .unknown(name: "Mars/Base"))
    return event
  }
}
