import Domain
import Presentation

/// Makes the rooms and what is shown over them, from one opened store.
struct ContainerFactory: AppFactory {
  let container: AppContainer
  /// How the program was called.
  let options: GlobalOptions
  /// Of the system, or else of the terminal that is drawn on.
  let clipboard: Clipboard

  func settings() async throws(StoreError) -> Settings {
    try await container.store.read { things throws(StoreError) in try things.settings.settings() }
  }

  func texts(for settings: Settings) -> Texts { Texts(container.language(options, for: settings)) }

  func rooms(for settings: Settings) -> [Room] {
    container.rooms(RoomEnvironment(settings: settings, texts: texts(for: settings), clipboard: clipboard))
  }

  func makeOnboarding(for settings: Settings) -> (any Coordinator)? {
    guard !settings.isOnboarded, !options.forbidsInput else { return nil }
    return OnboardingCoordinator(
      settings: settings,
      store: container.store,
      language: container.language(options, for: settings),
      systemLanguage: LanguageChoice.ofSystem(container.externals.environment)
    )
  }
}
