import Domain

package enum SayingScreen: WordsScreen {
  package typealias Action = SayingAction

  package static func perform(_ action: Action, _ state: inout State) -> [WordsEffect] {
    state.failure = nil
    let saying = state.saying
    guard action.isPossible(for: saying) else { return [] }
    switch action {
    case .like, .use, .copy, .picture, .print, .edit, .takeAway, .unhide: return action.effects(on: saying) ?? []
    case .book:
      guard state.book != nil else { return [] }
      return [.go(RoomRequest(.show, RecordReference(.book, saying.origin.book)))]
    case .back: return [.dismiss]
    case .nextSaying: return [.step(saying.id, state.place, by: 1)]
    case .previousSaying: return [.step(saying.id, state.place, by: -1)]
    case .next: state.scroll(.down)
    case .previous: state.scroll(.up)
    case .nextPage: state.scroll(.nextPage)
    case .previousPage: state.scroll(.previousPage)
    case .first: state.scroll(.first)
    case .last: state.scroll(.last)
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [WordsEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .saying(let saying, let place, let book, let clock):
      if saying.id != state.saying.id { state.top = 0 }
      state.saying = saying
      state.place = place
      state.book = book
      state.clock = clock
      state.failure = nil
      state.scroll(by: 0)
    case .changed(let saying) where saying.id == state.saying.id: state.saying = saying
    // It is gone: undone, or removed elsewhere.
    case .failed(.missing): return [.dismiss]
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.box.draw(on: &frame, in: state.area)
    let free = state.height - state.lines.count
    state.drawLines(on: &frame, indent: max(0, free / 3), bar: state.area.inset(top: 1, bottom: 1))
  }
}

package enum SayingAction: BoundAction {
  case like, use, copy, picture, print, nextSaying, previousSaying, edit, takeAway, unhide, book
  case next, previous, nextPage, previousPage, first, last, back

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
    case .book: WordsKey.book
    case .next: CommonKey.down
    case .previous: CommonKey.up
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    case .back: CommonKey.back
    }
  }
}

extension SayingScreen {
  package struct State: WordsState, ScrollingState {
    package typealias Owner = SayingScreen

    package let context: RoomContext
    var saying: Saying
    /// Where it was chosen; `nil`: by its number.
    var place: SayingPlace?
    /// The title of the one that it is from; `nil` where there is none to open.
    var book: String?
    var clock: DayClock
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [WordsEffect] { [.loadSaying(saying.id, place)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .next, .previous, .nextPage, .previousPage, .first, .last: lastTop > 0
        case .book: book != nil
        default: action.isPossible(for: saying)
        }
      }
    }

    var area: Rect {
      let side = size.columns >= 60 ? 2 : 0
      return Rect(size).inset(left: side, right: side, bottom: size.rows >= 14 ? 1 : 0)
    }

    var box: Box { Box(context.words.name(of: saying.id), note: marks, style: Style(.accent)) }

    var textArea: Rect {
      let side = size.columns >= 60 ? 3 : 1
      return box.inside(area).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    }

    var lines: [StyledLine] {
      SayingFacts(saying: saying, book: book, clock: clock, texts: context.texts)
        .lines(width: max(1, textArea.size.columns))
    }

    private var marks: String {
      SayingMark.allCases.filter { saying.marks[$0] != nil }
        .map { "\(context.words.symbol(of: $0)) \(context.words.name(of: $0))" }
        .joined(separator: "  ")
    }
  }
}
