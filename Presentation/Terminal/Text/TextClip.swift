/// The one place where text is cut to columns, never through a grapheme.
///
/// Text comes back as ``VisibleText`` shows it.
package enum TextClip {
  /// Where text stands in a wider field.
  package enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// The text when it fits, otherwise as much of its beginning as fits together with `…`.
  package static func clip(_ text: some StringProtocol, to columns: Int) -> String {
    let graphemes = VisibleText.graphemes(of: text)
    let start = prefix(of: graphemes[...], columns: columns)
    if start.count == graphemes.count { return String(graphemes) }
    guard columns > 0 else { return "" }
    return String(graphemes: prefix(of: graphemes[...], columns: columns - 1)) + "…"
  }

  /// The longest beginning that fits.
  static func prefix(of graphemes: ArraySlice<Character>, columns: Int) -> ArraySlice<Character> {
    var used = 0
    let end = graphemes.firstIndex { grapheme in
      used += TextWidth.columns(of: grapheme)
      return used > columns
    }
    return graphemes[..<(end ?? graphemes.endIndex)]
  }
}
