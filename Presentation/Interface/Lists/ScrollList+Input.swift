extension ScrollList {
  /// Handles arrows, page keys, Home, End, Enter, wheel and clicks; a click on the selected row submits.
  ///
  /// - Parameter area: Where the list was drawn.
  package mutating func handle(_ input: InputEvent, in area: Rect, rows: some ListRows) -> InputOutcome {
    if height != area.size.rows { fit(rows, height: area.size.rows) }
    switch input {
    case .key(let press) where press.modifiers.isEmpty: return handle(press.key, rows: rows)
    case .mouse(let event): return handle(event, in: area, rows: rows)
    default: return .ignored
    }
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
      guard let row = row(at: event.point, in: area, rows), rows.isSelectable(at: row) else { return .ignored }
      guard row != selection else { return .submitted }
      select(row, in: rows)
    case .release, .drag: return .ignored
    }
    return .changed
  }
}
