import Domain

/// The tokens that a text is found by: its pairs of adjacent letters.
///
/// What has a word has all its pairs, for one Korean syllable as for a whole sentence. Letters are those of
/// ``SearchLetters``; ASCII that FTS5's `ascii` tokenizer would split at is moved to U+E000…, so that `C++` is found as it
/// is.
enum Grams {
  /// Goes up when the tokens or the texts change; everything that search goes through is then made anew.
  static let version = 5

  /// The sign after a whole text, so that the last letter begins a pair too.
  static let end: Unicode.Scalar = "\u{E081}"

  static func letters(of text: SearchLetters) -> [Unicode.Scalar] { text.scalars.map(searchable) }

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
    where Hangul.isChoseong(scalar: one) || Hangul.isChoseong(scalar: next) { append(one, next) }
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
