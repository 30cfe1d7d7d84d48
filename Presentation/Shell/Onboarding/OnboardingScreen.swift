package import Domain

package enum OnboardingScreen: RouteScreen {
  package typealias Action = OnboardingAction

  package enum Page: Hashable, Sendable {
    case language, name
  }

  package struct State: RouteState {
    package typealias Owner = OnboardingScreen
    package typealias Effect = OnboardingScreen.Effect
    package typealias EffectResult = Never

    package var page = Page.language
    package var language: Settings.Language
    package var name = TextField(limit: DisplayName.limit)
    package var size = Size(columns: 80, rows: 24)

    package init(language: Settings.Language) { self.language = language }

    package var hasTextFocus: Bool { true }

    package var keys: [KeyHelp] {
      OnboardingAction.actions(on: page).map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
    }

    var texts: Texts { Texts(language) }

    var layout: OnboardingLayout { OnboardingLayout(size, texts.onboarding.words(on: page)) }
  }

  package enum Effect: Equatable, Sendable {
    /// The name is `nil` where none was given.
    case finish(Settings.Language, DisplayName?)
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if input.isForTheApp {
      return state.page == .name && state.name.handle(input, in: state.layout.answer) != .ignored ? [] : nil
    }
    switch (input, state.page) {
    case (.resize, _): break
    case (.key(.enter), .language): state.page = .name
    // Who skips the rest keeps what was typed.
    case (.key(.enter), .name), (.key(.escape), _):
      guard state.name.edit.excess == 0 else { break }
      return [.finish(state.language, try? DisplayName(state.name.text))]
    case (.key(.backTab), .name): state.page = .language
    case (.key(let press), .language):
      if Self.otherLanguage.contains(press) { state.language = state.language == .korean ? .english : .korean }
    case (_, .name): _ = state.name.handle(input, in: state.layout.answer)
    case (_, .language): break
    }
    return []
  }

  /// With two languages, every key that moves goes to the other one.
  private static let otherLanguage: [KeyPress] = [
    .up, .down, .tab, .backTab, .character(" "), .character("j"), .character("k"), .character("ㅓ"), .character("ㅏ"),
  ]
}
