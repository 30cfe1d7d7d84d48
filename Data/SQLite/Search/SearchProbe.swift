import Domain

/// Tells of most texts whether they have a word or phrase, without making a `String` of each.
///
/// It knows letters that compare as numbers, alone and whatever stands beside them.
struct SearchProbe {
  enum Answer: Hashable {
    /// The first byte of the text that has the words.
    case at(Int)
    case nowhere
    /// Only letters can tell.
    case unknown
  }

  /// No letter at all, for those that no words have.
  private static let unlikeAny = UInt16.max
  /// The letter that each ASCII byte counts as; 0 for none.
  private static let ascii = (UInt8(0)..<0x80).map { byte -> UInt16 in
    switch SearchLetters.meaning(of: Unicode.Scalar(byte)) {
    case .letter(let letter)?: UInt16(letter.value)
    case .space?, .nothing?, nil: 0
    }
  }

  private let ascii = Self.ascii
  private let others = OtherLetters()
  private let words: [UInt16]
  /// The number of letters still matched if the letter after the first n is another one (Knuth, Morris, Pratt).
  private let borders: [Int]
  private let isByChoseong: Bool

  /// - Returns: `nil` for words with other letters, and for first consonants beside syllables.
  init?(_ term: SearchTerm) {
    isByChoseong = term.isChoseong
    if isByChoseong, term.letters.scalars.contains(where: { Hangul.choseong(ofScalar: $0) != nil }) { return nil }
    var words: [UInt16] = []
    for scalar in term.letters.scalars {
      guard scalar.value <= .max, SearchLetters.meaning(of: scalar) == .letter(scalar) else {
        return nil
      }
      words.append(UInt16(scalar.value))
    }
    self.words = words
    borders = Self.borders(of: words)
  }

  /// Finds the words in a text.
  ///
  /// - Parameters:
  /// - text: In UTF-8.
  /// - isList: Whether the text is a ``TextList`` of parts, each behind the letter of its field.
  func answer(in text: Span<UInt8>, isList: Bool) -> Answer {
    var (start, index, found) = (0, isList ? 1 : 0, 0)
    while index < text.count {
      let byte = text[index]
      let letter: UInt16
      if byte < 0x80 {
        index += 1
        letter = ascii[Int(byte)]
        if isList, byte == TextList.comma {
          (start, found) = (index, 0)
          index += 1
        } else if isList, byte == TextList.escape {
          // Neither of the two that are written so counts.
          index += 1
        }
      } else {
        guard let next = meaning(in: text, at: index) else { return .unknown }
        index += next.width
        switch next.meaning {
        case .nothing, .space: letter = 0
        case .letter(let other):
          letter = isByChoseong ? Self.choseong(other) : UInt16(exactly: other.value) ?? Self.unlikeAny
        }
      }
      if letter == 0 { continue }
      while found > 0, letter != words[found] { found = borders[found - 1] }
      if letter == words[found] { found += 1 }
      guard found == words.count else { continue }
      // The next letter may combine with the last one; then the words don't end here.
      let isEnd = index >= text.count || text[index] < 0x80 || meaning(in: text, at: index) != nil
      return isEnd ? .at(start) : .unknown
    }
    return .nowhere
  }

  private static func borders(of words: [UInt16]) -> [Int] {
    var borders = [0]
    for letter in words.dropFirst() {
      var border = borders[borders.count - 1]
      while border > 0, letter != words[border] { border = borders[border - 1] }
      borders.append(letter == words[border] ? border + 1 : 0)
    }
    return borders
  }

  /// - Returns: `nil` for what only letters can tell.
  private func meaning(in text: Span<UInt8>, at index: Int) -> (meaning: LetterMeaning, width: Int)? {
    let lead = text[index]
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, index + width <= text.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(width))
    for place in index + 1..<index + width { value = value << 6 | UInt32(text[place] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return (SearchLetters.meaning(of: scalar) ?? others.meaning(of: scalar)).map { ($0, width) }
  }

  private static func choseong(_ letter: Unicode.Scalar) -> UInt16 {
    UInt16(exactly: (Hangul.choseong(ofScalar: letter) ?? letter).value) ?? unlikeAny
  }
}

/// The meaning of letters that few texts have, such as `é` and emoji; each is folded once, because folding is slow.
private final class OtherLetters {
  private var known: [Unicode.Scalar: LetterMeaning?] = [:]

  /// - Returns: `nil` for what counts as several letters, or may become one with those beside it.
  func meaning(of scalar: Unicode.Scalar) -> LetterMeaning? {
    if let known = known[scalar] { return known }
    let meaning = Self.meaning(of: scalar)
    known[scalar] = .some(meaning)
    return meaning
  }

  private static func meaning(of scalar: Unicode.Scalar) -> LetterMeaning? {
    let letters = SearchLetters("a\(scalar)a").scalars.dropFirst().dropLast()
    guard let letter = letters.first else { return .nothing }
    guard letters.count == 1, scalar.properties.generalCategory != .spacingMark else { return nil }
    switch letter.value {
    // Parts of Hangul syllables.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return nil
    default: return letter == " " ? .space : .letter(letter)
    }
  }
}
