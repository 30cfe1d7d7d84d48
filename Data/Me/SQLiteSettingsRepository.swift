package import Domain

/// The user's choices, one row each; rows of names that this version does not know stay as they are.
package struct SQLiteSettingsRepository: SettingsRepository {
  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func settings() async throws(StoreError) -> Settings {
    try await database.read { connection throws(StoreError) in
      var values: [String: String] = [:]
      try connection.each("SELECT name, value FROM setting WHERE account_id = 1") { row in
        values[row.text(0)] = row.text(1)
        return true
      }
      return SettingsRows(values).settings
    }
  }

  package func save(_ settings: Settings) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      for (name, value) in SettingsRows(settings).values {
        if let value {
          try connection.run(
            """
            INSERT INTO setting VALUES(1, ?, ?) ON CONFLICT(account_id, name) DO UPDATE SET value = excluded.value
            """,
            name,
            value
          )
        } else {
          try connection.run("DELETE FROM setting WHERE account_id = 1 AND name = ?", name)
        }
      }
      return UndoLabel(.changed, .settings, "")
    }
  }
}
