/// The only place that makes text from outside harmless before it is shown.
///
/// Control characters, line separators, bidirectional overrides and other invisible characters become visible forms.
package enum VisibleText {
  /// Returns the graphemes to draw on one line: a tab becomes spaces up to the next fourth column, a line break `↵`.
  package static func graphemes(of text: some StringProtocol) -> [Character] {
    if TextWidth.plainColumns(of: text) != nil { return Array(text) }
    var result: [Character] = []
    result.reserveCapacity(text.utf8.count)
    // Columns are only counted for tabs.
    var columns = 0
    var counted = 0
    for grapheme in text {
      if grapheme == "\t" {
        columns += result[counted...].reduce(0) { $0 + TextWidth.columns(of: $1) }
        counted = result.count
        result.append(contentsOf: repeatElement(" ", count: 4 - columns % 4))
      } else if let form = form(of: grapheme) {
        result.append(contentsOf: form)
      } else {
        result.append(grapheme)
      }
    }
    return result
  }

  /// Returns the text to print on one line.
  package static func line(_ text: some StringProtocol) -> String {
    TextWidth.plainColumns(of: text) == nil ? String(graphemes(of: text)) : String(text)
  }

  static func isLineBreak(_ grapheme: Character) -> Bool { grapheme == "\n" || grapheme == "\r\n" }

  /// Returns the characters to draw in place of a grapheme; `nil` draws it as it is.
  private static func form(of grapheme: Character) -> [Character]? {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      switch first.value {
      case 0x20..<0x7F, 0xA0..<0x300, 0xAC00...0xD7A3, 0x4E00...0x9FFF: return nil
      default: break
      }
    }
    return isLineBreak(grapheme) ? ["↵"] : VisibleCluster(scalars).form
  }
}

extension Collection<String> {
  /// The words with spaces between them.
  ///
  /// `joined(separator:)` searches the whole program for conformances when it is first used, which takes a hundredth of
  /// a command's time.
  package var spaced: String { dropFirst().reduce(into: first ?? "") { $0 += " " + $1 } }
}
