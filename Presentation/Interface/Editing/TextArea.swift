package struct TextArea: Equatable, Sendable {
  package var edit: TextEdit
  package var placeholder: String
  /// The number of graphemes from which the counter is shown.
  package let warnsFrom: Int

  /// - Parameter warnsFrom: Without it the counter appears at nine tenths of the limit.
  package init(_ text: String = "", placeholder: String = "", limit: Int? = nil, warnsFrom: Int? = nil) {
    edit = TextEdit(text, limit: limit, allowsNewlines: true)
    self.placeholder = placeholder
    self.warnsFrom = warnsFrom ?? (limit.map { $0 - $0 / 10 } ?? .max)
  }

  package var text: String {
    get { edit.text }
    set { edit.replaceAll(with: newValue) }
  }

  /// Up in the first line and down in the last are ignored, for a form to move on.
  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.enter):
      edit.insert("\n")
      return .changed
    case .key(.escape): return .cancelled
    case .key(.up): return moveLine(by: -1, in: area)
    case .key(.down): return moveLine(by: 1, in: area)
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      let area = textArea(in: area)
      let text = wrapped(in: area)
      let row = event.point.row - area.top + top(text, in: area)
      edit.moveCaret(to: text.caret(at: Point(column: event.point.column - area.left, row: row)))
      return .changed
    default: return edit.handle(input)
    }
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    counter?.draw(on: &frame, in: area.lower(1))
    let area = textArea(in: area)
    let text = wrapped(in: area)
    let first = isFocused ? top(text, in: area) : 0
    for row in 0..<min(area.size.rows, text.lines.count - first) {
      frame.write(text[first + row], at: area.line(row).origin, style: edit.style, in: area)
    }
    if edit.text.isEmpty { frame.line(placeholder, in: area, style: .hint) }
    guard isFocused else { return }
    frame.restyle(area) { $0.attributes.insert(.underline) }
    let caret = text.position(ofCaret: edit.caret)
    frame.cursor = Point(
      column: area.left + min(caret.column, area.size.columns - 1), row: area.top + caret.row - first)
  }

  private var counter: TextCounter? { TextCounter(edit, warnsFrom: warnsFrom) }

  private func textArea(in area: Rect) -> Rect { counter != nil && area.size.rows > 1 ? area.inset(bottom: 1) : area }

  private func wrapped(in area: Rect) -> WrappedText {
    // The last column is kept for the caret.
    WrappedText(edit.text, columns: max(1, area.size.columns - 1))
  }

  private func top(_ text: WrappedText, in area: Rect) -> Int {
    let line = text.position(ofCaret: edit.caret).row
    return max(0, min(line - area.size.rows / 2, text.lines.count - area.size.rows))
  }

  private mutating func moveLine(by offset: Int, in area: Rect) -> InputOutcome {
    let text = wrapped(in: area)
    let position = text.position(ofCaret: edit.caret)
    let row = position.row + offset
    guard text.lines.indices.contains(row) else { return .ignored }
    edit.moveCaret(to: text.caret(at: Point(column: position.column, row: row)))
    return .changed
  }
}
