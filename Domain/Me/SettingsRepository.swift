/// Keeps what the user has chosen.
public protocol SettingsRepository: Sendable {
  /// The saved settings; the defaults when none were saved.
  func settings() async throws(StoreError) -> Settings

  /// Replaces all settings, as one step of undo.
  func save(_ settings: Settings) async throws(StoreError)
}
