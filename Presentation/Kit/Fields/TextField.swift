import Domain

package struct TextField: Equatable, Sendable {
  package var edit: TextEdit
  package var placeholder: String

  /// - Parameter warnsFrom: The length at which the counter is shown; `nil` for nine tenths of the limit.
  package init(_ text: String = "", placeholder: String = "", limit: Int? = nil, warnsFrom: Int? = nil) {
    edit = TextEdit(text, limit: limit, warnsFrom: warnsFrom)
    self.placeholder = placeholder
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
    edit.counter?.draw(on: &frame, in: area.upper(1))
    guard isFocused else { return }
    frame.restyle(textArea.upper(1)) { $0.attributes.insert(.underline) }
    frame.cursor = Point(column: area.left + min(line.caretColumn, max(0, textArea.size.columns - 1)), row: area.top)
  }

  private func textArea(in area: Rect) -> Rect {
    let columns = edit.counter?.columns ?? 0
    return columns > 0 && area.size.columns > columns + 8 ? area.inset(right: columns + 1) : area
  }
}

extension TextEdit {
  var style: Style { excess > 0 ? .error : .plain }
  fileprivate var counter: TextCounter? { TextCounter(self) }
}

/// The used part of a text's limit, such as "463/500", or "6/5" over the limit.
struct TextCounter {
  private let used: String
  private let isOver: Bool

  /// - Returns: `nil` while the text is short enough to need no counter.
  init?(_ edit: TextEdit) {
    guard let limit = edit.limit, edit.count >= edit.warnsFrom || edit.excess > 0 else { return nil }
    (used, isOver) = ("\(edit.count)/\(limit)", edit.excess > 0)
  }

  var columns: Int { used.utf8.count }

  /// Draws the counter at the right end of an area's first row, unless the text would have hardly any room left.
  func draw(on frame: inout Frame, in area: Rect) {
    guard area.size.columns > columns + 8 else { return }
    let style = isOver ? Style(.danger, on: .background, .bold) : Style(.warning)
    frame.line(used, in: area, style: style, alignment: .trailing)
  }
}

package struct TextArea: Equatable, Sendable {
  package var edit: TextEdit
  package var placeholder: String

  /// - Parameter warnsFrom: The length at which the counter is shown; `nil` for nine tenths of the limit.
  package init(_ text: String = "", placeholder: String = "", limit: Int? = nil, warnsFrom: Int? = nil) {
    edit = TextEdit(text, limit: limit, warnsFrom: warnsFrom, allowsNewlines: true)
    self.placeholder = placeholder
  }

  package var text: String {
    get { edit.text }
    set { edit.replaceAll(with: newValue) }
  }

  /// Handles an input; ignores up in the first line and down in the last line, so that a form can move the focus.
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
    edit.counter?.draw(on: &frame, in: area.lower(1))
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

  private func textArea(in area: Rect) -> Rect {
    edit.counter != nil && area.size.rows > 1 ? area.inset(bottom: 1) : area
  }

  private func wrapped(in area: Rect) -> WrappedText {
    // The last column is reserved for the caret.
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

/// The part of a long line around the caret that fits into the available columns, with "…" at the ends that are cut.
///
/// The part depends only on caret and width, and moves by half a width, so that most keys change few cells.
struct TextLine {
  private let graphemes: [Character]
  /// The column at which each grapheme begins, and the column at which the line ends.
  private let starts: [Int]
  private let columns: Int
  /// The first visible column of the line.
  private let offset: Int
  /// The column of the caret, counted from the first visible column.
  let caretColumn: Int

  init(_ graphemes: [Character], caret: Int, columns: Int) {
    (self.graphemes, self.columns) = (graphemes, columns)
    var starts = [0]
    starts.reserveCapacity(graphemes.count + 1)
    var end = 0
    for grapheme in graphemes {
      end += TextWidth.columns(of: String(grapheme))
      starts.append(end)
    }
    self.starts = starts
    let position = starts[min(max(0, caret), graphemes.count)]
    offset = Self.offset(caret: position, end: end, columns: columns)
    caretColumn = position - offset
  }

  /// Returns the caret position nearest to a visible column.
  func caret(atColumn column: Int) -> Int {
    let wanted = column + offset
    return starts.lastIndex { $0 <= wanted } ?? 0
  }

  /// - Parameter showsCaret: `false` to show the line from its beginning.
  func draw(on frame: inout Frame, in area: Rect, style: Style, showsCaret: Bool) {
    let offset = showsCaret ? offset : 0
    for (grapheme, start) in zip(graphemes, starts) where (0..<columns).contains(start - offset) {
      let point = Point(column: area.left + start - offset, row: area.top)
      frame.write(String(grapheme), at: point, style: style, in: area)
    }
    guard columns > 4 else { return }
    if offset > 0 { frame.line("…", in: area, style: .hint) }
    if starts[graphemes.count] - offset > columns { frame.line("…", in: area, style: .hint, alignment: .trailing) }
  }

  /// Returns the first visible column, which leaves room at the right edge for the caret on a wide grapheme.
  private static func offset(caret: Int, end: Int, columns: Int) -> Int {
    guard columns > 4 else { return max(0, caret - max(0, columns - 1)) }
    guard end >= columns, caret > columns - 4 else { return 0 }
    let jump = max(1, columns / 2 - 1)
    let jumps = (caret - (columns - 4) + jump - 1) / jump
    return jumps * jump
  }
}
