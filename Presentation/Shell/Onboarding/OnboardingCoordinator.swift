package import Domain

/// Leads through the first pages and keeps what was answered.
@MainActor
package final class OnboardingCoordinator: Coordinator {
  package let hasTextFocus = true
  private let settings: Settings
  private let repository: any SettingsRepository
  private let systemLanguage: Settings.Language
  private var state: OnboardingScreen.State

  /// - Parameters:
  ///   - language: The one that is spoken without a choice.
  ///   - systemLanguage: Chosen, it is not kept, so that Haru goes on following the system.
  package init(
    settings: Settings,
    repository: any SettingsRepository,
    language: Settings.Language,
    systemLanguage: Settings.Language
  ) {
    self.settings = settings
    self.repository = repository
    self.systemLanguage = systemLanguage
    state = OnboardingScreen.State(language: language)
  }

  package var keys: [KeyHelp] { KeyHelp.all(OnboardingAction.self, state.texts) }

  package func appear() async {}

  package func handle(_ input: InputEvent) async -> [HouseEffect] {
    var house: [HouseEffect] = []
    for effect in OnboardingScreen.update(&state, input) {
      switch effect {
      case .finish(let language, let name): house += await finish(language, name)
      }
    }
    return house
  }

  package func frame(size: Size) -> Frame { OnboardingScreen.view(state, size: size) }

  private func finish(_ language: Settings.Language, _ name: DisplayName?) async -> [HouseEffect] {
    var settings = settings
    settings.language = language == systemLanguage ? settings.language : language
    settings.name = name ?? settings.name
    settings.isOnboarded = true
    do throws(RepositoryError) {
      try await repository.save(settings)
    } catch {
      // A store that cannot be written can still be looked at.
      return [.settingsChanged(settings), .close, .failure(state.texts.failure(error))]
    }
    return [.settingsChanged(settings), .close]
  }
}
