import Data
import Domain
import Support
import Testing

@Suite("A zone that this system does not know")
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

  @Test func itsNameAndTheClockTimesAreRead() async throws {
    let event = try #require(try await events.event(Event.ID(number: 1)))
    #expect(event == (try Event.sample().inUnknownZone()))
    let seen = try await events.occurrences(in: DayRange("2026-11-20"), zone: Zone("America/New_York"))
    #expect(try seen.map(\.start) == [DateTime("2026-11-20T09:00")])
  }

  @Test func anEditOfOtherPartsKeepsIt() async throws {
    try await events.replace(.sample("치과").inUnknownZone())
    #expect(try await events.event(Event.ID(number: 1))?.title.text == "치과")
    #expect(try await zone() == "Mars/Base")
  }

  @Test(arguments: [(nil, ""), ("Europe/Paris", "Europe/Paris")])
  func anotherZoneReplacesItUntilUndone(zone: String?, stored: String) async throws {
    try await events.replace(.sample(zone: zone))
    #expect(try await self.zone() == stored)
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await self.zone() == "Mars/Base")
  }

  @Test func manyZonesInOneListAreToldApart() async throws {
    for id in 2...40 { try await events.add(.sample(id: id)) }
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE event SET zone = 'Mars/' || (rowid % 20)")
    }
    let zones = try await events.events((1...40).map { Event.ID(number: $0) }).map { event in
      if case .timed(_, _, let zone) = event.span { zone } else { EventZone.floating }
    }
    #expect(zones == (1...40).map { .unknown(name: "Mars/\($0 % 20)") })
  }

  @Test func aKnownZoneCanBeTakenAway() async throws {
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
