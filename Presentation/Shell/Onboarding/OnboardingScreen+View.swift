import Domain

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
      frame.line("▸", in: layout.answer, style: .key)
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
