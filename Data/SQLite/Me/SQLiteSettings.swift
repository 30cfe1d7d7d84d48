import Domain

/// The user's choices, one row each; rows of names that this version does not know stay as they are.
struct SQLiteSettings<Failure: StoreFailure>: SettingsRepository, SQLitePort {
  let connection: Connection

  func settings() throws(Failure) -> Settings {
    try ask { connection throws(StoreError) in
      var values: [String: String] = [:]
      try connection.each("SELECT name, value FROM setting WHERE account_id = 1") { row in
        values[row.text(0)] = row.text(1)
        return true
      }
      return SettingsRows(values).settings
    }
  }

  func save(_ settings: Settings) throws(Failure) {
    try ask { connection throws(StoreError) in
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
    }
  }
}
