/// The selection and the scroll position of a list.
///
/// The rows are passed to every call, so that this value stays small however long the list is.
package struct ScrollList: Equatable, Sendable {
  /// The row that keys act on; `nil` if nothing can be selected.
  package private(set) var selection: Int?
  package private(set) var top: Int
  /// The number of visible lines; 0 while unknown.
  package private(set) var height: Int

  package init(selection: Int? = 0, height: Int = 0) {
    self.selection = selection
    self.height = height
    top = 0
  }

  package mutating func fit(_ rows: some ListRows, height: Int? = nil) {
    self.height = height ?? self.height
    selection = selectable(near: selection ?? 0, forward: true, rows)
    keepVisible(rows)
  }

  /// Selects a row, or the next row that can be selected.
  ///
  /// - Parameter atTop: `true` to scroll the row to the top.
  package mutating func select(_ index: Int, in rows: some ListRows, atTop: Bool = false) {
    selection = selectable(near: index, forward: true, rows)
    if atTop { top = max(0, index) }
    keepVisible(rows)
  }

  /// Moves the selection `offset` selectable rows down, or up if negative; stops at the ends.
  package mutating func move(by offset: Int, in rows: some ListRows) {
    guard let start = selection, start < rows.count else { return fit(rows) }
    var index = start
    for _ in 0..<abs(offset) {
      var next = index + offset.signum()
      while (0..<rows.count).contains(next), !rows.isSelectable(at: next) { next += offset.signum() }
      guard (0..<rows.count).contains(next) else { break }
      index = next
    }
    selection = index
    keepVisible(rows)
  }

  package mutating func page(by pages: Int, in rows: some ListRows) {
    guard rows.count > 0 else { return }
    let step = max(1, ListWindow(rows: rows, height: height).visible(from: top) - 1)
    selection = selectable(near: (selection ?? 0) + pages * step, forward: pages < 0, rows)
    keepVisible(rows)
  }

  /// Keeps the visible rows in place after rows were inserted at the beginning, or removed there if `rows` is negative.
  package mutating func shift(by rows: Int) {
    selection = selection.map { max(0, $0 + rows) }
    top = max(0, top + rows)
  }

  /// Scrolls `offset` rows down, or up if negative, and moves the selection along if it would leave the screen.
  package mutating func scroll(by offset: Int, in rows: some ListRows) {
    let window = ListWindow(rows: rows, height: height)
    guard height > 0, rows.count > 0, let old = selection else { return }
    top = min(max(0, top + offset), window.lastTop)
    var index = old
    // Rows may differ in height, so the selection moves step by step until the wanted top is allowed.
    while true {
      let allowed = window.top(near: top, showing: index)
      let next = index + offset.signum()
      guard offset > 0 ? allowed < top : allowed > top else { break }
      guard (0..<rows.count).contains(next) else { break }
      index = next
    }
    selection = selectable(near: index, forward: offset > 0, rows)
    keepVisible(rows)
  }

  package func row(at point: Point, in area: Rect, _ rows: some ListRows) -> Int? {
    guard rows.part(of: area.line(point.row - area.top)).contains(point) else { return nil }
    let window = ListWindow(rows: rows, height: area.size.rows)
    return window.row(atLine: point.row - area.top, from: window.top(near: top, showing: selection))
  }

  /// Returns the line of the area at which the selected row ends; `nil` without a selection.
  package func selectedLine(_ rows: some ListRows) -> Int? {
    guard let selection, selection < rows.count else { return nil }
    let first = ListWindow(rows: rows, height: height).top(near: top, showing: selection)
    return first > selection ? nil : (first...selection).reduce(-1) { $0 + max(1, rows.lines(at: $1)) }
  }

  private mutating func keepVisible(_ rows: some ListRows) {
    guard height > 0 else { return }
    top = ListWindow(rows: rows, height: height).top(near: top, showing: selection)
  }

  private func selectable(near index: Int, forward: Bool, _ rows: some ListRows) -> Int? {
    guard rows.count > 0 else { return nil }
    let index = min(max(0, index), rows.count - 1)
    let after = (index..<rows.count).first { rows.isSelectable(at: $0) }
    if forward, let after { return after }
    return (0...index).last { rows.isSelectable(at: $0) } ?? after
  }
}

/// The rows of a ``ScrollList``, which asks only for visible rows, so that long lists cost nothing.
package protocol ListRows {
  var count: Int { get }

  /// The maximum width of a row; longer rows are hard to read.
  var mostColumns: Int { get }

  /// Returns the number of lines of a row, at least 1.
  func lines(at index: Int) -> Int

  /// Returns the number of lines that look selected if the row is, such as only the first line above long details.
  func selectedLines(at index: Int) -> Int

  /// Returns whether the row can be selected; section headers can't.
  func isSelectable(at index: Int) -> Bool

  /// Returns whether the row marks its own selection; it is then drawn in the columns of the mark too.
  func drawsSelection(at index: Int) -> Bool

  /// Returns the part of a row's area that the row takes, such as the part beside a picture.
  func part(of area: Rect) -> Rect

  /// Draws a row within `area`, which may be cut at the bottom.
  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool)
}

