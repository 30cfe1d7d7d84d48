import Domain

/// A letter that is looked for in UTF-8: itself or, where wanted for a first consonant, any syllable that begins with it.
struct PatternLetter {
  /// In bytes, of all that it stands for.
  let length: Int
  /// Of itself, and of the syllables where there are any.
  let sieve: LetterSieve
  private let itself: UInt32
  private let syllables: ClosedRange<UInt32>?

  /// - Parameter hasSyllables: Whether a first consonant stands for syllables too.
  init(_ letter: Unicode.Scalar, hasSyllables: Bool) {
    let range = hasSyllables ? Hangul.syllables(beginningWith: letter) : nil
    length = UTF8.width(letter)
    sieve = LetterSieve(letter, range)
    itself = Self.number(letter)
    syllables = range.map { Self.number($0.lowerBound)...Self.number($0.upperBound) }
  }

  /// Whether the letter itself stands at a place.
  func stands(at place: Int, in bytes: Span<UInt8>) -> Bool { number(at: place, in: bytes) == itself }

  /// Whether it or one of its syllables stands at a place.
  func fits(at place: Int, in bytes: Span<UInt8>) -> Bool {
    let number = number(at: place, in: bytes)
    return number == itself || syllables?.contains(number) == true
  }

  private func number(at place: Int, in bytes: Span<UInt8>) -> UInt32 {
    guard place + length <= bytes.count else { return 0 }
    var number: UInt32 = 0
    for index in place..<place + length { number = number << 8 | UInt32(bytes[index]) }
    return number
  }

  /// Its bytes as one number, whose order is that of the letters of the same length.
  private static func number(_ letter: Unicode.Scalar) -> UInt32 {
    UTF8.encode(letter)?.reduce(0) { $0 << 8 | UInt32($1) } ?? 0
  }
}
