/// What kind of letter a character is for a date.
enum DateLetter {
  /// Full-width forms made plain, dashes and tildes made one of each, ASCII letters made small.
  static func folded(_ letter: Character) -> Character {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return letter }
    switch scalar.value {
    case 0x41...0x5A: return shifted(scalar, by: 0x20)
    case 0xFF21...0xFF3A: return shifted(scalar, by: 0x20 - 0xFEE0)
    case 0xFF01...0xFF5E: return shifted(scalar, by: -0xFEE0)
    case 0x2010...0x2015, 0x2212: return "-"
    case 0x301C, 0x223C: return "~"
    case 0x2019: return "'"
    default: return letter
    }
  }

  static func isDigit(_ letter: Character) -> Bool { ("0"..."9").contains(letter) && letter.isASCII }

  /// Syllables, composed or not, and single letters such as ㅋ.
  static func isHangul(_ letter: Character) -> Bool {
    switch letter.unicodeScalars.first?.value ?? 0 {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: true
    default: false
    }
  }

  /// A letter that continues a word in another script than Hangul; `o'clock` is one word.
  static func isWordLetter(_ letter: Character) -> Bool {
    (letter.isLetter && !isHangul(letter)) || letter == "'"
  }

  private static func shifted(_ scalar: Unicode.Scalar, by distance: Int) -> Character {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)).map(Character.init) ?? Character(scalar)
  }
}
