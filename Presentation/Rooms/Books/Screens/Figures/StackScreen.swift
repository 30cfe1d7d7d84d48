package import Domain

/// The finished books as a pile of spines, beside a figure of the same height.
package enum StackScreen: BooksScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [.on(CommonKey.open) { [.open($0.book)] }] + .moves(next: BooksKey.next, previous: BooksKey.previous)
    + [.init(CommonKey.back.and(BooksKey.stack.keys), [.dismiss])]

  package struct State: BooksState, ListState, SelectionState {
    package typealias Owner = StackScreen

    package let context: RoomContext
    /// `nil` until the store was read.
    fileprivate(set) var stack: BookStack?
    fileprivate var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()

    init(context: RoomContext) { self.context = context }

    package var wanted: [BooksEffect] { [.loadStack] }
    package var rows: StackRows { StackRows(books: stack?.books ?? [], texts: texts) }
    package var selected: FinishedBook? { list.selection.flatMap(rows.book) }
    fileprivate var told: [String] { stack.map { context.books.stack($0) } ?? [] }
    fileprivate var figure: [String] { area.size.columns < 66 ? [] : stack?.figure?.picture ?? [] }

    /// A small pile stands on the ground too.
    package var listArea: Rect {
      let below = area.inset(left: figure.isEmpty ? 0 : 18, top: told.count + (size.rows >= 14 ? 1 : 0))
      return below.lower(min(below.size.rows, rows.count))
    }
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .stack(let stack):
      (state.stack, state.error) = (stack, nil)
      state.fitList()
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    defer { frame.notice(state.error, in: state.area, hasPage: state.stack != nil, state.texts) }
    if state.stack?.books.isEmpty ?? false {
      return EmptyState(message: state.context.books.emptyStack).draw(on: &frame, in: state.area)
    }
    for (row, line) in state.told.enumerated() {
      frame.line(line, in: state.area.line(row), style: row == 0 ? .title : .hint)
    }
    frame.lines(state.figure, in: state.area.lower(state.figure.count), style: Style(.accent))
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// The spines of a pile, the last book on top.
package struct StackRows: ListRows {
  /// The lowest book first.
  let books: [FinishedBook]
  let texts: Texts

  package var count: Int { books.count }

  func book(at index: Int) -> FinishedBook? { books.indices.contains(index) ? books[books.count - 1 - index] : nil }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let book = book(at: index) else { return }
    frame.line(StackLines.spine(book, texts).clipped(to: area.size.columns), in: area)
  }
}

extension StackFigure {
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
