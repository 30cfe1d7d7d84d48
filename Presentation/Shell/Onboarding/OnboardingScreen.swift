package import Domain

/// The short pages at the beginning: what there is, a language and a name; later again without the questions.
package enum OnboardingScreen: RouteScreen {
  package typealias Action = OnboardingAction

  package enum Question: Hashable, Sendable { case language, name }

  package struct State: RouteState {
    package typealias Owner = OnboardingScreen
    package typealias Effect = OnboardingScreen.Effect
    package typealias EffectResult = Never

    /// Counted from 0.
    package var page = 0
    package var language: Settings.Language
    package var name = TextField(limit: DisplayName.limit)
    package var size = Size(columns: 80, rows: 24)
    private let pages: [WelcomePage]
    private let asks: Bool

    /// - Parameters:
    ///   - pages: Without any there are only the questions.
    ///   - asks: Whether the first two have a question.
    package init(language: Settings.Language, pages: [WelcomePage] = [], asks: Bool = true) {
      (self.language, self.pages, self.asks) = (language, pages, asks)
    }

    package var hasTextFocus: Bool { true }

    package var keys: [KeyHelp] {
      OnboardingAction.actions(on: self).map { KeyHelp(keys: $0.keys, label: $0.label(texts)) }
    }

    package var question: Question? { asks ? page == 0 ? .language : page == 1 ? .name : nil : nil }

    var count: Int { max(asks ? 2 : 1, pages.count) }
    var isLast: Bool { page == count - 1 }
    var texts: Texts { Texts(language) }

    var words: OnboardingWords {
      let page = pages.indices.contains(page) ? pages[page] : nil
      return OnboardingWords(
        heading: page.map { texts($0.heading) } ?? texts.onboarding.title, body: (page?.body ?? []).map { texts($0) },
        question: question.map(texts.onboarding.question))
    }

    var layout: OnboardingLayout { OnboardingLayout(size, words) }
  }

  package enum Effect: Equatable, Sendable {
    /// The name is `nil` where none was given.
    case finish(Settings.Language, DisplayName?)
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if input.isForTheApp {
      return state.question == .name && state.name.handle(input, in: state.layout.name) != .ignored ? [] : nil
    }
    switch (input, state.question) {
    case (.resize, _): break
    // Skipping the rest keeps the typed name.
    case (.key(.enter), _) where state.isLast, (.key(.escape), _):
      guard state.name.edit.excess == 0 else { break }
      return [.finish(state.language, try? DisplayName(state.name.text))]
    case (.key(.enter), _): if state.name.edit.excess == 0 { state.page += 1 }
    case (.key(let press), .language):
      if Self.otherLanguage.contains(press) { state.language = state.language == .korean ? .english : .korean }
    case (.key(.backTab), _): state.page = max(0, state.page - 1)
    case (_, .name): _ = state.name.handle(input, in: state.layout.name)
    case (.key(let press), nil):
      if Self.forward.contains(press), !state.isLast { state.page += 1 }
      if Self.backward.contains(press) { state.page = max(0, state.page - 1) }
    case (_, .language), (_, nil): break
    }
    return []
  }

  /// With two languages every moving key goes to the other one.
  private static let otherLanguage: [KeyPress] = [
    .up, .down, .tab, .backTab, .character(" "), .character("j"), .character("k"), .character("ㅓ"), .character("ㅏ"),
  ]
  private static let forward: [KeyPress] = [.right, .down, .character(" "), KeyPress(.pageDown)]
  private static let backward: [KeyPress] = [.left, .up, KeyPress(.pageUp)]
}
