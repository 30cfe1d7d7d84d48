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
        text += isHarmless(field) ? field : VisibleText.line(String(field.map { $0 == "\t" ? "⇥" : $0 }))
      }
      text += "\n"
    }
    return text
  }

  /// The same of the fields of elements in UTF-8, in pieces to be written one after the other.
  package static func text<Element: Sendable>(
    of elements: [Element], by fields: @Sendable (Element) -> [String]
  ) -> [[UInt8]] { elements.inParts(least: 128) { Array(text($0.map(fields)).utf8) } }

  /// Returns whether a field has only printable ASCII and Hangul syllables, so that nothing has to be replaced.
  private static func isHarmless(_ field: String) -> Bool {
    field.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
  }
}
