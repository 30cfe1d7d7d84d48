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

/// The search line above a list, which shows the rows that its words find.
///
/// Enter keeps the words and returns to the list, and Esc clears the words.
package struct ListSearch: Equatable, Sendable {
  private var field: TextField
  /// Indicates whether typed text goes into the search line.
  package var isTyping: Bool

  init(_ words: String = "", isTyping: Bool = false, placeholder: String) {
    field = TextField(words, placeholder: placeholder)
    self.isTyping = isTyping
  }

  package var words: String {
    get { field.text }
    set { field.text = newValue }
  }

  /// The number of lines above the list: 1 during a search, otherwise 0.
  var lines: Int { isTyping || !words.isEmpty ? 1 : 0 }

  /// Handles an input while the user types; ``InputOutcome/ignored`` for input that belongs to the list.
  mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    let outcome = input.movesInList ? .ignored : field.handle(input, in: area.searchField)
    if outcome == .submitted || outcome == .cancelled { isTyping = false }
    if outcome == .cancelled { words = "" }
    return outcome
  }

  func draw(on frame: inout Frame, in area: Rect, texts: Texts) {
    guard !area.isEmpty else { return }
    field.drawSearch(on: &frame, in: area, texts: texts, isFocused: isTyping)
  }
}

extension Rect {
  /// The place of a search field in its line, after the slash.
  var searchField: Rect { upper(1).inset(left: 2) }
}

extension TextField {
  /// Draws the field as a search line, with a slash before it.
  func drawSearch(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    frame.line("/", in: area, style: .key)
    draw(on: &frame, in: area.searchField, texts: texts, isFocused: isFocused)
  }
}
