/// How many columns text takes in a terminal.
package enum TextWidth {
  /// 0, 1 or 2.
  package static func columns(of grapheme: Character) -> Int {
    guard let first = grapheme.unicodeScalars.first else { return 0 }
    return first.value >= 0x1100 ? 2 : 1
  }

  package static func columns(of text: some StringProtocol) -> Int {
    VisibleText.graphemes(of: text).reduce(0) { $0 + columns(of: $1) }
  }
}
