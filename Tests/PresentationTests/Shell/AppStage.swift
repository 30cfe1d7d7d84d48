import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The app on an in-memory store, on Friday 2026-11-20 at 09:30 in Seoul.
@MainActor
struct AppStage {
  let store: InMemoryStore
  let time: ManualTime
  let app: AppCoordinator

  /// - Parameters:
  ///   - features: Features that replace the real ones, if any.
  ///   - setUp: Changes what the real features depend on.
  init(
    _ language: Settings.Language = .english,
    events: [Event] = [],
    settings: Settings = Settings(isOnboarded: true),
    features: [FakeFeature] = [],
    modules: [FeatureModule<InMemoryFeatures>] = FeatureModule.all,
    themeFiles: ScriptedThemeFiles = ScriptedThemeFiles(),
    keeping: ScriptedStoreManager = ScriptedStoreManager(),
    davServer: (any DAVServing)? = nil,
    patience: Duration = .seconds(600),
    size: Size = Size(columns: 80, rows: 24),
    opening: FeatureRequest? = nil,
    setUp: (inout InMemoryFeatures) -> Void = { _ in }
  ) async throws {
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source)
    for event in events { try await StoredEvents(store).add(event) }
    app = AppCoordinator(
      factory: StageFactory(
        store, time: time.source, systemLanguage: language, fakes: features, modules: modules,
        themeFiles: themeFiles, keeping: keeping, davServer: davServer, patience: patience, setUp: setUp),
      store: store,
      undo: store,
      settings: settings,
      size: size,
      opening: opening
    )
    await app.appear()
  }

  func press(_ keys: KeyPress...) async {
    for key in keys { await app.handle(.key(key)) }
  }

  /// Types a text key by key.
  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  func click(column: Int, row: Int) async {
    await app.handle(.mouse(MouseEvent(.press, at: Point(column: column, row: row))))
  }

  var frame: Frame { app.frame() }

  /// The screen as plain text.
  var picture: String { FramePicture.plain(frame) }
  var lines: [String] { PlainRenderer.lines(of: frame) }
  /// The line above the help line, where messages end.
  var message: String { lines[lines.count - 2] }

  func titles() async throws -> [String] {
    let found = try await StoredEvents(store)
      .occurrences(in: DayRange(.earliest, .latest), zone: time.source.zone)
    return found.map(\.event.title.text)
  }
}

/// Makes the real features on an in-memory store, or returns the given fake features.
@MainActor
final class StageFactory: AppFactory {
  let systemLanguage: Settings.Language
  let fakes: [FakeFeature]
  private let parts: InMemoryFeatures

  init(
    _ store: InMemoryStore,
    time: TimeSource,
    systemLanguage: Settings.Language,
    fakes: [FakeFeature],
    modules: [FeatureModule<InMemoryFeatures>],
    themeFiles: ScriptedThemeFiles,
    keeping: ScriptedStoreManager = ScriptedStoreManager(),
    davServer: (any DAVServing)? = nil,
    patience: Duration = .seconds(600),
    setUp: (inout InMemoryFeatures) -> Void = { _ in }
  ) {
    self.systemLanguage = systemLanguage
    self.fakes = fakes
    var parts = InMemoryFeatures(store, time: time, newID: .counting(from: 500), modules: modules)
    parts.sayingSeed = 3
    parts.themeFiles = themeFiles
    parts.keeping = keeping
    (parts.davServer, parts.patience) = (davServer, patience)
    setUp(&parts)
    self.parts = parts
  }

  func settings() async throws(StoreError) -> Settings { try await parts.store.settings() }

  var themes: ThemeLibrary { ThemeLibrary(parts.themeFiles) }

  func texts(for settings: Settings) -> Texts {
    Texts(settings.language ?? systemLanguage, isOnScreen: true)
  }

  func clock(for settings: Settings) -> DayClock { parts.time.clock(dayStart: settings.dayStart) }

  func features(for settings: Settings) -> [Feature] { features(settings, texts(for: settings)) }

  private func features(_ settings: Settings, _ texts: Texts) -> [Feature] {
    guard fakes.isEmpty else { return fakes.map(\.feature) }
    return parts.features(FeatureEnvironment(settings: settings, texts: texts, clipboard: Clipboard { _ in nil }))
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isSetUp else { return nil }
    return OnboardingCoordinator(
      settings: settings,
      store: parts.store,
      pages: WelcomePage.all(of: parts.modules.map(\.description)),
      language: texts(for: settings).language,
      systemLanguage: systemLanguage,
      features: { self.features($0, $1) }
    )
  }
}
