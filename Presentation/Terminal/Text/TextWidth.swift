/// How many columns text takes in a terminal.
///
/// One rule for the whole program, made from Unicode 17.0 and the widths that 22 terminals were measured to use.
package enum TextWidth {
  /// 0, 1 or 2; more only for leading jamo in a row, which ``VisibleText`` takes apart.
  package static func columns(of grapheme: Character) -> Int {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.index(after: scalars.startIndex) < scalars.endIndex else { return columns(of: first) }
    return columns(ofCluster: scalars, first: first)
  }

  /// The columns of one line, drawn as ``VisibleText`` shows it.
  package static func columns(of text: some StringProtocol) -> Int {
    if let plain = plainColumns(of: text) { return plain }
    return VisibleText.graphemes(of: text).reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a scalar that stands alone: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xA0..<0x300: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x1F1E6...0x1F1FF: 2
    default: ScalarSet.zeroWidth.contains(scalar) ? 0 : ScalarSet.wide.contains(scalar) ? 2 : 1
    }
  }

  private static func columns(ofCluster scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Int {
    let second = scalars[scalars.index(after: scalars.startIndex)]
    if second == .emojiPresentation, ScalarSet.emojiVariationBases.contains(first) { return 2 }
    if second == .textPresentation, ScalarSet.emojiVariationBases.contains(first) { return 1 }
    if first.isRegionalIndicator { return 2 }
    var sum = 0
    for scalar in scalars {
      if scalar == .enclosingKeycap, first.isKeycapBase { return 2 }
      // A skin tone joins what it stands behind.
      if sum > 0, scalar.isSkinTone { continue }
      sum += columns(of: scalar)
    }
    return first.isLeadingJamo ? sum : min(2, sum)
  }

  /// The columns of a text that is drawn as it is, scalar by scalar; `nil` where ``VisibleText`` has to look closer.
  ///
  /// It is of printable Latin letters, Hangul syllables, common Han, dashes and dots, which never join one another.
  static func plainColumns(of text: some StringProtocol) -> Int? {
    // By bytes of UTF-8 where they lie in memory, because every text that is shown is counted.
    let inMemory = text.utf8.withContiguousStorageIfAvailable { unsafe plainColumns(ofUTF8: $0) }
    return inMemory ?? plainColumns(ofUTF8: text.utf8)
  }

  private static func plainColumns(ofUTF8 utf8: some Sequence<UInt8>) -> Int? {
    var columns = 0
    var bytes = utf8.makeIterator()
    while let lead = bytes.next() {
      switch lead {
      case 0x20..<0x7F: columns += 1
      // U+00A0…U+02FF.
      case 0xC2...0xCB:
        guard let second = bytes.next(), lead > 0xC2 || second >= 0xA0 else { return nil }
        columns += 1
      // En dash and ellipsis.
      case 0xE2:
        guard bytes.next() == 0x80, let third = bytes.next(), third == 0x93 || third == 0xA6 else { return nil }
        columns += 1
      // U+4E00…U+9FFF and U+AC00…U+D7A3.
      case 0xE4...0xED:
        guard let second = bytes.next(), let third = bytes.next(), isWide(lead, second, third) else { return nil }
        columns += 2
      default: return nil
      }
    }
    return columns
  }

  /// Whether a scalar of three bytes from U+4000 to U+DFFF is common Han or a Hangul syllable.
  private static func isWide(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xE4: second >= 0xB8
    case 0xEA: second >= 0xB0
    case 0xED: second < 0x9E || second == 0x9E && third <= 0xA3
    default: true
    }
  }
}
