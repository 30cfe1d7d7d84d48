/// A screen with one list: keys, wheel and clicks move through it in the same way everywhere.
protocol ListScreen: ActionScreen where State: ListState {}

/// The state of a ``ListScreen``.
protocol ListState: ActionState {
  associatedtype Rows: ListRows

  var list: ScrollList { get set }
  var rows: Rows { get }
  /// The place of the list on the screen.
  var listArea: Rect { get }

  /// Follows the selection after the list was moved through or has another size.
  ///
  /// - Returns: What has to be read for the rows that can be seen now.
  mutating func follow() -> [Effect]
}

extension ListState {
  mutating func follow() -> [Effect] { [] }

  /// Adapts the list to its rows and to the size of its area.
  mutating func fitList() { list.fit(rows, height: listArea.size.rows) }

  fileprivate mutating func move(_ key: KeyPress) -> [Effect] {
    _ = list.handle(.key(key), in: listArea, rows: rows)
    return follow()
  }
}

extension Array {
  /// The keys that move through the list; help offers them while it has rows.
  static func moves<State: ListState>(
    next: KeyBinding = CommonKey.next, previous: KeyBinding = CommonKey.previous,
    if isOffered: @escaping @Sendable (State) -> Bool = { $0.rows.count > 0 }
  ) -> [ScreenAction<State>] where Element == ScreenAction<State> {
    let keys: [(KeyBinding, Key)] = [
      (next, .down), (previous, .up), (CommonKey.nextPage, .pageDown), (CommonKey.previousPage, .pageUp),
      (CommonKey.first, .home), (CommonKey.last, .end),
    ]
    return keys.map { binding, key in ScreenAction(binding, if: isOffered) { $0.move(KeyPress(key)) } }
  }
}

extension ListScreen {
  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] { handleList(input, &state) }

  /// Resizes the list or moves through it with the mouse; a click on the selected row does what Enter does.
  static func handleList(_ input: InputEvent, _ state: inout State) -> [Effect] {
    if case .resize = input { state.fitList() }
    let outcome = state.list.handle(input, in: state.listArea, rows: state.rows)
    let effects = state.follow()
    return outcome == .submitted ? receiveKey(.key(.enter), &state) ?? [] : effects
  }
}
