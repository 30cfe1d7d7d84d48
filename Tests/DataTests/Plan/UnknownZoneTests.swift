import Data
import Domain
import Support
import Testing

@Suite("A zone that this system does not know")
struct UnknownZoneTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: SQLiteEventRepository

  init() async throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = SQLiteEventRepository(database)
    try await events.add(.sample())
    try await database.maintain { connection throws(RepositoryError) in
      try connection.execute("UPDATE event SET zone = 'Mars/Base'")
    }
  }

  @Test func theClockTimesAreRead() async throws {
    #expect(try await events.event(Event.ID(number: 1)) == .sample(zone: nil))
  }

  @Test func anEditThatKeepsTheTimesKeepsIt() async throws {
    try await events.replace(.sample("치과", zone: nil))
    #expect(try await events.event(Event.ID(number: 1))?.title.text == "치과")
    #expect(try await zone() == "Mars/Base")
  }

  @Test(arguments: [
    ("2026-11-20T09:05", "2026-11-20T10:00", nil, ""), ("2026-11-20T09:00", "2026-11-20T10:05", nil, ""),
    ("2026-11-20T09:00", "2026-11-20T10:00", "Europe/Paris", "Europe/Paris"),
  ])
  func otherTimesOrAnotherZoneReplaceItUntilUndone(
    from: String,
    to: String,
    zone: String?,
    stored: String
  ) async throws {
    try await events.replace(.sample(from: from, to: to, zone: zone))
    #expect(try await self.zone() == stored)
    _ = try await SQLiteUndoHistory(database).undo()
    #expect(try await self.zone() == "Mars/Base")
  }

  @Test func aKnownZoneCanBeTakenAway() async throws {
    try await events.add(.sample(id: 2))
    try await events.replace(.sample(id: 2, zone: nil))
    #expect(try await zone(ofLast: true) == "")
  }

  private func zone(ofLast isLast: Bool = false) async throws -> String? {
    try await database.read { connection throws(RepositoryError) in
      try connection.answer("SELECT zone FROM event ORDER BY id \(isLast ? "DESC" : "ASC")")
    }
  }
}
