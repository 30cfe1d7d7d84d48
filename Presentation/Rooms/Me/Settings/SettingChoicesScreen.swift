import Domain

/// The values of a setting in a box, of which one is chosen.
enum SettingChoicesScreen: MeScreen {
  enum Action: BoundAction {
    case choose, next, previous, close

    var binding: KeyBinding {
      switch self {
      case .choose: CommonKey.choose.and([.character(" ")])
      case .next: CommonKey.next
      case .previous: CommonKey.previous
      case .close: CommonKey.close
      }
    }
  }

  struct State: MeState {
    typealias Owner = SettingChoicesScreen

    let item: SettingItem
    let texts: Texts
    var list: ScrollList
    var size = Size(columns: 80, rows: 24)

    init(_ item: SettingItem, texts: Texts) {
      (self.item, self.texts) = (item, texts)
      list = ScrollList(selection: item.choices.firstIndex { $0.word == item.word } ?? 0)
    }

    var isOverlay: Bool { true }
    var keys: [KeyHelp] { KeyHelp.all(Action.self, texts) }

    var rows: ChoiceRows {
      ChoiceRows(options: item.choices.map { ChoiceField.Option($0.word == SettingSpec.automatic ? "auto" : $0.name) })
    }

    var box: Rect {
      let widest = (item.choices.map(\.name) + [item.name]).map { TextWidth.columns(of: $0) }.max() ?? 0
      return Rect(size).centered(columns: max(28, widest + 8), rows: item.choices.count + 2)
    }

    var listArea: Rect { Box().inside(box).inset(left: 1, right: 1) }
  }

  static func perform(_ action: Action, _ state: inout State) -> [MeEffect] {
    switch action {
    case .choose:
      return state.list.selection.map { [.change(key: state.item.key, to: state.item.choices[$0].word)] } ?? []
    case .close: return [.dismiss]
    case .next: state.list.move(by: 1, in: state.rows)
    case .previous: state.list.move(by: -1, in: state.rows)
    }
    return []
  }

  static func handle(_ input: InputEvent, _ state: inout State) -> [MeEffect] {
    if case .resize = input { state.list.fit(state.rows, height: state.listArea.size.rows) }
    let outcome = state.list.handle(input, in: state.listArea, rows: state.rows)
    return outcome == .submitted ? perform(.choose, &state) : []
  }

  static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    Box(state.item.name, style: Style(.accent)).draw(on: &frame, in: state.box)
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}
