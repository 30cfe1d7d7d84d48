/// The contents of an ``ActionListScreen``: facts about a subject, and the actions for it.
package struct ActionPage<Effect: FeatureEffect>: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    let name: String
    /// The value next to the name; empty for no value.
    let value: String
    /// The explanation below the list while the row is selected; empty for no explanation.
    let summary: String
    /// The effect of Enter; `nil` for a row that is only read.
    let effect: Effect?

    package init(_ name: String, value: String = "", summary: String = "", _ effect: Effect?) {
      (self.name, self.value, self.summary, self.effect) = (name, value, summary, effect)
    }
  }

  let title: String
  /// The text above the facts; empty for no text.
  let heading: String
  let facts: [Fact]
  /// The picture next to the facts, if there is room.
  let picture: Frame?
  let rows: [Row]
  /// The effect that reads the page again; `nil` for a page that doesn't change.
  let reading: Effect?
  /// The effect of leaving the page.
  let leaving: Effect

  package init(
    title: String, heading: String = "", facts: [Fact] = [], picture: Frame? = nil, rows: [Row],
    reading: Effect? = nil, leaving: Effect = .dismiss
  ) {
    (self.title, self.heading, self.facts, self.picture, self.rows) = (title, heading, facts, picture, rows)
    (self.reading, self.leaving) = (reading, leaving)
  }
}

/// A box with facts and a list of actions, each with an explanation.
package enum ActionListScreen<Effect: FeatureEffect, EffectResult: FeatureResult>: ListScreen {
  package static var actions: [ScreenAction<State>] {
    [
      .init(CommonKey.choose.or(CommonKey.main), if: { $0.selected?.effect != nil }) { state in
        [state.selected?.effect].compactMap(\.self)
      }
    ] + .moves() + [.init(CommonKey.close) { [$0.page.leaving] }]
  }

  package struct State: ListState {
    package typealias Owner = ActionListScreen<Effect, EffectResult>

    package private(set) var page: ActionPage<Effect>
    package let texts: Texts
    package var list: ScrollList
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)

    /// Selects the first action.
    package init(_ page: ActionPage<Effect>, texts: Texts) {
      (self.page, self.texts) = (page, texts)
      list = ScrollList(selection: page.rows.firstIndex { $0.effect != nil } ?? page.rows.indices.first)
    }

    package var isOverlay: Bool { true }
    package var hidesBoxes: Bool { true }
    package var wanted: [Effect] { [page.reading].compactMap(\.self) }

    package mutating func prepare() { failure = nil }

    /// Shows the page again, with the same row selected.
    mutating func show(_ page: ActionPage<Effect>) {
      let old = selected
      self.page = page
      fitList()
      guard let old else { return }
      let same = page.rows.firstIndex { $0.effect != nil && $0.effect == old.effect || $0.name == old.name }
      if let same { list.select(same, in: rows) }
    }

    var rows: ActionRows<Effect> { ActionRows(rows: page.rows) }
    var listArea: Rect { layout.list }

    /// The selected row; `nil` while a page with fewer rows is being fitted.
    fileprivate var selected: ActionPage<Effect>.Row? {
      list.selection.flatMap { page.rows.indices.contains($0) ? page.rows[$0] : nil }
    }
    fileprivate var layout: ActionListLayout { ActionListLayout(self) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
  }

  package static func show(_ result: EffectResult, _ state: inout State) {
    if let refusal = result.refusal { state.failure = refusal.message }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.fitList()
    let layout = state.layout
    Box(state.page.title, style: Style(.accent)).draw(on: &frame, in: layout.box)
    if let picture = layout.picture { frame.draw(picture.frame, at: picture.place) }
    frame.lines(layout.lines, in: layout.facts)
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
    frame.lines(layout.notes, in: layout.note, style: state.failure == nil ? .hint : .error)
  }
}

struct ActionRows<Effect: FeatureEffect>: ListRows {
  let rows: [ActionPage<Effect>.Row]

  var count: Int { rows.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let row = rows[index]
    let end = frame.line(row.name, in: area)
    frame.line(row.value, in: area.inset(left: end + 2 - area.left), style: .hint, alignment: .trailing)
  }
}

/// The places of a page; on a short screen, the facts make room for the actions.
private struct ActionListLayout {
  private static let columns = 72
  private static let gap = 2
  /// The columns of the list's mark and scrollbar.
  private static let listSides = 4

  let box: Rect
  let facts: Rect
  let lines: [StyledLine]
  let picture: (frame: Frame, place: Point)?
  let list: Rect
  let note: Rect
  let notes: [String]

  init<Effect, EffectResult>(_ state: ActionListScreen<Effect, EffectResult>.State) {
    let (area, page) = (Rect(state.size), state.page)
    let columns = min(area.size.columns, Self.columns)
    let width = max(1, columns - 4)
    func wrapped(_ text: String) -> [String] { text.isEmpty ? [] : TextClip.wrap(text, columns: width) }
    let shown = page.picture.flatMap { width >= $0.size.columns * 2 ? $0 : nil }
    let pictureColumns = shown.map { $0.size.columns + Self.gap } ?? 0
    let factLines = page.facts.lines(width: width - pictureColumns)
    let allLines = wrapped(page.heading).map { StyledLine($0) } + factLines
    // A value that the list cuts is shown as a whole in the explanation.
    func explained(_ row: ActionPage<Effect>.Row) -> [String] {
      let columns = TextWidth.columns(of: row.name) + 2 + TextWidth.columns(of: row.value)
      return (columns > width - Self.listSides ? wrapped(row.value) : []) + wrapped(row.summary)
    }
    let summaries = page.rows.map { explained($0).count }
    notes = state.failure.map(wrapped) ?? state.selected.map(explained) ?? []
    // The longest explanation has room, so that the box doesn't change while the selection moves.
    let noteRows = max(summaries.max() ?? 0, notes.count)
    let least = 2 + min(page.rows.count, 3) + noteRows
    let factRows = min(max(allLines.count, shown?.size.rows ?? 0), max(0, area.size.rows - least))
    let gap = factRows > 0 && area.size.rows > least + factRows ? 1 : 0
    let noteGap = noteRows > 0 && area.size.rows > least + factRows + gap ? 1 : 0
    let rows = 2 + factRows + gap + page.rows.count + noteGap + noteRows
    box = area.centered(columns: columns, rows: rows)
    let inside = Box().inside(box).inset(left: 1, right: 1)
    let upper = inside.upper(factRows)
    picture = shown.flatMap { $0.size.rows <= factRows ? ($0, upper.origin) : nil }
    facts = upper.inset(left: picture == nil ? 0 : pictureColumns)
    // A cut text ends in "…".
    let isCut = factRows > 0 && factRows < allLines.count
    lines =
      isCut
      ? allLines.prefix(factRows - 1) + [(allLines[factRows - 1] + StyledLine("…")).clipped(to: facts.size.columns)]
      : allLines
    // A list that is cut takes the rows that the shown explanation doesn't need.
    let shownRows = rows > area.size.rows ? notes.count : noteRows
    note = inside.lower(shownRows)
    list = inside.inset(top: factRows + gap, bottom: shownRows > 0 ? shownRows + noteGap : 0)
  }
}
