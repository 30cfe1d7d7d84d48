import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support

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
    modules: [FeatureModule<InMemoryFeatures>]
  ) {
    self.systemLanguage = systemLanguage
    self.fakes = fakes
    var parts = InMemoryFeatures(store, time: time, newID: .counting(from: 500), modules: modules)
    parts.sayingSeed = 3
    self.parts = parts
  }

  func settings() async throws(StoreError) -> Settings { try await parts.store.settings() }

  func texts(for settings: Settings) -> Texts { Texts(settings.language ?? systemLanguage) }

  func today(for settings: Settings) -> Day { parts.time.clock(dayStart: settings.dayStart).today }

  func features(for settings: Settings) -> [Feature] {
    guard fakes.isEmpty else { return fakes.map(\.feature) }
    return parts.features(
      FeatureEnvironment(settings: settings, texts: texts(for: settings), clipboard: Clipboard { _ in nil })
    )
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isSetUp else { return nil }
    return OnboardingCoordinator(
      settings: settings,
      store: parts.store,
      pages: WelcomePage.all(of: parts.modules.map(\.description)),
      language: texts(for: settings).language,
      systemLanguage: systemLanguage
    )
  }
}
