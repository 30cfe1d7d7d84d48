import Domain

/// One saying with all that is known of it.
package enum SayingScreen: WordsScreen {
  package typealias Action = SayingAction

  package static func perform(_ action: Action, _ state: inout State) -> [WordsEffect] {
    state.failure = nil
    let saying = state.saying
    guard action.isPossible(for: saying) else { return [] }
    switch action {
    case .back: return [.dismiss]
    case .like: return [.mark(saying, .liked)]
    case .use: return [.mark(saying, .used)]
    case .copy: return [.copy(saying)]
    case .picture: return [.askForFile(.picture(saying))]
    case .print: return [.askForFile(.printing(saying))]
    case .nextSaying: return [.step(saying.id, state.place, by: 1)]
    case .previousSaying: return [.step(saying.id, state.place, by: -1)]
    case .edit: return [.ask(.init(saying))]
    case .takeAway: return [.takeAway(saying)]
    case .unhide: return [.unhide(saying)]
    case .next: state.scroll(by: 1)
    case .previous: state.scroll(by: -1)
    case .nextPage: state.scroll(by: max(1, state.height - 1))
    case .previousPage: state.scroll(by: -max(1, state.height - 1))
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [WordsEffect] {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: state.scroll(by: 3)
    case .mouse(let event) where event.kind == .wheelUp: state.scroll(by: -3)
    default: state.scroll(by: 0)
    }
    return []
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .saying(let saying, let place, let now):
      if saying.id != state.saying.id { state.top = 0 }
      state.saying = saying
      state.place = place
      state.now = now
      state.failure = nil
      state.scroll(by: 0)
    case .changed(let saying) where saying.id == state.saying.id: state.saying = saying
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    case .failed(let error): state.failure = state.context.texts.failure(error)
    case .refused(let refusal): state.failure = refusal.message
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    state.box.draw(on: &frame, in: state.area)
    let lines = state.lines
    let shown = lines.dropFirst(state.top).prefix(state.height)
    let indent = lines.count <= state.height ? max(0, (state.height - lines.count) / 3) : 0
    for (row, line) in shown.enumerated() { frame.line(line, in: state.inside.line(indent + row)) }
    let notice = state.notice(texts)
    for (row, line) in notice.enumerated() {
      frame.line(line, in: state.inside.lower(notice.count).line(row), style: .error)
    }
    guard lines.count > state.height else { return }
    Scrollbar(first: state.top, visible: state.height, count: lines.count)
      .draw(on: &frame, in: state.area.inset(top: 1, bottom: 1))
  }
}

/// What keys do with the saying that is looked at.
package enum SayingAction: BoundAction {
  case like, use, copy, picture, print, nextSaying, previousSaying, edit, takeAway, unhide
  case next, previous, nextPage, previousPage, back

  package var binding: KeyBinding {
    switch self {
    case .like: CommonKey.like
    case .use: WordsKey.use
    case .copy: WordsKey.copy
    case .picture: WordsKey.picture
    case .print: WordsKey.print
    case .nextSaying: WordsKey.besideNext
    case .previousSaying: WordsKey.besidePrevious
    case .edit: CommonKey.edit
    case .takeAway: WordsKey.takeAway
    case .unhide: WordsKey.unhide
    case .next: CommonKey.down
    case .previous: CommonKey.up
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .back: CommonKey.back
    }
  }
}
