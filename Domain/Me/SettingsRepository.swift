/// Reads what the user has chosen.
public protocol SettingsQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// The saved settings; the defaults when none were saved.
  func settings() throws(Failure) -> Settings
}

/// Keeps what the user has chosen.
public protocol SettingsRepository<Failure>: SettingsQueries {
  /// Replaces all settings.
  func save(_ settings: Settings) throws(Failure)
}
