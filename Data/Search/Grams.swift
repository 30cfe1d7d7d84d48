import Domain
import Foundation

/// The tokens that a text is found by: its pairs of adjacent letters, in order.
///
/// A phrase of pairs matches exactly where the letters stand side by side, for one Korean syllable as for a whole
/// sentence. Letters are Unicode scalars of the lower-case composed (NFC) text; ASCII that FTS5's `ascii` tokenizer
/// would split at is moved to U+E000…, so that `C++` and `3 pm` are found as they are.
enum Grams {
  /// Goes up when the tokens change; the index is then made anew.
  static let version = 1

  /// What stands before and after a whole text.
  static let start: Unicode.Scalar = "\u{E080}"
  static let end: Unicode.Scalar = "\u{E081}"

  static func letters(of text: String) -> [Unicode.Scalar] {
    let folded = text.lowercased()
    return folded.composed.unicodeScalars.map { scalar in
      guard scalar.isASCII, !("a"..."z").contains(scalar), !("0"..."9").contains(scalar) else { return scalar }
      return Unicode.Scalar(0xE000 + scalar.value) ?? scalar
    }
  }

  /// `치과` → `치과`, `abc` → `ab bc`; nothing for fewer than two letters.
  static func pairs(_ letters: [Unicode.Scalar]) -> String {
    var tokens = GramTokens(count: letters.count)
    for (one, next) in zip(letters, letters.dropFirst()) { tokens.append(one, next) }
    return tokens.text
  }

  /// The pairs with a first consonant in them; the others are found by ``pairs(_:)`` already.
  static func choseongPairs(_ letters: [Unicode.Scalar]) -> String {
    var tokens = GramTokens(count: letters.count)
    for (one, next) in zip(letters, letters.dropFirst())
    where Hangul.isChoseong(scalar: one) || Hangul.isChoseong(scalar: next) {
      tokens.append(one, next)
    }
    return tokens.text
  }

  /// Every letter once.
  static func singles(_ letters: [Unicode.Scalar]) -> String {
    var tokens = GramTokens(count: letters.count)
    for letter in Set(letters).sorted() { tokens.append(letter) }
    return tokens.text
  }

  static func choseong(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    letters.map { Hangul.choseong(ofScalar: $0) ?? $0 }
  }
}
