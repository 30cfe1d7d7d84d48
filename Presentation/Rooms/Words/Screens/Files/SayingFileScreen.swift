import Domain

/// Asks which file sayings come from, or go to and in which form, and how one is printed.
package enum SayingFileScreen: WordsScreen {
  package typealias Action = ContactFileScreen.Action

  package static func receive(_ input: InputEvent, _ state: inout State) -> [WordsEffect]? {
    if state.work != nil { return state.work?.isStop(input) == true ? [.stopImport] : [] }
    if let dialog = state.dialog { return answer(dialog, input, &state) }
    let outcome = state.handle(input)
    switch outcome {
    case .submitted:
      guard let order = state.order else {
        state.form.refuse(.path, state.context.texts.exchange.needsPath)
        return []
      }
      return [.use(order)]
    case .cancelled: return [.dismiss]
    case .changed, .refused: state.failure = nil
    case .ignored: if outcome.leaves(input) { return nil }
    }
    return []
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .importing(let progress): state.work = OngoingWork(progress, after: state.work)
    case .refused(let refusal):
      state.work = nil
      state.failure = refusal.message
    case .fileExists(let order):
      state.replaced = order
      state.dialog = replacing(order, state)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = SayingFileLayout(state, size: frame.size)
    Box(state.context.words.title(state.task), style: Style(.accent)).draw(on: &frame, in: layout.box)
    let isFocused = state.dialog == nil && state.work == nil
    state.form.draw(on: &frame, in: layout.form, texts: state.context.texts, isFocused: isFocused)
    let style = state.failure == nil ? Style.hint : .error
    for (row, line) in layout.lines.enumerated() { frame.line(line, in: layout.notes.line(row), style: style) }
    if let dialog = state.dialog {
      frame.cursor = nil
      dialog.draw(on: &frame, in: frame.area)
    }
  }

  private static func replacing(_ order: SayingFileOrder, _ state: State) -> Dialog<Bool> {
    let texts = state.context.texts
    return Dialog(
      texts.words.title(state.task),
      message: texts.exchange.replaceQuestion(order.path ?? ""),
      choices: [
        .init(false, key: .character("n"), label: texts.noAnswer),
        .init(true, key: .character("y"), label: texts.exchange.replace),
      ],
      harmless: false
    )
  }

  private static func answer(
    _ dialog: Dialog<Bool>,
    _ input: InputEvent,
    _ state: inout State
  ) -> [WordsEffect]? {
    var dialog = dialog
    let outcome = dialog.handle(input.asLatinKey, in: Rect(state.size))
    if outcome.leaves(input) { return nil }
    state.dialog = outcome == .submitted || outcome == .cancelled ? nil : dialog
    guard outcome == .submitted, dialog.answer, let order = state.replaced else { return [] }
    return [.use(order.replacing)]
  }
}