extension ListRows {
  package var mostColumns: Int { Rect.mostRowColumns }
  package func lines(at index: Int) -> Int { 1 }
  package func selectedLines(at index: Int) -> Int { lines(at: index) }
  package func isSelectable(at index: Int) -> Bool { true }
  package func drawsSelection(at index: Int) -> Bool { false }
  package func part(of area: Rect) -> Rect { area }
}

extension ScrollList {
  /// Handles an input; a click on the selected row submits.
  package mutating func handle(_ input: InputEvent, in area: Rect, rows: some ListRows) -> InputOutcome {
    if height != area.size.rows { fit(rows, height: area.size.rows) }
    switch input {
    case .key(let press) where press.modifiers.isEmpty: return handle(press.key, rows: rows)
    case .mouse(let event): return handle(event, in: area, rows: rows)
    default: return .ignored
    }
  }

  /// Handles the first key of an action, as if the user had pressed it.
  package mutating func perform(_ action: some KeyAction, in area: Rect, rows: some ListRows) {
    if let press = action.keys.first { _ = handle(.key(press), in: area, rows: rows) }
  }

  private mutating func handle(_ key: Key, rows: some ListRows) -> InputOutcome {
    switch key {
    case .up: move(by: -1, in: rows)
    case .down: move(by: 1, in: rows)
    case .pageUp: page(by: -1, in: rows)
    case .pageDown: page(by: 1, in: rows)
    case .home: select(0, in: rows)
    case .end: select(rows.count - 1, in: rows)
    case .enter: return selection == nil ? .ignored : .submitted
    default: return .ignored
    }
    return .changed
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect, rows: some ListRows) -> InputOutcome {
    guard area.contains(event.point) else { return .ignored }
    switch event.kind {
    case .wheelUp: scroll(by: -3, in: rows)
    case .wheelDown: scroll(by: 3, in: rows)
    case .press:
      guard let row = row(at: event.point, in: area, rows) else { return .ignored }
      guard row != selection else { return .submitted }
      let old = selection
      // A click on a heading selects the first row below it.
      select(row, in: rows)
      return selection == old ? .ignored : .changed
    case .select:
      guard let row = row(at: event.point, in: area, rows), rows.isSelectable(at: row) else { return .ignored }
      select(row, in: rows)
    case .release, .drag: return .ignored
    }
    return .changed
  }

  private static var markColumns: Int { 2 }

  /// Draws the rows in the columns that they may take.
  ///
  /// - Parameter hidesSelection: `true` for a list that keys don't act on until the user moves there.
  package func draw(
    on frame: inout Frame, in area: Rect, rows: some ListRows, isFocused: Bool = true, hidesSelection: Bool = false
  ) {
    let area = area.leading(rows.mostColumns)
    guard !area.isEmpty, rows.count > 0 else { return }
    let window = ListWindow(rows: rows, height: area.size.rows)
    let first = window.top(near: top, showing: selection)
    let visible = window.visible(from: first)
    let hasBar = !window.showsAll && area.size.columns > Self.markColumns + 2
    let content = hasBar ? area.inset(right: 2) : area
    var line = 0
    for index in first..<first + visible {
      let rest = content.inset(top: line)
      let place = rows.part(of: rest.upper(max(1, rows.lines(at: index))))
      let isSelected = index == selection && !hidesSelection
      draw(index, on: &frame, in: place, rows: rows, isSelected: isSelected, isFocused: isFocused)
      line += max(1, rows.lines(at: index))
    }
    guard hasBar else { return }
    // A row that is cut at the bottom still has something to scroll to.
    let full = line > area.size.rows ? max(1, visible - 1) : visible
    Scrollbar(first: first, visible: full, count: rows.count).draw(on: &frame, in: area)
  }

  private func draw(
    _ index: Int, on frame: inout Frame, in area: Rect, rows: some ListRows, isSelected: Bool, isFocused: Bool
  ) {
    guard rows.isSelectable(at: index) else { return rows.draw(at: index, on: &frame, in: area, isSelected: false) }
    guard !rows.drawsSelection(at: index) else {
      return rows.draw(at: index, on: &frame, in: area, isSelected: isSelected && isFocused)
    }
    rows.draw(at: index, on: &frame, in: area.inset(left: Self.markColumns), isSelected: isSelected)
    guard isSelected else { return }
    frame.line("▸", in: area, style: isFocused ? .mark : .hint)
    if isFocused { frame.select(area.upper(max(1, rows.selectedLines(at: index)))) }
  }
}

package struct Scrollbar: Equatable, Sendable {
  /// The first visible row, counted from 0.
  package let first: Int
  package let visible: Int
  package let count: Int

  /// Draws the scrollbar in the last column of the area, unless all rows are visible.
  package func draw(on frame: inout Frame, in area: Rect) {
    let height = area.size.rows
    guard !area.isEmpty, count > visible, visible > 0 else { return }
    let thumb = min(height, max(1, height * visible / count))
    let start = min(height - thumb, (height - thumb) * first / (count - visible))
    for row in 0..<height {
      let isThumb = (start..<start + thumb).contains(row)
      frame.line(isThumb ? "┃" : "│", in: area.line(row), style: isThumb ? .hint : .border, alignment: .trailing)
    }
  }
}
