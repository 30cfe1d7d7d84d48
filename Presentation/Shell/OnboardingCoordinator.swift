package import Domain

@MainActor package final class OnboardingCoordinator: Coordinator {
  package let hasTextFocus = true
  private let settings: Settings
  /// The store for the answers; `nil` if nothing is asked.
  private let store: (any Store)?
  private let version: String?
  private let language: Settings.Language
  private let systemLanguage: Settings.Language
  private let languageOverride: LanguageOverride?
  private var state: OnboardingScreen.State

  /// - Parameters:
  ///   - settings: The settings before the answers.
  ///   - store: The store for the answers.
  ///   - pages: The welcome pages; without any, there are only the questions.
  ///   - version: The current version, whose notices aren't new to a new user.
  ///   - language: The language in use before a choice.
  ///   - systemLanguage: The system's language; choosing it saves nothing, so that Haru goes on following the system.
  ///   - languageOverride: A language that applies whatever is chosen; `nil` if there is none.
  package init(
    settings: Settings, store: any Store, pages: [WelcomePage] = [], version: String? = nil,
    language: Settings.Language, systemLanguage: Settings.Language, languageOverride: LanguageOverride? = nil
  ) {
    self.settings = settings
    self.store = store
    self.version = version
    self.language = language
    self.systemLanguage = systemLanguage
    self.languageOverride = languageOverride
    state = OnboardingScreen.State(language: language, pages: pages)
  }

  /// Creates the welcome pages without the questions, to be read again.
  init(_ pages: [WelcomePage], _ texts: Texts) {
    (settings, store, version, languageOverride) = (Settings(), nil, nil, nil)
    (language, systemLanguage) = (texts.language, texts.language)
    state = OnboardingScreen.State(language: texts.language, pages: pages, asks: false)
  }

  package var keys: [KeyHelp] { state.keys }

  package func appear() async {}

  package func handle(_ input: InputEvent) async -> [AppEffect] {
    let spoken = state.language
    guard let effects = state.receive(input) else { return [.unhandled] }
    var asked: [AppEffect] = state.language == spoken ? [] : [.speak(state.language)]
    for case .finish(let language, let name) in effects { asked += await finish(language, name) }
    return asked
  }

  package func frame(size: Size) -> Frame { OnboardingScreen.view(state, size: size) }

  private func finish(_ language: Settings.Language, _ name: DisplayName?) async -> [AppEffect] {
    guard let store else { return [.close] }
    let (spoken, systemLanguage) = (self.language, systemLanguage)
    let change = { @Sendable (settings: inout Settings) in
      // An unchanged language isn't saved, because it may come from an option or a variable.
      if language != spoken { settings.language = language == systemLanguage ? nil : language }
      settings.name = name ?? settings.name
    }
    do throws(StoreError) {
      let other = languageOverride.flatMap { $0.language == language ? nil : $0 }
      return [.settingsChanged(try await FinishWelcome(store, version: version)(change)), .close]
        + (other.map { [.toast(state.texts.languageSaved(but: $0))] } ?? [])
    } catch {
      // A store that can't be written can still be read.
      var settings = settings
      change(&settings)
      settings.isOnboarded = true
      return [.settingsChanged(settings), .close, .failure(state.texts.failure(error))]
    }
  }
}
