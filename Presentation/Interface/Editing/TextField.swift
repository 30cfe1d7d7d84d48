import Domain

package struct TextField: Equatable, Sendable {
  package var edit: TextEdit
  package var placeholder: String
  /// The number of graphemes from which the counter is shown.
  package let warnsFrom: Int

  /// - Parameter warnsFrom: Without it the counter appears at nine tenths of the limit.
  package init(_ text: String = "", placeholder: String = "", limit: Int? = nil, warnsFrom: Int? = nil) {
    edit = TextEdit(text, limit: limit)
    self.placeholder = placeholder
    self.warnsFrom = warnsFrom ?? (limit.map { $0 - $0 / 10 } ?? .max)
  }

  package var text: String {
    get { edit.text }
    set { edit.replaceAll(with: newValue) }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch input {
    case .key(.enter): return .submitted
    case .key(.escape): return .cancelled
    case .mouse(let event):
      guard event.kind == .press, area.contains(event.point) else { return .ignored }
      let line = TextLine(edit.graphemes, caret: edit.caret, columns: textArea(in: area).size.columns)
      edit.moveCaret(to: line.caret(atColumn: event.point.column - area.left))
      return .changed
    default: return edit.handle(input)
    }
  }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let textArea = textArea(in: area)
    let line = TextLine(edit.graphemes, caret: edit.caret, columns: textArea.size.columns)
    if edit.text.isEmpty {
      frame.line(placeholder, in: textArea, style: .hint)
    } else {
      line.draw(on: &frame, in: textArea, style: edit.style, showsCaret: isFocused)
    }
    counter?.draw(on: &frame, in: area.upper(1))
    guard isFocused else { return }
    frame.restyle(textArea.upper(1)) { $0.attributes.insert(.underline) }
    frame.cursor = Point(column: area.left + min(line.caretColumn, max(0, textArea.size.columns - 1)), row: area.top)
  }

  private var counter: TextCounter? { TextCounter(edit, warnsFrom: warnsFrom) }

  private func textArea(in area: Rect) -> Rect {
    let columns = counter?.columns ?? 0
    return columns > 0 && area.size.columns > columns + 8 ? area.inset(right: columns + 1) : area
  }
}

extension TextEdit {
  var style: Style { excess > 0 ? .error : .plain }
}

/// The used part of a text's limit, such as "463/500", or "6/5" over the limit.
struct TextCounter {
  private let used: String
  private let isOver: Bool

  /// - Returns: `nil` while there is nothing to warn of.
  init?(_ edit: TextEdit, warnsFrom: Int) {
    guard let limit = edit.limit, edit.count >= warnsFrom || edit.excess > 0 else { return nil }
    (used, isOver) = ("\(edit.count)/\(limit)", edit.excess > 0)
  }

  var columns: Int { used.utf8.count }

  /// Draws at the right end of an area's first row; nothing where a text has hardly room.
  func draw(on frame: inout Frame, in area: Rect) {
    guard area.size.columns > columns + 8 else { return }
    let style = isOver ? Style(.danger, on: .background, .bold) : Style(.warning)
    frame.line(used, in: area, style: style, alignment: .trailing)
  }
}
