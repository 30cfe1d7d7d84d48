import Data
import Domain
import Support
import Testing

@Suite("Database connection")
struct DatabaseTests {
  private let folder: TemporaryStore
  private let database: Database

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
  }

  @Test func statementsArePreparedOnce() async throws {
    let events = StoredEvents(database)
    try await events.add(.sample(id: 1))
    _ = try await events.occurrences(in: DayRange("2026-11-20"), zone: .utc)
    try await events.add(.sample(id: 2))
    let before = try await prepared()
    for id in 3...9 { try await events.add(.sample(id: id)) }
    _ = try await events.occurrences(in: DayRange("2026-11-20"), zone: .utc)
    #expect(try await prepared() == before)
  }

  @Test func throwingBodyChangesNothing() async throws {
    await #expect(throws: StoreError.missing) {
      _ = try await database.write(as: { UndoLabel(.changed, .settings, "") }) { connection throws(StoreError) in
        try connection.execute("INSERT INTO setting VALUES(1, 'name', 'Haru')")
        throw .missing
      }
    }
    #expect(try await SQLiteStore(database).settings() == Settings())
  }

  @Test func readingCannotChangeTheStore() async throws {
    await #expect(throws: StoreError.readOnly) {
      try await database.read { connection throws(StoreError) in
        try connection.execute("INSERT INTO setting VALUES(1, 'name', 'Haru')")
      }
    }
    #expect(try await SQLiteStore(database).settings() == Settings())
    try await StoredEvents(database).add(.sample())
  }

  @Test(arguments: [
    ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"),
    ("cell_size_check", "1"), ("mmap_size", "0"), ("busy_timeout", "5000"), ("application_id", "1214345845"),
    ("wal_autocheckpoint", "0"),
  ])
  func safeguardsAreOn(pragma: String, value: String) async throws {
    let answer = try await database.read { connection throws(StoreError) in
      try connection.answer("PRAGMA \(pragma)")
    }
    #expect(answer == value)
  }

  @Test func unknownSettingsArePreserved() async throws {
    let settings = SQLiteStore(database)
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("INSERT INTO setting VALUES(1, 'moon_phase', 'shown'), (1, 'week_start', 'noday')")
    }
    #expect(try await settings.settings().weekStart == .sunday)
    try await settings.save(Settings(weekStart: .monday))
    #expect(try await settings.settings().weekStart == .monday)
    let stored = try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT value FROM setting WHERE name = 'moon_phase'")
    }
    #expect(stored == "shown")
  }

  private func prepared() async throws -> Int {
    try await database.read { connection throws(StoreError) in connection.preparedStatements }
  }
}
