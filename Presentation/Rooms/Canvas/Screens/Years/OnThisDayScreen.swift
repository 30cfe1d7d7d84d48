import Domain

/// The paintings of the same day of earlier years.
package enum OnThisDayScreen: CanvasScreen {
  package enum Action: BoundAction {
    case open, next, previous, nextPage, previousPage, first, last, back

    package var binding: KeyBinding {
      switch self {
      case .open: CommonKey.open.named(ko: "그날로", en: "go there")
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .nextPage: CommonKey.nextPage
      case .previousPage: CommonKey.previousPage
      case .first: CommonKey.first
      case .last: CommonKey.last
      case .back: CommonKey.back.and(CanvasKey.onThisDay.keys)
      }
    }
  }

  package struct State: CanvasState {
    package typealias Owner = OnThisDayScreen

    package let context: CanvasContext
    let day: Day
    /// The latest year first; `nil` until they were read.
    private(set) var pages: [CanvasPage]?
    var failure: StoreError?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    init(_ day: Day, context: CanvasContext) { (self.day, self.context) = (day, context) }

    package var wanted: [CanvasEffect] { [.loadOnThisDay(day)] }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) { $0 == .back || selected != nil } }

    var rows: OnThisDayRows { OnThisDayRows(pages: pages ?? [], year: day.year, words: context.words) }
    var selected: Day? { list.selection.flatMap { rows.page(at: $0)?.day } }
    var listArea: Rect { Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1) }

    mutating func show(_ pages: [CanvasPage]) {
      (self.pages, failure) = (pages, nil)
      list.fit(rows, height: listArea.size.rows)
    }
  }

  package static func perform(_ action: Action, _ state: inout State) -> [CanvasEffect] {
    switch action {
    case .open: return state.selected.map { [.look(at: $0)] } ?? []
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    case .nextPage, .previousPage, .first, .last: state.list.perform(action, in: state.listArea, rows: state.rows)
    case .back: return [.dismiss]
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    let outcome = state.list.handle(input, in: state.listArea, rows: state.rows)
    return outcome == .submitted ? perform(.open, &state) : []
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .onThisDay(let pages, let day) where day == state.day: state.show(pages)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.words)
    frame.line(words.onThisDay(state.day), in: Rect.page(frame.size), style: .title)
    if let failure = state.failure, state.pages == nil {
      return frame.notice(texts.failure(failure), in: state.listArea)
    }
    defer { if let failure = state.failure { frame.notice(texts.failure(failure), in: state.listArea.lower(2)) } }
    if state.pages?.isEmpty == true { frame.text(words.noEarlierYear, in: state.listArea, style: .hint) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// Paintings, with a blank row between them.
struct OnThisDayRows: ListRows {
  private static let painting = Size(columns: 20, rows: 6)

  let pages: [CanvasPage]
  let year: Int
  let words: CanvasTexts

  var count: Int { max(0, 2 * pages.count - 1) }

  func isSelectable(at index: Int) -> Bool { index.isMultiple(of: 2) }

  func lines(at index: Int) -> Int { isSelectable(at: index) ? Self.painting.rows : 1 }

  /// `nil` for a blank row.
  func page(at index: Int) -> CanvasPage? {
    isSelectable(at: index) && pages.indices.contains(index / 2) ? pages[index / 2] : nil
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let page = page(at: index), let day = page.day else { return }
    if area.size.rows >= Self.painting.rows {
      frame.place(page.painting.thumbnail, in: Rect(origin: area.origin, size: Self.painting))
    }
    let text = area.inset(left: Self.painting.columns + 2)
    frame.line(words.title(day), in: text.line(0), style: Style(.text, on: .background, .bold))
    frame.line("\(words.yearsAgo(year - day.year)) · \(words.records(page.count))", in: text.line(1), style: .hint)
    let line = page.records.lazy.compactMap { $0.content.memo?.line }.first { !$0.isEmpty }
    frame.text(line ?? page.records.first.map { words.summary($0) } ?? "", in: text.inset(top: 2).upper(3))
  }
}
