/// The widths of characters, from Unicode 17.0 and from measurements of 22 terminals.
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
  /// It is of printable Latin letters, Hangul syllables, common Han, dashes, dots, arrows, lines and blocks, which never
  /// join one another.
  static func plainColumns(of text: some StringProtocol) -> Int? {
    // Bytes of UTF-8 in memory are the fast path, because every text that is shown is counted.
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
      case 0xE2:
        guard let second = bytes.next(), let third = bytes.next(), isNarrow(second, third) else { return nil }
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

  /// Returns whether a scalar whose first byte is E2 is an en dash, an ellipsis, an arrow (U+2190…U+21FF), or a line, a
  /// block or a figure (U+2500…U+25FC).
  private static func isNarrow(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third == 0x93 || third == 0xA6
    case 0x86: third >= 0x90
    case 0x87, 0x94...0x96: true
    case 0x97: third <= 0xBC
    default: false
    }
  }

  /// Returns whether a scalar of three bytes from U+4000 to U+DFFF is common Han or a Hangul syllable.
  private static func isWide(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xE4: second >= 0xB8
    case 0xEA: second >= 0xB0
    case 0xED: second < 0x9E || second == 0x9E && third <= 0xA3
    default: true
    }
  }
}

extension TextWidth {
  /// Returns whether terminals differ about the columns of a grapheme, so that the next one needs an absolute column.
  ///
  /// Variation selectors, joined emoji, flags, keycaps, skin tones, Emoji 13 and later, and clusters of other scripts.
  package static func isDisputed(_ grapheme: Character) -> Bool {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    guard scalars.index(after: scalars.startIndex) < scalars.endIndex else { return isDisputed(first) }
    if first.isLeadingJamo { return !isSyllable(scalars) }
    return !scalars.dropFirst().allSatisfy(isPlainMark) || first.isRegionalIndicator
  }

  /// The columns that a terminal fills at most when it draws every scalar on its own.
  static func widestReading(of grapheme: Character) -> Int {
    grapheme.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // A lone leading jamo would join the syllable drawn behind it.
    case 0xAD, 0x1100...0x115F, 0xA960...0xA97C: true
    case 0...0x22FF, 0x2500...0x25FC, 0x3000...0x4DBF, 0x4E00...0xD7A3: false
    default: scalar.isRegionalIndicator || ScalarSet.disputedWide.contains(scalar)
    }
  }

  /// Returns whether the scalars are one leading consonant, one vowel and at most one final.
  private static func isSyllable(_ scalars: Character.UnicodeScalarView) -> Bool {
    var rest = scalars.dropFirst()
    guard let vowel = rest.popFirst(), (0x1160...0x11A7).contains(vowel.value) else { return false }
    guard let final = rest.popFirst() else { return true }
    return (0x11A8...0x11FF).contains(final.value) && rest.isEmpty
  }

  /// A mark that every terminal draws over the letter before it.
  private static func isPlainMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value) || scalar.value == 0x3099 || scalar.value == 0x309A
  }
}
