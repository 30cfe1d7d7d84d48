package import Domain

/// The first pages ask which language to speak and how to call the user; each can be skipped.
package enum OnboardingScreen: Screen {
  package typealias Action = OnboardingAction

  package enum Page: Hashable, Sendable {
    case language, name
  }

  package struct State: Equatable, Sendable {
    package var page = Page.language
    package var language: Settings.Language
    package var name = TextField(limit: DisplayName.limit)
    package var size = Size(columns: 80, rows: 24)

    /// - Parameter language: The one to begin with.
    package init(language: Settings.Language) { self.language = language }

    var texts: Texts { Texts(language) }

    var layout: OnboardingLayout { OnboardingLayout(size, texts.onboarding.words(on: page)) }
  }

  package enum Event: Equatable, Sendable {
    case input(InputEvent)
  }

  package enum Effect: Equatable, Sendable {
    /// The name is `nil` where none was given.
    case finish(Settings.Language, DisplayName?)
  }

  /// Everything but the house's keys.
  package static func event(for input: InputEvent, in state: State) -> Event? {
    guard input.isForTheApp else { return .input(input) }
    var name = state.name
    return state.page == .name && name.handle(input, in: state.layout.answer) != .ignored ? .input(input) : nil
  }

  package static func update(_ state: inout State, _ event: Event) -> [Effect] {
    switch event {
    case .input(let input): handle(input, &state)
    }
  }

  private static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    switch (input, state.page) {
    case (.resize(let size), _): state.size = size
    case (.key(.escape), _): return [.finish(state.language, nil)]
    case (.key(.enter), .language): state.page = .name
    case (.key(.enter), .name):
      // What the field takes is never too long, so only a blank name is none.
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
