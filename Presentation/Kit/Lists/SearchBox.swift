package struct SearchBox: Equatable, Sendable {
  /// The maximum number of characters of a query; longer queries are unlikely, and each character costs time.
  private static let longestQuery = 200

  package var field: TextField
  package var list: ScrollList

  package init(_ text: String = "", placeholder: String = "") {
    field = TextField(text, placeholder: placeholder)
    list = ScrollList()
  }

  package var text: String { String(field.text.prefix(Self.longestQuery)) }

  /// Handles an input; if ``text`` changes, the caller passes the new rows to ``ScrollList/select(_:in:atTop:)``.
  package mutating func handle(_ input: InputEvent, in area: Rect, rows: some ListRows) -> InputOutcome {
    switch input {
    case .key(KeyPress(.home)), .key(KeyPress(.end)):
      // Keys that wouldn't move the caret move through the list.
      let old = field
      let outcome = field.handle(input, in: area.searchField)
      if field != old { return outcome }
    case .mouse(let event) where area.searchField.contains(event.point):
      return field.handle(input, in: area.searchField)
    default: break
    }
    let outcome = list.handle(input, in: listArea(in: area), rows: rows)
    guard outcome == .ignored else { return outcome }
    guard input != .key(.enter) else { return .ignored }
    return field.handle(input, in: area.searchField)
  }

  package func draw(on frame: inout Frame, in area: Rect, rows: some ListRows, texts: Texts) {
    guard !area.isEmpty else { return }
    field.drawSearch(on: &frame, in: area, texts: texts)
    frame.line(String(repeating: "─", count: area.size.columns), in: area.line(1), style: .border)
    let list = listArea(in: area)
    if rows.count == 0, !field.text.isEmpty { frame.line(texts.nothingFound, in: list.inset(left: 2), style: .hint) }
    self.list.draw(on: &frame, in: list, rows: rows)
  }

  private func listArea(in area: Rect) -> Rect { area.inset(top: 2) }
}
