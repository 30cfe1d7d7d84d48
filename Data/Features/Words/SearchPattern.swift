import Domain

/// A word or phrase to search for in the UTF-8 of folded texts.
struct SearchPattern {
  /// Indicates whether initial consonants stand for whole syllables, which requires a query without syllables.
  let hasSyllables: Bool
  let length: Int
  private let letters: [PatternLetter]

  init(_ term: SearchTerm) {
    hasSyllables = term.isChoseong
    letters = term.letters.scalars.map { PatternLetter($0, hasSyllables: term.isChoseong) }
    length = letters.reduce(0) { $0 + $1.length }
  }

  /// Quickly rules out nearly all places where the words can't begin.
  ///
  /// - Parameters:
  ///   - bytes: The texts, with a byte after each text.
  ///   - misfits: A buffer of the same length; an element becomes 0 if the words may begin at its place.
  /// - Returns: The places that were checked: all places where the words fit by their length.
  func sift(_ bytes: Span<UInt8>, _ misfits: inout [UInt8]) -> Range<Int> {
    guard let first = letters.first?.sieve, let last = letters.last, bytes.count > length else { return 0..<0 }
    let way = length - last.length
    var span = misfits.mutableSpan
    let count = min(span.count, bytes.count - way - 1)
    // Each of these two loops compiles to code without branches that handles many bytes at a time.
    if hasSyllables {
      let last = last.sieve
      for place in 0..<count {
        span[place] =
          first.misfit(bytes[place], bytes[place &+ 1]) | last.misfit(bytes[place &+ way], bytes[place &+ way &+ 1])
      }
    } else {
      let (first, last) = (first.itself, last.sieve.itself)
      for place in 0..<count {
        span[place] =
          first.misfit(bytes[place], bytes[place &+ 1]) | last.misfit(bytes[place &+ way], bytes[place &+ way &+ 1])
      }
    }
    return 0..<count
  }

  /// Returns whether the words, or matching syllables, are at a place.
  func fit(at place: Int, in bytes: Span<UInt8>) -> Bool {
    var place = place
    for letter in letters {
      guard letter.fits(at: place, in: bytes) else { return false }
      place += letter.length
    }
    return true
  }

  /// Returns the first position of the words in a range of bytes.
  func place(in range: Range<Int>, of bytes: Span<UInt8>) -> Int? { range.first { fit(at: $0, in: bytes) } }
}

/// A letter to search for in UTF-8: itself or, for an initial consonant, optionally any syllable that begins with it.
struct PatternLetter {
  /// The length in bytes, which is the same for all matching letters.
  let length: Int
  /// The filter for the letter and its syllables.
  let sieve: LetterSieve
  private let itself: UInt32
  private let syllables: ClosedRange<UInt32>?

  init(_ letter: Unicode.Scalar, hasSyllables: Bool) {
    let range = hasSyllables ? Hangul.syllables(beginningWith: letter) : nil
    length = UTF8.width(letter)
    sieve = LetterSieve(letter, range)
    itself = Self.number(letter)
    syllables = range.map { Self.number($0.lowerBound)...Self.number($0.upperBound) }
  }

  /// Returns whether the letter or one of its syllables is at a place.
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

  /// Returns the letter's bytes as one number, which sorts like the letters of the same length.
  private static func number(_ letter: Unicode.Scalar) -> UInt32 {
    UTF8.encode(letter)?.reduce(0) { $0 << 8 | UInt32($1) } ?? 0
  }
}

/// A filter that rules out most positions of a letter by comparing two bytes.
///
/// Without the filter, "a word found" of 100,000 sayings takes four times as long. The filter uses only byte
/// arithmetic, so many positions are checked at once.
struct LetterSieve {
  /// A first byte, and the range of the second byte.
  struct Part {
    let first: UInt8
    let least: UInt8
    let width: UInt8

    /// Returns 0 if the bytes match.
    func misfit(_ byte: UInt8, _ next: UInt8) -> UInt8 { (byte ^ first) | (max(next &- least, width) ^ width) }
  }

  let itself: Part
  /// The filters for the 588 syllables of an initial consonant, which have at most two different first bytes.
  let syllables: (Part, Part)

  /// - Parameter syllables: The syllables that the letter also stands for.
  init(_ letter: Unicode.Scalar, _ syllables: ClosedRange<Unicode.Scalar>?) {
    let itself = Self.part(from: letter, to: letter)
    self.itself = itself
    self.syllables =
      syllables.map { range in
        let (lower, upper) = (range.lowerBound, range.upperBound)
        let end = Unicode.Scalar(lower.value | 0xFFF) ?? upper
        let start = Unicode.Scalar(upper.value & ~0xFFF) ?? lower
        return (Self.part(from: lower, to: min(end, upper)), Self.part(from: max(start, lower), to: upper))
      } ?? (itself, itself)
  }

  /// Returns 0 if the bytes may be the letter or one of its syllables.
  func misfit(_ byte: UInt8, _ next: UInt8) -> UInt8 {
    min(itself.misfit(byte, next), syllables.0.misfit(byte, next), syllables.1.misfit(byte, next))
  }

  /// - Parameter last: A letter with the same first byte.
  private static func part(from first: Unicode.Scalar, to last: Unicode.Scalar) -> Part {
    let (lower, upper) = (Array(String(first).utf8), Array(String(last).utf8))
    guard lower.count > 1 else { return Part(first: lower[0], least: 0, width: .max) }
    return Part(first: lower[0], least: lower[1], width: upper[1] - lower[1])
  }
}
