package import Domain

/// The welcome pages, which present Haru and ask for a language and a name; later they open without questions.
package enum OnboardingScreen: RouteScreen {
  package typealias Action = OnboardingAction

  package enum Question: Hashable, Sendable { case language, name }

  package struct State: RouteState {
    package typealias Owner = OnboardingScreen
    package typealias Effect = OnboardingScreen.Effect
    package typealias EffectResult = Never

    /// The page number, starting at 0.
    package var page = 0
    package var language: Settings.Language
    package var name = TextField(limit: DisplayName.limit)
    package var size = Size(columns: 80, rows: 24)
    private let pages: [WelcomePage]
    private let asks: Bool

    /// - Parameters:
    ///   - language: The language before a choice.
    ///   - pages: The welcome pages; without any, there are only the questions.
    ///   - asks: Indicates whether the first two pages have a question.
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
    /// The user has finished the pages; the name is `nil` if none was given.
    case finish(Settings.Language, DisplayName?)
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    if input.isForTheApp {
      return state.question == .name && state.name.handle(input, in: state.layout.name) != .ignored ? [] : nil
    }
    switch (input, state.question) {
    case (.resize, _): break
    // Skipping the rest still saves the typed name.
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

  /// The keys that switch the language; with two languages, every moving key selects the other one.
  private static let otherLanguage: [KeyPress] = [
    .up, .down, .tab, .backTab, .character(" "), .character("j"), .character("k"), .character("ㅓ"), .character("ㅏ"),
  ]
  private static let forward: [KeyPress] = [.right, .down, .character(" "), KeyPress(.pageDown)]
  private static let backward: [KeyPress] = [.left, .up, KeyPress(.pageUp)]
}

extension OnboardingScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = OnboardingLayout(frame.size, state.words)
    let note = "\(state.page + 1)/\(state.count)"
    Box(state.texts.onboarding.title, note: note).draw(on: &frame, in: layout.box)
    for (row, line) in layout.lines.enumerated() {
      frame.line(line, in: layout.text.line(row), style: row == 0 ? .title : .plain)
    }
    switch state.question {
    case .language:
      for (row, language) in Settings.Language.allCases.enumerated() {
        let line = layout.answer.line(row)
        let isChosen = language == state.language
        frame.line(isChosen ? "▸ \(language.ownName)" : "  \(language.ownName)", in: line)
        if isChosen { frame.select(line) }
      }
    case .name:
      frame.line("▸", in: layout.answer, style: .mark)
      state.name.draw(on: &frame, in: layout.name, texts: state.texts)
    case nil: break
    }
  }
}

extension Settings.Language {
  fileprivate var ownName: String {
    switch self {
    case .korean: "한국어"
    case .english: "English"
    }
  }
}

struct OnboardingLayout {
  private static let answerRows = 2

  let box: Rect
  /// The lines of text, with the heading first.
  let lines: [String]
  let text: Rect
  /// The area of the name field or the choices.
  let answer: Rect

  /// The area of the name field, after the prompt.
  var name: Rect { answer.upper(1).inset(left: 2) }

  init(_ size: Size, _ words: OnboardingWords) {
    box = Rect(size).centered(columns: 60, rows: 13)
    let inside = Box().inside(box).inset(left: 2, right: 2)
    let columns = max(1, inside.size.columns)
    let body = words.body.flatMap { TextClip.wrap($0, columns: columns) }
    let question = words.question.map { TextClip.wrap($0, columns: columns) } ?? []
    let airy = [words.heading, ""] + body + (question.isEmpty ? [] : [""]) + question
    let answerRows = question.isEmpty ? 0 : Self.answerRows
    let room = inside.size.rows - answerRows
    let choices = [airy, [words.heading] + body + question, [words.heading] + question]
    lines = choices.first { $0.count <= room } ?? (question.isEmpty ? choices[1] : question)
    let isAiry = lines.count + 2 <= room
    text = inside.inset(top: isAiry ? 1 : 0).upper(min(lines.count, max(0, room)))
    answer = inside.inset(top: text.bottom - inside.top + (isAiry ? 1 : 0)).upper(answerRows)
  }
}

package enum OnboardingAction: BoundAction {
  case next, choose, back, skip

  static func actions(on state: OnboardingScreen.State) -> [OnboardingAction] {
    switch state.question {
    case .language: [.next, .skip, .choose]
    case .name: [.next, .skip, .back]
    case nil: state.page == 0 ? [.next, .skip] : [.next, .skip, .back]
    }
  }

  package var binding: KeyBinding {
    switch self {
    case .next: CommonKey.open.named(ko: "다음", en: "next")
    case .choose: CommonKey.next.or(CommonKey.previous).on([.down, .up]).named(ko: "고르기", en: "choose")
    case .back: CommonKey.previousField.named(ko: "뒤로", en: "back")
    case .skip: CommonKey.back.named(ko: "건너뛰기", en: "skip")
    }
  }
}

struct OnboardingWords: Hashable, Sendable {
  let heading: String
  /// Sentences that can be left out if there is no room.
  let body: [String]
  /// The question of the page; `nil` if the page asks nothing.
  let question: String?
}

extension Texts {
  package var onboarding: OnboardingTexts { OnboardingTexts(texts: self) }
}

package struct OnboardingTexts {
  let texts: Texts

  package var title: String { texts(ko: "하루", en: "Haru") }

  func question(_ question: OnboardingScreen.Question) -> String {
    switch question {
    case .language: texts(ko: "어떤 언어로 쓸까요?", en: "Which language would you like?")
    case .name: texts(ko: "어떻게 불러 드릴까요? 비워도 돼요.", en: "What should Haru call you? You can leave it empty.")
    }
  }
}
