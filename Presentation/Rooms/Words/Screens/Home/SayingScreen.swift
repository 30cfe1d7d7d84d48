package import Domain

package enum SayingScreen: WordsScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .like, .use, .copy, .picture, .print,
      .init(WordsKey.besideNext) { [.step($0.saying.id, $0.place, by: 1)] },
      .init(WordsKey.besidePrevious) { [.step($0.saying.id, $0.place, by: -1)] },
      .edit, .takeAway, .unhide,
      .init(WordsKey.book, if: { $0.book != nil }) { state in
        state.book == nil ? [] : [.go(RoomRequest(.show, RecordReference(.book, state.saying.origin.book)))]
      },
    ]
    // The space bar turns pages on other screens only.
    + .scrolls(nextPage: CommonKey.nextPage) + [.init(CommonKey.back, [.dismiss])]

  package struct State: WordsState, ScrollingState {
    package typealias Owner = SayingScreen

    package let context: RoomContext
    var saying: Saying
    /// The place in its list; `nil` if it was opened by its number.
    var place: SayingPlace?
    /// The title of the one that it is from; `nil` where there is none to open.
    var book: String?
    var clock: DayClock
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [WordsEffect] { [.loadSaying(saying.id, place)] }

    package var selected: Saying? { saying }

    package mutating func prepare() { failure = nil }

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
    // The saying was removed elsewhere, or its addition was undone.
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
