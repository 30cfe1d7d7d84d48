package import Domain

@MainActor package final class OnboardingCoordinator: Coordinator {
  package let hasTextFocus = true
  private let settings: Settings
  /// `nil` where nothing is asked.
  private let store: (any Store)?
  private let version: String?
  private let language: Settings.Language
  private let systemLanguage: Settings.Language
  private let overruling: OverrulingLanguage?
  private var state: OnboardingScreen.State

  /// - Parameters:
  ///   - pages: What is told; without any only the questions are.
  ///   - version: Whose notices are not new to somebody who begins with it.
  ///   - language: The one that is spoken without a choice.
  ///   - systemLanguage: Chosen, it is not kept, so that Haru goes on following the system.
  ///   - overruling: What is spoken whatever is chosen; `nil` for nothing.
  package init(
    settings: Settings, store: any Store, pages: [WelcomePage] = [], version: String? = nil,
    language: Settings.Language, systemLanguage: Settings.Language, overruling: OverrulingLanguage? = nil
  ) {
    self.settings = settings
    self.store = store
    self.version = version
    self.language = language
    self.systemLanguage = systemLanguage
    self.overruling = overruling
    state = OnboardingScreen.State(language: language, pages: pages)
  }

  /// The same pages again, without asking what is known.
  init(_ pages: [WelcomePage], _ texts: Texts) {
    (settings, store, version, overruling) = (Settings(), nil, nil, nil)
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
      // An unchanged language may come from an option or a variable, which don't last.
      if language != spoken { settings.language = language == systemLanguage ? nil : language }
      settings.name = name ?? settings.name
    }
    do throws(StoreError) {
      let other = overruling.flatMap { $0.language == language ? nil : $0 }
      return [.settingsChanged(try await FinishWelcome(store, version: version)(change)), .close]
        + (other.map { [.toast(state.texts.languageSaved(but: $0))] } ?? [])
    } catch {
      // A store that cannot be written can still be looked at.
      var settings = settings
      change(&settings)
      settings.isOnboarded = true
      return [.settingsChanged(settings), .close, .failure(state.texts.failure(error))]
    }
  }
}
