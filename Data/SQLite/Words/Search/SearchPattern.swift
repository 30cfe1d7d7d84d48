import Domain

/// Words as they are looked for in the UTF-8 of folded texts.
struct SearchPattern {
  /// Whether first consonants stand for syllables: only where no syllable is looked for.
  let hasSyllables: Bool
  /// In bytes.
  let length: Int
  private let letters: [PatternLetter]

  init(_ query: SayingQuery) {
    let scalars = query.words.text.unicodeScalars
    let hasSyllables =
      scalars.contains(where: Hangul.isChoseong(scalar:)) && !scalars.contains { Hangul.choseong(ofScalar: $0) != nil }
    self.hasSyllables = hasSyllables
    letters = scalars.map { PatternLetter($0, hasSyllables: hasSyllables) }
    length = letters.reduce(0) { $0 + $1.length }
  }

  /// Sorts out nearly all places where the words cannot begin, very quickly.
  ///
  /// - Parameters:
  ///   - bytes: Texts, each with a byte behind it.
  ///   - misfits: As many; become 0 where the words may begin.
  /// - Returns: The places of the bytes that were looked at: all where the words have room.
  func sift(_ bytes: Span<UInt8>, _ misfits: inout [UInt8]) -> Range<Int> {
    guard let first = letters.first?.sieve, let last = letters.last, bytes.count > length else { return 0..<0 }
    let way = length - last.length
    var span = misfits.mutableSpan
    let count = min(span.count, bytes.count - way - 1)
    // Each of the two becomes a loop without branches over many bytes at a time.
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

  /// Whether the words stand at a place, letter by letter.
  func stand(at place: Int, in bytes: Span<UInt8>) -> Bool { have(place) { $0.stands(at: $1, in: bytes) } }

  /// Whether the words or syllables that they stand for are at a place.
  func fit(at place: Int, in bytes: Span<UInt8>) -> Bool { have(place) { $0.fits(at: $1, in: bytes) } }

  private func have(_ place: Int, _ isThere: (PatternLetter, Int) -> Bool) -> Bool {
    var place = place
    for letter in letters {
      guard isThere(letter, place) else { return false }
      place += letter.length
    }
    return true
  }
}
