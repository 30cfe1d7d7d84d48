extension TextWidth {
  /// Whether terminals differ about its columns, so that what is drawn behind it needs an absolute column.
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

  /// One leading consonant, one vowel and at most one final.
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
