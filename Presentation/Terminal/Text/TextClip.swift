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
    return String(prefix(of: graphemes[...], columns: columns - 1)) + "…"
  }

  /// The text when it fits, otherwise `…` and as much of its end as fits.
  package static func clipLeading(_ text: some StringProtocol, to columns: Int) -> String {
    let graphemes = VisibleText.graphemes(of: text)
    let end = suffix(of: graphemes, columns: columns)
    if end.count == graphemes.count { return String(graphemes) }
    guard columns > 0 else { return "" }
    return "…" + String(suffix(of: graphemes, columns: columns - 1))
  }

  /// As much of the beginning as fits, without a mark.
  package static func prefix(_ text: some StringProtocol, columns: Int) -> String {
    String(prefix(of: VisibleText.graphemes(of: text)[...], columns: columns))
  }

  /// Exactly so many columns: clipped when it is longer, filled with blanks when it is shorter.
  package static func pad(_ text: some StringProtocol, to columns: Int, _ alignment: Alignment = .leading) -> String {
    let text = clip(text, to: columns)
    let free = max(0, columns - TextWidth.columns(of: text))
    let left =
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    return String(repeating: " ", count: left) + text + String(repeating: " ", count: free - left)
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

  private static func suffix(of graphemes: [Character], columns: Int) -> ArraySlice<Character> {
    var used = 0
    let cut = graphemes.lastIndex { grapheme in
      used += TextWidth.columns(of: grapheme)
      return used > columns
    }
    return graphemes[(cut.map { $0 + 1 } ?? graphemes.startIndex)...]
  }
}
