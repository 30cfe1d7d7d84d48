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
  /// Where the caret is, counted from the first column shown.
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

  func draw(on frame: inout Frame, in area: Rect, style: Style, showsCaret: Bool) {
    let offset = showsCaret ? offset : 0
    let end = starts[graphemes.count]
    let isCutLeft = offset > 0 && columns > 4
    let isCutRight = end - offset > columns && columns > 4
    let shown = (isCutLeft ? 1 : 0)...max(isCutLeft ? 1 : 0, columns - (isCutRight ? 1 : 0))
    for (grapheme, start) in zip(graphemes, starts) {
      let column = start - offset
      let width = TextWidth.columns(of: String(grapheme))
      guard column >= shown.lowerBound else { continue }
      guard column + width <= shown.upperBound else { break }
      frame.write(
        String(grapheme),
        at: Point(column: area.left + column, row: area.top),
        style: style,
        in: area
      )
    }
    if isCutLeft { frame.line("…", in: area, style: .hint) }
    if isCutRight { frame.line("…", in: area, style: .hint, alignment: .trailing) }
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
