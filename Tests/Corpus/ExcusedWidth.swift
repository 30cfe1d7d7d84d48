/// Classes of width cases that are excluded, because no terminal was found that draws all of them that way.
enum ExcusedWidth: CaseIterable {
  /// Letters of Hebrew, Buginese, Tifinagh, Lisu and Old Turkic that U+200D would join into one letter.
  case joinedLetters
  /// Consonants that a virama stacks or ligates, if the letters of one cluster are wider than two columns together.
  case conjuncts
  /// Conjuncts that Unicode 15.1 and later keep in one cluster but Swift's own grapheme breaking doesn't.
  case newerConjuncts
  /// Vowel signs and viramas with no letter before them.
  case loneSpacingMarks
  /// Flags that U+200D would join into one symbol.
  case joinedFlags
  /// A keycap, or a character that may become a keycap, that U+200D would join to an emoji.
  case joinedKeycaps

  /// The number of cases in the table that belong to the class.
  var count: Int {
    switch self {
    case .joinedLetters, .joinedFlags: 7
    case .conjuncts, .newerConjuncts: 4
    case .loneSpacingMarks, .joinedKeycaps: 2
    }
  }

  init?(_ scalars: [Unicode.Scalar]) {
    guard let first = scalars.first else { return nil }
    let isJoined = scalars.contains("\u{200D}")
    switch first.value {
    case 0x5D0, 0x1A15, 0x2D4F, 0xA4EA, 0x10C32: self = .joinedLetters
    case 0xB95, 0xCB0, 0x1B04, 0x1B13: self = .conjuncts
    case 0x1000, 0x1782, 0xA9A0: self = .newerConjuncts
    case 0x9BE, 0x111C0: self = .loneSpacingMarks
    case 0x1F1E6...0x1F1FF where isJoined: self = .joinedFlags
    case 0x2A where isJoined: self = .joinedKeycaps
    default: return nil
    }
  }
}
