import Domain

/// The tokens that a text is found by: its pairs of adjacent letters.
///
/// What has a word has all its pairs, for one Korean syllable as for a whole sentence. Letters are Unicode scalars of
/// the lower-case composed (NFC) text; ASCII that FTS5's `ascii` tokenizer would split at is moved to U+E000…, so that
/// `C++` and `3 pm` are found as they are.
enum Grams {
  /// Goes up when the tokens change; the index is then made anew.
  static let version = 2

  /// What stands before and after a whole text.
  static let start: Unicode.Scalar = "\u{E080}"
  static let end: Unicode.Scalar = "\u{E081}"

  static func letters(of text: String) -> [Unicode.Scalar] {
    if let letters = plainLetters(of: text) { return letters }
    return text.lowercased().composed.unicodeScalars.map(searchable)
  }

  /// The same for a text that is composed as it is and of letters whose lower case is known here, as nearly all are.
  private static func plainLetters(of text: String) -> [Unicode.Scalar]? {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: letters.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      case ..<0x80: letters.append(searchable(scalar))
      // Dashes, dots and quotation marks, single letters of Hangul, common Han, and syllables of Hangul.
      case 0x2010...0x2027, 0x3001...0x3029, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: letters.append(scalar)
      default: return nil
      }
    }
    return letters
  }

  private static func searchable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.isASCII, !("a"..."z").contains(scalar), !("0"..."9").contains(scalar) else { return scalar }
    return Unicode.Scalar(0xE000 + scalar.value) ?? scalar
  }

  static func choseong(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.map { Hangul.choseong(ofScalar: $0) ?? $0 }
  }
}

/// Pairs of letters with a space after each, put together as bytes: a `String` checks and copies at every scalar.
struct GramTokens {
  private var bytes: [UInt8] = []

  init(count: Int) { bytes.reserveCapacity(count * 7) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `치과` → `치과`, `abc` → `ab bc`; nothing of fewer than two letters.
  mutating func append(pairsOf letters: [Unicode.Scalar]) {
    for (one, next) in zip(letters, letters.dropFirst()) { append(one, next) }
  }

  /// Only those with a first consonant in them; the others are among the pairs of the letters themselves.
  mutating func append(choseongPairsOf letters: [Unicode.Scalar]) {
    for (one, next) in zip(letters, letters.dropFirst())
    where Hangul.isChoseong(scalar: one) || Hangul.isChoseong(scalar: next) {
      append(one, next)
    }
  }

  private mutating func append(_ one: Unicode.Scalar, _ next: Unicode.Scalar) {
    add(one)
    add(next)
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func add(_ letter: Unicode.Scalar) {
    let value = letter.value
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(0xC0 | value >> 6))
      bytes.append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      bytes.append(UInt8(0xE0 | value >> 12))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    default:
      bytes.append(UInt8(0xF0 | value >> 18))
      bytes.append(UInt8(0x80 | value >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | value >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | value & 0x3F))
    }
  }
}
