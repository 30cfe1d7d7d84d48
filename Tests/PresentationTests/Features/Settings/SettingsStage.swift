import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support

/// The settings on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct SettingsStage {
  let app: AppStage

  init(
    _ language: Settings.Language = .english,
    settings: Settings = Settings(isOnboarded: true),
    themeFiles: ScriptedThemeFiles = ScriptedThemeFiles(),
    keeping: ScriptedStoreManager = ScriptedStoreManager(),
    davServer: (any DAVServing)? = nil,
    patience: Duration = .seconds(600),
    size: Size = Size(columns: 80, rows: 24),
    setUp: (inout InMemoryFeatures) -> Void = { _ in }
  ) async throws {
    app = try await AppStage(
      language, settings: settings, themeFiles: themeFiles, keeping: keeping, davServer: davServer,
      patience: patience, size: size, setUp: setUp)
    try await app.store.save(settings)
    await app.press(.character("7"))
  }

  var picture: String { app.picture }

  func press(_ keys: KeyPress...) async {
    for key in keys { await app.press(key) }
  }

  /// Searches for a text and selects the first match.
  func find(_ text: String) async {
    await app.press(.character("f"))
    await app.type(text)
    await app.press(.enter)
  }

  var settings: Settings {
    get async throws { try await app.store.settings() }
  }

  /// The text of the selected row.
  var selected: String { app.lines.first { $0.contains("▸ ") && !$0.hasPrefix(" 1") } ?? "" }
}
