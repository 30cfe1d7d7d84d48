/// The one place where text is cut to columns, never through a grapheme.
///
/// Text comes back as ``VisibleText`` shows it.
package enum TextClip {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  /// The text when it fits, otherwise as much of its beginning as fits together with `…`.
  package static func clip(_ text: some StringProtocol, to columns: Int) -> String {
    if let plain = TextWidth.plainColumns(of: text), plain <= columns { return String(text) }
    let graphemes = VisibleText.graphemes(of: text)
    let start = prefix(of: graphemes[...], columns: columns)
    if start.count == graphemes.count { return String(graphemes) }
    guard columns > 0 else { return "" }
    return String(prefix(of: graphemes[...], columns: columns - 1)) + "…"
  }

  static func prefix(of graphemes: ArraySlice<Character>, columns: Int) -> ArraySlice<Character> {
    var used = 0
    let end = graphemes.firstIndex { grapheme in
      used += TextWidth.columns(of: grapheme)
      return used > columns
    }
    return graphemes[..<(end ?? graphemes.endIndex)]
  }
}

extension TextClip {
  /// The text in lines of at most so many columns, broken at line breaks, then between words, then between graphemes.
  ///
  /// Blanks at a break are left out; a line of text has at least one grapheme, however few columns there are.
  package static func wrap(_ text: some StringProtocol, columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: VisibleText.isLineBreak)
      .flatMap { wrap(line: VisibleText.graphemes(of: $0), columns: max(1, columns)) }
  }

  private static func wrap(line: [Character], columns: Int) -> [String] {
    var lines: [String] = []
    var rest = line[...]
    while true {
      let fitting = prefix(of: rest, columns: columns).count
      if fitting == rest.count {
        lines.append(String(rest))
        return lines
      }
      let end = breakIndex(in: rest, fitting: max(1, fitting))
      lines.append(String(rest[..<end].trimmingBlanksAtEnd))
      rest = rest[end...].drop { $0 == " " }
      if rest.isEmpty { return lines }
    }
  }

  /// The index behind the last whole word within the first graphemes, or behind all of them when no word ends there.
  private static func breakIndex(in line: ArraySlice<Character>, fitting: Int) -> Int {
    let end = line.startIndex + fitting
    guard end < line.endIndex, line[end] != " " else { return end }
    guard let blank = line[..<end].lastIndex(of: " ") else { return end }
    // Blanks that begin the line are no word to break behind.
    return line[..<blank].allSatisfy { $0 == " " } ? end : blank
  }
}

extension ArraySlice<Character> {
  fileprivate var trimmingBlanksAtEnd: ArraySlice<Character> {
    self[..<((lastIndex { $0 != " " }).map { $0 + 1 } ?? startIndex)]
  }
}
