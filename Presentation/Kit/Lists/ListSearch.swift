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
  /// The place of a search field in its line, behind the slash.
  var searchField: Rect { upper(1).inset(left: 2) }
}

extension TextField {
  /// Draws the field as a search line, with a slash before it.
  func drawSearch(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool = true) {
    frame.line("/", in: area, style: .key)
    draw(on: &frame, in: area.searchField, texts: texts, isFocused: isFocused)
  }
}
