import Domain

/// The values of a setting, listed in a box.
enum SettingChoicesScreen: SettingsScreen, ListScreen {
  static let actions: [ScreenAction<State>] = [choose] + .moves() + [close]

  private static let choose = ScreenAction<State>(CommonKey.choose.and([.character(" ")])) { state in
    state.selected.map { [.change(key: state.item.key, to: $0.word)] } ?? []
  }
  private static let close = ScreenAction<State>(CommonKey.close) { state in
    [.tryOut(key: state.item.key, state.item.word), .dismiss]
  }

  struct State: SettingsState, ListState {
    typealias Owner = SettingChoicesScreen

    let item: SettingItem
    /// The screen row next to which the box opens.
    let row: Int?
    let texts: Texts
    var list: ScrollList
    var size = Size(columns: 80, rows: 24)

    init(_ item: SettingItem, row: Int?, texts: Texts) {
      (self.item, self.row, self.texts) = (item, row, texts)
      list = ScrollList(selection: item.choices.firstIndex { $0.word == item.word } ?? 0)
    }

    var isOverlay: Bool { true }
    /// Indicates whether the screen below is dimmed; a preview of a theme leaves that screen undimmed.
    var dimsBelow: Bool { swatchColumns == 0 }

    var rows: ChoiceRows { ChoiceRows(options: item.choices.map { ChoiceField.Option($0.name) }) }

    var box: Rect {
      let widest = (item.choices.map(\.name) + [item.name]).map { TextWidth.columns(of: $0) }.max() ?? 0
      let columns = max(28, widest + 8 + swatchColumns)
      return Rect(size).box(columns: columns, rows: item.choices.count + 2, beside: row, least: 4)
    }

    var listArea: Rect { Box().inside(box).inset(left: 1, right: 1) }

    fileprivate var swatchColumns: Int { item.choices.compactMap { $0.swatch?.columns }.max().map { $0 + 1 } ?? 0 }

    fileprivate var selected: SettingItem.Choice? { list.selection.map { item.choices[$0] } }

    /// Previews the selected theme on the screen.
    func follow() -> [SettingsEffect] {
      selected.flatMap { swatchColumns > 0 ? [.tryOut(key: item.key, $0.word)] : nil } ?? []
    }
  }

  static func draw(_ state: State, on frame: inout Frame) {
    Box(state.item.name, style: Style(.accent)).draw(on: &frame, in: state.box)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    // The swatches are drawn over the list, because the selected line has only one color.
    let window = ListWindow(rows: state.rows, height: state.listArea.size.rows)
    let shown = state.item.choices.dropFirst(window.top(near: state.list.top, showing: state.list.selection))
    for (row, choice) in shown.enumerated() {
      // The last two columns belong to the scrollbar.
      let place = state.listArea.line(row).inset(right: 2)
      if let swatch = choice.swatch { frame.line(swatch, in: place.inset(left: place.size.columns - swatch.columns)) }
    }
  }
}

/// A field for a setting whose values can't be listed.
struct SettingForm: FormContent {
  enum Field: Hashable, Sendable { case value }

  let item: SettingItem
  let row: Int?
  let texts: Texts

  var title: String { item.name }
  var columns: Int { 64 }

  /// Reserves five rows for the contents, so that the box doesn't move when a note gets longer.
  func rows(for content: Int) -> Int { max(5, content) + 2 }

  func makeForm() -> Form<Field> {
    let field = TextField(
      item.isChosen ? item.value : "", placeholder: item.isChosen ? "" : item.value, limit: item.limit)
    return Form([Form.Field(.value, label: item.name, .text(field))])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { item.summary }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [SettingsEffect] {
    guard form.contents != initial else { return [.dismiss] }
    return [.change(key: item.key, to: form.text(.value))]
  }

  func begin(after result: SettingsResult) -> String? { nil }
}
