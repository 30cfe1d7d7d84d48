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

  /// - Parameter features: Features that replace the real ones, if any.
  init(
    _ language: Settings.Language = .english,
    events: [Event] = [],
    settings: Settings = Settings(isOnboarded: true),
    features: [FakeFeature] = [],
    modules: [FeatureModule<InMemoryFeatures>] = FeatureModule.all,
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    time = try ManualTime("2026-11-20T09:30")
    store = InMemoryStore(time: time.source)
    for event in events { try await StoredEvents(store).add(event) }
    app = AppCoordinator(
      factory: StageFactory(store, time: time.source, systemLanguage: language, fakes: features, modules: modules),
      store: store,
      undo: store,
      settings: settings,
      size: size
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

  func titles() async throws -> [String] {
    let found = try await StoredEvents(store)
      .occurrences(in: DayRange(.earliest, .latest), zone: time.source.zone)
    return found.map(\.event.title.text)
  }
}
