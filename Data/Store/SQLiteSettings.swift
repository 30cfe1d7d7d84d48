import Domain

/// The user's choices, one row each; rows with names that this version doesn't know stay unchanged.
struct SQLiteSettings<Failure: StoreFailure>: SettingsRepository, SettingsSideWrites, SQLitePort {
  let connection: Connection
  /// The file with this computer's settings, which no store contains.
  let machine: MachineSettingsFile

  func settings() throws(Failure) -> Settings {
    try ask { connection throws(StoreError) in
      Settings(stored: try connection.settings().merging(try machine.values()) { $1 })
    }
  }

  /// Saves only changed values, because a default that the user hasn't chosen needs no row.
  func save(_ settings: Settings) throws(Failure) {
    let known = try self.settings().stored
    try ask { connection throws(StoreError) in
      var ofMachine: [MachineSetting: String?] = [:]
      for (new, old) in zip(settings.stored, known) where new.text != old.text {
        let name = new.key
        if let setting = MachineSetting(rawValue: name) {
          ofMachine.updateValue(new.text, forKey: setting)
        } else if let value = new.text {
          try FeatureTables.settings.save((name, value), in: connection)
        } else {
          try connection.run("DELETE FROM setting WHERE account_id = 1 AND name = ?", name)
        }
      }
      if !ofMachine.isEmpty { try machine.save(ofMachine) }
    }
  }

  func noteWelcome(choosing settings: Settings) throws(Failure) {
    var settings = settings
    settings.isOnboarded = true
    try save(settings)
  }

  func noteNotices(of version: String) throws(Failure) {
    var settings = try settings()
    settings.noticesRead = version
    try save(settings)
  }
}

extension Connection {
  /// Returns the values of the settings by their names, without settings that belong to machines.
  func settings() throws(StoreError) -> [String: String] {
    var values: [String: String] = [:]
    try each("SELECT name, value FROM setting WHERE account_id = 1") { row in
      if MachineSetting(rawValue: row.text(0)) == nil { values[row.text(0)] = row.text(1) }
      return true
    }
    return values
  }
}
