import Domain

/// All that a catalogue says of a book.
package enum FoundBookScreen: BooksScreen {
  package enum Action: BoundAction {
    case go, down, up, nextPage, previousPage, back

    package var binding: KeyBinding {
      switch self {
      case .go: KeyBinding([.enter, .character("n")], ko: "추가", en: "add")
      case .down: CommonKey.down
      case .up: CommonKey.up
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .back: CommonKey.back
      }
    }
  }

  package struct State: BooksState, ScrollingState {
    package typealias Owner = FoundBookScreen

    package let context: RoomContext
    let owned: String?
    private(set) var hit: BookHit
    private var isLookedUp: Bool
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ found: FoundBook, context: RoomContext) {
      (self.context, owned, hit) = (context, found.owned, found.hit)
      isLookedUp = found.hit.isComplete
    }

    package var wanted: [BooksEffect] { isLookedUp ? [] : [.lookUp(hit, isAdded: false)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { [.go, .back].contains($0) || lastTop > 0 }.map { help in
        guard owned != nil, help.keys == Action.go.keys else { return help }
        return KeyHelp(keys: help.keys, label: context.books.openOwned)
      }
    }

    var failure: String? { nil }
    var textArea: Rect { Rect.page(size).inset(right: 2) }

    var lines: [StyledLine] {
      let (words, info) = (context.books, hit.info)
      let content = BookContent(info)
      func fact(_ field: BookContent.Field) -> FactLines.Fact {
        FactLines.Fact(words.name(of: field), [words.text(of: field, in: content)])
      }
      let width = textArea.size.columns
      let title = StyledLine("▌", Style(info.category.theme.hue)) + StyledLine(info.title.text, .title)
      let mark = owned == nil ? StyledLine() : StyledLine("  ✓ \(words.isHere)", Style(.success))
      let facts: [BookContent.Field] = [
        .subtitle, .authors, .publisher, .published, .category, .pages, .thickness, .isbn, .link,
      ]
      let about = TextClip.wrap(info.description?.text ?? "", columns: width).map { StyledLine($0) }
      let source = hit.catalogue.attribution.map { [StyledLine(), StyledLine($0, .hint)] } ?? []
      let wait = isLookedUp ? [] : [StyledLine(words.lookingUp, .hint)]
      return [title.clipped(to: width) + mark, StyledLine()] + FactLines(facts.map(fact)).lines(width: width) + wait
        + (info.description == nil ? [] : [StyledLine()]) + about + source
    }

    mutating func show(_ hit: BookHit) {
      guard (hit.catalogue, hit.id) == (self.hit.catalogue, self.hit.id) else { return }
      (self.hit, isLookedUp) = (hit, true)
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [BooksEffect] {
    switch action {
    case .go: return [state.owned.map { .openOwned($0) } ?? .lookUp(state.hit, isAdded: true)]
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
    if case .lookedUp(let hit, _) = result { state.show(hit) }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.drawLines(on: &frame, bar: state.textArea.inset(left: state.textArea.size.columns + 1))
  }
}
