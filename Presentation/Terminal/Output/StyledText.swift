/// A frame as text with a second block that names the styles and the cursor: what snapshots of tests keep.
package enum StyledText {
  /// The rows, a rule, and for each row with styles its runs as `row: first-last style`.
  package static func describe(_ frame: Frame) -> String {
    let cursor = frame.cursor.map { ["cursor \($0.column),\($0.row)"] } ?? []
    let runs = (0..<frame.size.rows).compactMap { row -> String? in
      let named = Self.runs(of: Array(frame.row(row)))
      return named.isEmpty ? nil : "\(row): " + named.joined(separator: ", ")
    }
    return PlainRenderer.text(of: frame) + "---\n" + (cursor + runs).map { $0 + "\n" }.joined()
  }

  private static func runs(of cells: [Cell]) -> [String] {
    var runs: [String] = []
    var first = 0
    while first < cells.count {
      let style = cells[first].style
      let end = cells[first...].firstIndex { $0.style != style } ?? cells.endIndex
      if style != .plain { runs.append("\(first)-\(end - 1) \(name(of: style))") }
      first = end
    }
    return runs
  }

  /// `accent on selection bold`, without what is usual.
  private static func name(of style: Style) -> String {
    var words: [String] = []
    if style.foreground != .text { words.append("\(style.foreground)") }
    if style.background != .background { words += ["on", "\(style.background)"] }
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    words += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
  }
}
