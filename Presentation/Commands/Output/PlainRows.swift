/// Records for line tools: one a line, fields separated by tabs, nothing cut.
///
/// Tabs, line breaks and other control characters inside a field become visible, so that a line is always one record.
package enum PlainRows {
  /// All lines, each ending with a line break.
  package static func text(_ rows: [[String]]) -> String {
    var text = ""
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { text += "\t" }
        text += VisibleText.line(String(field.map { $0 == "\t" ? "⇥" : $0 }))
      }
      text += "\n"
    }
    return text
  }
}
