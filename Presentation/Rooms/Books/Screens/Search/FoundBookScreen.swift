import Domain

/// Everything that a catalogue says about a book.
package enum FoundBookScreen: BooksScreen {
  package static let actions: [ScreenAction<State>] =
    [
      ScreenAction<State>(KeyBinding([.enter, .character("n")], ko: "추가", en: "add")) { state in
        [state.owned.map { .openOwned($0) } ?? .lookUp(state.hit, isAdded: true)]
      }
      .named(ko: "내 책 열기", en: "open your copy") { $0.owned != nil }
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: BooksState, ScrollingState {
    package typealias Owner = FoundBookScreen

    package let context: RoomContext
    let owned: String?
    private(set) var hit: BookHit
    private var isLookedUp: Bool
    private let hasCovers: Bool
    var cover = BookCover()
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ found: FoundBook, context: RoomContext, hasCovers: Bool) {
      (self.context, owned, hit, self.hasCovers) = (context, found.owned, found.hit, hasCovers)
      isLookedUp = found.hit.isComplete
      if hasCovers { cover.set(hit.info.cover) }
    }

    package var wanted: [BooksEffect] { (isLookedUp ? [] : [.lookUp(hit, isAdded: false)]) + wantedCover }

    /// Nothing where there is no room for a cover.
    var wantedCover: [BooksEffect] { coverArea.isEmpty ? [] : cover.wanted }

    var failure: String? { nil }
    var textArea: Rect { Rect.page(size).inset(left: coverArea.isEmpty ? 0 : coverArea.size.columns + 2, right: 2) }

    /// Empty where no cover comes or the screen is small.
    var coverArea: Rect {
      let page = Rect.page(size)
      let isRoomy = page.size.columns >= 56 && page.size.rows >= 10
      return page.leading(cover.isExpected && isRoomy ? min(32, page.size.columns / 4) : 0)
    }

    var lines: [StyledLine] {
      let (words, info) = (context.books, hit.info)
      let width = textArea.size.columns
      let title = StyledLine("▌", Style(info.category.theme.hue)) + StyledLine(info.title.text, .title)
      let mark = owned == nil ? StyledLine() : StyledLine("  ✓ \(words.isHere)", Style(.success))
      let facts = BookField.catalogue.map { Fact($0, of: BookContent(info), texts) }
      let about = TextClip.wrap(info.description?.text ?? "", columns: width).map { StyledLine($0) }
      let source = hit.catalogue.attribution.map { [StyledLine(), StyledLine($0, .hint)] } ?? []
      let note = TextClip.wrap(words.note(of: cover.error) ?? "", columns: width).filter { !$0.isEmpty }
      let wait = isLookedUp ? [] : [StyledLine(words.lookingUp, .hint)]
      return [title.clipped(to: width) + mark] + note.map { StyledLine($0, .hint) } + [StyledLine()]
        + facts.lines(width: width) + wait + (info.description == nil ? [] : [StyledLine()]) + about + source
    }

    mutating func show(_ hit: BookHit) {
      guard (hit.catalogue, hit.id) == (self.hit.catalogue, self.hit.id) else { return }
      (self.hit, isLookedUp) = (hit, true)
      if hasCovers { cover.set(hit.info.cover ?? cover.address) }
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [BooksEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: BooksResult, _ state: inout State) -> [BooksEffect] {
    switch result {
    case .lookedUp(let hit, _):
      state.show(hit)
      return state.wantedCover
    case .cover(let outcome, let address):
      state.cover.show(outcome, at: address)
      state.scroll(by: 0)
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.cover.draw(on: &frame, in: state.coverArea)
    state.drawLines(on: &frame)
  }
}
