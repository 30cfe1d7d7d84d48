/// The part of a long line around the caret that fits into some columns, with "…" where it goes on.
///
/// The part depends on nothing but caret and width and moves by half a width, so that most keys change few cells.
struct TextLine {
  private let graphemes: [Character]
  /// The column where each grapheme begins, and the end.
  private let starts: [Int]
  private let columns: Int
  /// The first column of the line that is shown.
  private let offset: Int
  /// The column of the caret, counted from the first visible column.
  let caretColumn: Int

  init(_ graphemes: [Character], caret: Int, columns: Int) {
    self.graphemes = graphemes
    self.columns = columns
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

  /// The caret position nearest to a column that is shown.
  func caret(atColumn column: Int) -> Int {
    let wanted = column + offset
    return starts.lastIndex { $0 <= wanted } ?? 0
  }

  /// - Parameter showsCaret: Otherwise the line is shown from its beginning.
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

  /// Room for the caret and a wide grapheme under it is kept before the right edge.
  private static func offset(caret: Int, end: Int, columns: Int) -> Int {
    guard columns > 4 else { return max(0, caret - max(0, columns - 1)) }
    guard end >= columns, caret > columns - 4 else { return 0 }
    let jump = max(1, columns / 2 - 1)
    let jumps = (caret - (columns - 4) + jump - 1) / jump
    return jumps * jump
  }
}
