/// A conflict as text: the changed field, and the value of each side.
struct ConflictLine<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
  /// The record and the field.
  let name: String
  let here: String
  let there: String

  init(_ id: ID, name: String, here: String, there: String) {
    (self.id, self.name, self.here, self.there) = (id, name, here, there)
  }
}

/// The side of a conflict that the user chose.
package enum ConflictSide: Hashable, Sendable { case here, there, both }

/// Conflicts, each with both values, because the user needs to see the value that will be lost.
struct ConflictRows<ID: Hashable & Sendable>: ListRows {
  /// The maximum number of lines of a value; a longer value is cut.
  private static var mostLines: Int { 8 }
  private static var gap: Int { 2 }

  let lines: [ConflictLine<ID>]
  let sides: [ID: ConflictSide]
  /// The width of a row.
  let columns: Int
  /// The width at which the values are side by side; in narrower rows, one value is above the other.
  var leastColumns = 0

  var count: Int { lines.count }

  private var isStacked: Bool { columns < leastColumns }
  private var valueColumns: Int { max(1, (isStacked ? columns : (columns - Self.gap) / 2) - 2) }

  func lines(at index: Int) -> Int {
    let (here, there) = (wrapped(lines[index].here).count, wrapped(lines[index].there).count)
    return isStacked ? 1 + here + there : 2 + max(here, there)
  }

  /// The selection leaves out the blank line after the values.
  func selectedLines(at index: Int) -> Int { isStacked ? lines(at: index) : lines(at: index) - 1 }

  /// Returns a line that names the sides above their values; `nil` if the values are stacked.
  func heading(here: String, there: String) -> StyledLine? {
    isStacked
      ? nil
      : StyledLine(here, .hint).clipped(to: valueColumns).padded(to: valueColumns + 2 + Self.gap)
        + StyledLine(there, .hint).clipped(to: valueColumns)
  }

  /// Draws the line that names the sides above the list.
  func drawHeading(here: String, there: String, on frame: inout Frame, above list: Rect) {
    guard let line = heading(here: here, there: there) else { return }
    // The list has a mark of two columns, and each value has one too.
    frame.line(line, in: Rect(column: list.left + 4, row: list.top - 1, columns: columns, rows: 1))
  }

  private func wrapped(_ value: String) -> [String] {
    let lines = TextClip.wrap(value, columns: valueColumns)
    guard lines.count > Self.mostLines else { return lines }
    return lines.prefix(Self.mostLines - 1) + ["…"]
  }

  /// Returns the side whose value is at a place within the list; `nil` for a place without a value.
  ///
  /// - Parameter column: The column within a row.
  func side(at column: Int) -> ConflictSide? { isStacked ? nil : column < columns / 2 ? .here : .there }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let line = lines[index]
    frame.line(line.name, in: area.upper(1), style: .title)
    let values = area.inset(top: 1)
    let right =
      isStacked ? values.inset(top: wrapped(line.here).count) : values.inset(left: valueColumns + 2 + Self.gap)
    draw(line.here, unlike: line.there, .here, line, on: &frame, in: values.leading(valueColumns + 2))
    draw(line.there, unlike: line.here, .there, line, on: &frame, in: right)
  }

  private func draw(
    _ value: String, unlike other: String, _ side: ConflictSide, _ line: ConflictLine<ID>, on frame: inout Frame,
    in area: Rect
  ) {
    let chosen = sides[line.id]
    let isChosen = chosen == side || chosen == .both
    frame.line(isChosen ? "●" : "○", in: area, style: isChosen ? Style(.accent) : .hint)
    let words = DifferingWords(value, unlike: other, isChosen || chosen == nil ? .plain : .hint)
    for (row, text) in wrapped(value).enumerated() { frame.line(words.line(text), in: area.inset(left: 2).line(row)) }
  }
}

/// A list of conflicts, in which a click on a value chooses its side.
protocol ConflictsScreen: ListScreen where State: ConflictsState {}

protocol ConflictsState: ListState where Rows == ConflictRows<ConflictID> {
  associatedtype ConflictID: Hashable & Sendable

  /// Chooses a side of the selected conflict.
  mutating func choose(_ side: ConflictSide) -> [Effect]
}

extension ConflictsScreen {
  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    receiveKey(input.asLatinKey, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [Effect] {
    guard case .mouse(let event) = input, event.kind == .press,
      let row = state.list.row(at: event.point, in: state.listArea, state.rows)
    else {
      if case .resize = input { state.fitList() }
      _ = state.list.handle(input, in: state.listArea, rows: state.rows)
      return []
    }
    state.list.select(row, in: state.rows)
    return state.rows.side(at: event.point.column - state.listArea.left - 2).map { state.choose($0) } ?? []
  }
}

/// Marks the words of a value that another value doesn't have.
struct DifferingWords {
  private let own: Set<Substring>
  private let other: Set<Substring>
  private let style: Style

  init(_ value: String, unlike other: String, _ style: Style) {
    (own, self.other, self.style) = (Self.words(value), Self.words(other), style)
  }

  private static func words(_ text: String) -> Set<Substring> { Set(text.split(whereSeparator: \.isWhitespace)) }

  /// - Parameter text: A line of the value, in which a long word may be broken.
  func line(_ text: String) -> StyledLine {
    // A value whose words are all different is easier to read without any mark.
    guard !own.isDisjoint(with: other) else { return StyledLine(text, style) }
    var line = StyledLine()
    var rest = text[...]
    while !rest.isEmpty {
      let blanks = rest.prefix(while: \.isWhitespace)
      let word = rest.dropFirst(blanks.count).prefix { !$0.isWhitespace }
      line += StyledLine(blanks, style) + StyledLine(word, isShared(word) ? style : marked)
      rest = rest.dropFirst(blanks.count + word.count)
    }
    return line
  }

  private var marked: Style {
    Style(style.foreground, on: style.background, style.attributes.union([.bold, .underline]))
  }

  private func isShared(_ word: Substring) -> Bool {
    // A part of a word that was broken between two lines belongs to no set.
    other.contains(word) || !own.contains(word) && other.contains { $0.contains(word) }
  }
}
