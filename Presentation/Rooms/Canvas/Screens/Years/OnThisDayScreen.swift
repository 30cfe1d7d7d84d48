package import Domain

/// The paintings of the same day of earlier years.
package enum OnThisDayScreen: CanvasScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [.on(CommonKey.open.named(ko: "그날로", en: "go there")) { [.look(at: $0)] }]
    + .moves() + [.init(CommonKey.back.and(CanvasKey.onThisDay.keys), [.dismiss])]

  package struct State: CanvasState, ListState, SelectionState {
    package typealias Owner = OnThisDayScreen

    package let context: CanvasContext
    let day: Day
    /// The latest year first; `nil` until they were read.
    fileprivate(set) var pages: [CanvasPage]?
    var failure: StoreError?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    init(_ day: Day, context: CanvasContext) { (self.day, self.context) = (day, context) }

    package var wanted: [CanvasEffect] { [.loadOnThisDay(day)] }
    package var rows: OnThisDayRows { OnThisDayRows(pages: pages ?? [], year: day.year, words: context.words) }
    package var selected: Day? { list.selection.flatMap { rows.page(at: $0)?.day } }
    package var listArea: Rect { Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1) }
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .onThisDay(let pages, let day) where day == state.day:
      (state.pages, state.failure) = (pages, nil)
      state.fitList()
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, words) = (state.context.texts, state.context.words)
    frame.line(words.onThisDay(state.day), in: Rect.page(frame.size), style: .title)
    if state.pages?.isEmpty == true { frame.text(words.noEarlierYear, in: state.listArea, style: .hint) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.notice(state.failure, in: state.listArea, hasPage: state.pages != nil, texts)
  }
}

/// Paintings, with a blank row between them.
package struct OnThisDayRows: ListRows {
  private static let painting = Size(columns: 20, rows: 6)

  let pages: [CanvasPage]
  let year: Int
  let words: CanvasTexts

  package var count: Int { max(0, 2 * pages.count - 1) }

  package func isSelectable(at index: Int) -> Bool { index.isMultiple(of: 2) }

  package func lines(at index: Int) -> Int { isSelectable(at: index) ? Self.painting.rows : 1 }

  /// `nil` for a blank row.
  func page(at index: Int) -> CanvasPage? {
    isSelectable(at: index) && pages.indices.contains(index / 2) ? pages[index / 2] : nil
  }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
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
