extension Unicode.Scalar {
  static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  static let enclosingKeycap: Unicode.Scalar = "\u{20E3}"
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// Indicates whether the scalar is half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// `0`…`9`, `#` and `*`.
  var isKeycapBase: Bool { (0x30...0x39).contains(value) || value == 0x23 || value == 0x2A }

  /// A letter of a decomposed Hangul syllable.
  var isConjoiningJamo: Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97C).contains(value) || (0xD7B0...0xD7FB).contains(value)
  }

  /// A leading consonant of a decomposed Hangul syllable.
  var isLeadingJamo: Bool { (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value) }

  /// An invisible letter that ends or spells the name of a flag (UTS #51, emoji tag sequences).
  var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// A selector of a letter's shape, other than the two of emoji.
  var isVariationSelector: Bool { (0xFE00...0xFE0D).contains(value) || (0xE0100...0xE01EF).contains(value) }

  var isHan: Bool {
    (0x3400...0x4DBF).contains(value) || (0x4E00...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0x20000...0x3FFFD).contains(value)
  }

  /// Indicates whether nothing of the scalar would be seen, or something else.
  ///
  /// Controls, line separators, format characters, default ignorables and noncharacters; not U+00AD.
  var isInvisible: Bool {
    if value == 0xAD { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// `U+202E` in angle brackets, as it is shown.
  var name: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }
}
