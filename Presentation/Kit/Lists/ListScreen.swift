/// A screen with one list, through which keys, wheel and clicks move in the same way on every screen.
protocol ListScreen: ActionScreen where State: ListState {}

/// The state of a ``ListScreen``.
protocol ListState: ActionState {
  associatedtype Rows: ListRows

  var list: ScrollList { get set }
  var rows: Rows { get }
  /// The place of the list on the screen.
  var listArea: Rect { get }

  /// Updates the state after the selection moved or the list changed its size.
  ///
  /// - Returns: The effects that read the data for the visible rows.
  mutating func follow() -> [Effect]
}

extension ListState {
  mutating func follow() -> [Effect] { [] }

  /// Adapts the list to its rows and its area.
  mutating func fitList() { list.fit(rows, height: listArea.size.rows) }

  /// Indicates whether keys can move the selection or scroll.
  fileprivate var canMove: Bool {
    let rows = rows
    return (0..<rows.count).lazy.filter { rows.isSelectable(at: $0) }.prefix(2).count > 1
      || !ListWindow(rows: rows, height: listArea.size.rows).showsAll
  }

  fileprivate mutating func move(_ key: KeyPress) -> [Effect] {
    _ = list.handle(.key(key), in: listArea, rows: rows)
    return follow()
  }
}

extension Array {
  /// Returns the actions that move through the list; help offers them unless the list is too short to move in.
  static func moves<State: ListState>(
    next: KeyBinding = CommonKey.next, previous: KeyBinding = CommonKey.previous,
    if isOffered: @escaping @Sendable (State) -> Bool = { _ in true }
  ) -> [ScreenAction<State>] where Element == ScreenAction<State> {
    let keys: [(KeyBinding, Key)] = [
      (next, .down), (previous, .up), (CommonKey.nextPage, .pageDown), (CommonKey.previousPage, .pageUp),
      (CommonKey.first, .home), (CommonKey.last, .end),
    ]
    return keys.map { binding, key in
      ScreenAction(binding, if: { isOffered($0) && $0.canMove }) { $0.move(KeyPress(key)) }
    }
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

/// The rows that were read of a list that may be long.
package struct ListPage<Element: Identifiable & Hashable & Sendable>: Equatable, Sendable {
  /// The number of rows that are read at once: a few screens.
  static var limit: Int { 300 }

  /// The length of the whole list.
  let count: Int
  /// The number of rows before the first row that was read.
  let offset: Int
  let elements: [Element]

  package init(_ elements: [Element]) {
    count = elements.count
    offset = 0
    self.elements = elements
  }

  /// Reads the part around a row of a list of `count` rows.
  init<Failure: Error>(
    around row: Int, of count: Int, _ read: (_ offset: Int, _ limit: Int) throws(Failure) -> [Element]
  ) throws(Failure) {
    self.count = count
    offset = max(0, min(row, count) - Self.limit / 2)
    elements = try read(offset, Self.limit)
  }

  /// Returns the element of a row; `nil` if the row wasn't read.
  subscript(row: Int) -> Element? { elements.indices.contains(row - offset) ? elements[row - offset] : nil }

  func row(of id: Element.ID) -> Int? { elements.firstIndex { $0.id == id }.map { offset + $0 } }

  /// Returns whether all existing rows in a range were read.
  func covers(_ rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<count)
    return rows.isEmpty || offset <= rows.lowerBound && rows.upperBound <= offset + elements.count
  }
}

struct ListWindow<Rows: ListRows> {
  /// The number of lines between the selection and the edge, if there is room.
  private static var margin: Int { 2 }

  let rows: Rows
  let height: Int

  /// The highest first row that leaves no line empty at the bottom.
  var lastTop: Int { rows.count == 0 ? 0 : top(endingAt: rows.count - 1) }

  var showsAll: Bool { lastTop == 0 }

  /// Returns the first row to show, as near to `top` as possible, with the selection and some rows around it visible.
  func top(near top: Int, showing selection: Int?) -> Int {
    guard height > 0, rows.count > 0 else { return 0 }
    let last = lastTop
    guard let selection, selection < rows.count else { return min(max(0, top), last) }
    let margin = min(Self.margin, (height - 1) / 2)
    var lowest = self.top(endingAt: min(selection + margin, rows.count - 1))
    if lowest > selection { lowest = self.top(endingAt: selection) }
    var highest = max(0, selection - margin)
    while highest > 0, !rows.isSelectable(at: highest - 1) { highest -= 1 }
    // Rows after the last selectable row are visible together with it, as far as there is room.
    if !(selection + 1..<max(selection + 1, rows.count)).contains(where: rows.isSelectable) {
      lowest = max(lowest, min(selection, last))
    }
    return min(max(top, lowest), max(lowest, min(highest, last)))
  }

  /// Returns the number of visible rows from `top` on, including a row that is cut at the bottom.
  func visible(from top: Int) -> Int {
    var used = 0
    var index = top
    while index < rows.count, used < height {
      used += max(1, rows.lines(at: index))
      index += 1
    }
    return index - top
  }

  func row(atLine line: Int, from top: Int) -> Int? {
    var end = 0
    for index in top..<max(top, rows.count) {
      end += max(1, rows.lines(at: index))
      if line < end { return index }
      if end >= height { return nil }
    }
    return nil
  }

  /// Returns the smallest first row with which the row `last` is fully visible.
  private func top(endingAt last: Int) -> Int {
    var first = last
    var used = max(1, rows.lines(at: last))
    while first > 0 {
      used += max(1, rows.lines(at: first - 1))
      guard used <= height else { break }
      first -= 1
    }
    return first
  }
}
