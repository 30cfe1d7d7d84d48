import Domain

/// The finished books as a pile of spines, beside somebody who is as tall as it.
package enum StackScreen: BooksScreen {
  package enum Action: BoundAction {
    case open, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CommonKey.open
      case .next: BooksKey.next
      case .previous: BooksKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back.and(BooksKey.stack.keys)
      }
    }
  }

  package struct State: BooksState {
    package typealias Owner = StackScreen

    package let context: RoomContext
    /// `nil` until it was read.
    fileprivate(set) var stack: BookStack?
    fileprivate var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var list = ScrollList()

    init(context: RoomContext) { self.context = context }

    package var wanted: [BooksEffect] { [.loadStack] }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) { $0 == .back || rows.count > 0 } }

    fileprivate var rows: StackRows { StackRows(books: stack?.books ?? [], texts: context.texts) }
    fileprivate var area: Rect { Rect.page(size) }
    fileprivate var told: [String] { stack.map { context.books.stack($0) } ?? [] }
    fileprivate var figure: [String] { area.size.columns < 66 ? [] : stack?.figure?.picture ?? [] }

    /// A small pile stands on the ground too.
    fileprivate var pile: Rect {
      let below = area.inset(left: figure.isEmpty ? 0 : 18, top: told.count + (size.rows >= 14 ? 1 : 0))
      return below.lower(min(below.size.rows, rows.count))
    }

    fileprivate mutating func handle(_ input: InputEvent) -> [BooksEffect] {
      if case .resize = input { list.fit(rows, height: pile.size.rows) }
      guard list.handle(input, in: pile, rows: rows) == .submitted, let row = list.selection else { return [] }
      return rows.book(at: row).map { [.open($0.book)] } ?? []
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    if action == .back { return [.dismiss] }
    return action.keys.first.map { state.handle(.key($0)) } ?? []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] { state.handle(input) }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .stack(let stack):
      (state.stack, state.error) = (stack, nil)
      state.list.fit(state.rows, height: state.pile.size.rows)
    case .failed(let error): state.error = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    if let error = state.error, state.stack == nil {
      return frame.notice(state.context.texts.failure(error), in: state.area)
    }
    defer { if let error = state.error { frame.notice(state.context.texts.failure(error), in: state.area.lower(2)) } }
    if state.stack?.books.isEmpty ?? false {
      return EmptyState(message: state.context.books.emptyStack).draw(on: &frame, in: state.area)
    }
    for (row, line) in state.told.enumerated() {
      frame.line(line, in: state.area.line(row), style: row == 0 ? .title : .hint)
    }
    frame.lines(state.figure, in: state.area.lower(state.figure.count), style: Style(.accent))
    state.list.draw(on: &frame, in: state.pile, rows: state.rows)
  }
}

/// The spines of a pile, the last book on top.
private struct StackRows: ListRows {
  /// From the bottom.
  let books: [FinishedBook]
  let texts: Texts

  var count: Int { books.count }

  func book(at index: Int) -> FinishedBook? { books.indices.contains(index) ? books[books.count - 1 - index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let book = book(at: index) else { return }
    frame.line(StackLines.spine(book, texts).clipped(to: area.size.columns), in: area)
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
