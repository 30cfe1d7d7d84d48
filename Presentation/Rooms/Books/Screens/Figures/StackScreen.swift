import Domain

/// The finished books as a pile of spines, beside somebody who is as tall as it.
package enum StackScreen: BooksScreen {
  package enum Action: BoundAction {
    case down, up, nextPage, previousPage, back

    package var binding: KeyBinding {
      switch self {
      case .down: CommonKey.down
      case .up: CommonKey.up
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .back: CommonKey.back.and(BooksKey.stack.keys)
      }
    }
  }

  package struct State: BooksState, ScrollingState {
    package typealias Owner = StackScreen

    package let context: RoomContext
    /// `nil` until it was read.
    var stack: BookStack?
    var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(context: RoomContext) { self.context = context }

    package var wanted: [BooksEffect] { [.loadStack] }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) { $0 == .back || lastTop > 0 } }

    var failure: String? { error.map { context.texts.failure($0) } }
    var area: Rect { Rect.page(size) }
    var figure: [String] { stack?.figure?.picture ?? [] }
    var hasFigure: Bool { !figure.isEmpty && area.size.columns >= 66 }
    var textArea: Rect {
      area.inset(left: hasFigure ? 20 : 0, top: told.count + (size.rows >= 14 ? 1 : 0), right: 2)
    }

    var told: [String] { stack.map { context.books.stack($0) } ?? [] }

    var lines: [StyledLine] {
      guard let stack, !stack.books.isEmpty else { return [] }
      return StackLines(stack: stack, isWhole: true, texts: context.texts).spines(width: textArea.size.columns)
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    switch action {
    case .back: return [.dismiss]
    case .down: state.scroll(by: 1)
    case .up: state.scroll(by: -1)
    case .nextPage: state.turn(by: 1)
    case .previousPage: state.turn(by: -1)
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .stack(let stack):
      (state.stack, state.error) = (stack, nil)
      state.scroll(by: 0)
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    if state.stack?.books.isEmpty ?? false {
      return EmptyState(message: state.context.books.emptyStack).draw(on: &frame, in: state.area)
    }
    for (row, line) in state.told.enumerated() {
      frame.line(line, in: state.area.line(row), style: row == 0 ? .title : .hint)
    }
    if state.hasFigure {
      let place = state.area.inset(right: state.area.size.columns - 18).lower(state.figure.count)
      frame.lines(state.figure, in: place, style: Style(.accent))
    }
    let indent = max(0, state.height - state.lines.count)
    state.drawLines(on: &frame, indent: indent, bar: state.textArea.inset(left: state.textArea.size.columns + 1))
  }
}

extension StackFigure {
  /// In characters.
  fileprivate var picture: [String] {
    switch self {
    case .ladybird: ["   _ _", "  (o|o)=", "  ' ' '"]
    case .acorn: ["    ,", "  .(#).", "   \\_/"]
    case .chick: ["    _", "  <(o )", "   ( _>", "   \" \""]
    case .hedgehog: ["   .:::.", "  :::::'o>", "   \" \" \""]
    case .kitten: ["  /\\_/\\", " ( o.o )", "  > ^ <", "  (   )~"]
    case .rabbit: ["  (\\ /)", "  ( . .)", "  c(\")(\")"]
    case .penguin: ["    _", "   (o>", "  //|\\\\", "  \\\\_//", "   \" \""]
    case .child: ["    O", "   /|\\", "   / \\"]
    case .grownUp: ["    O", "   /|\\", "    |", "   / \\", "  _| |_"]
    case .bear: ["  n___n", " ( o.o )", " /| _ |\\", "  |   |", "  U   U"]
    case .elephant: ["    ___", "  _/  .\\__", " /|    __ \\", "  |||||  \\_)", "  U   U"]
    case .giraffe: ["   ^_", "   (.\\", "    | \\", "    |#|", "    |#|____", "    |## # ##\\", "    ||    ||"]
    }
  }
}
