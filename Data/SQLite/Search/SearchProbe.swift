import Domain

/// Tells of most texts whether they have a word or phrase, without making a `String` of each.
///
/// It knows letters that compare as numbers: ASCII, Hangul syllables, their consonants, and common Han.
struct SearchProbe {
  enum Answer: Hashable {
    /// The first byte of the text that has the words.
    case at(Int)
    case nowhere
    /// Only letters can tell.
    case unknown
  }

  private static let space: UInt16 = 0x20
  /// What ASCII counts as; 0 for nothing.
  private static let ascii = (UInt8(0)..<0x80).map { byte -> UInt16 in
    switch SearchLetters.meaning(of: Unicode.Scalar(byte)) {
    case .letter(let letter)?: UInt16(letter.value)
    case .space?: space
    case .nothing?, nil: 0
    }
  }

  private let ascii = Self.ascii
  private let words: [UInt16]
  /// With how many letters the words go on where the one behind the first so many is another (Knuth, Morris, Pratt).
  private let borders: [Int]
  private let isByChoseong: Bool

  /// - Returns: `nil` for words with other letters.
  init?(_ term: SearchTerm) {
    isByChoseong = term.isChoseong
    var words: [UInt16] = []
    for scalar in term.letters.scalars {
      guard scalar.value <= .max, scalar == " " || SearchLetters.meaning(of: scalar) == .letter(scalar) else {
        return nil
      }
      words.append(UInt16(scalar.value))
    }
    self.words = words
    borders = Self.borders(of: words)
  }

  /// Where the words are.
  ///
  /// - Parameters:
  ///   - text: In UTF-8.
  ///   - isList: Whether it is a ``TextList`` of parts, each behind the letter of its field.
  func answer(in text: Span<UInt8>, isList: Bool) -> Answer {
    var (start, index, found, last) = (0, isList ? 1 : 0, 0, Self.space)
    while index < text.count {
      let byte = text[index]
      let letter: UInt16
      if byte < 0x80 {
        index += 1
        letter = ascii[Int(byte)]
        if isList, byte == TextList.comma {
          (start, found, last) = (index, 0, Self.space)
          index += 1
        } else if isList, byte == TextList.escape {
          // Neither of the two that are written so counts.
          index += 1
        }
      } else {
        switch Self.meaning(ofThree: text, at: index) {
        case nil: return .unknown
        case .nothing?: letter = 0
        case .space?: letter = Self.space
        case .letter(let scalar)?: letter = isByChoseong ? Self.choseong(scalar) : UInt16(scalar.value)
        }
        index += 3
      }
      if letter == 0 || letter == Self.space && last == Self.space { continue }
      last = letter
      while found > 0, letter != words[found] { found = borders[found - 1] }
      if letter == words[found] { found += 1 }
      if found == words.count { return .at(start) }
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

  /// - Returns: `nil` for one that is not known, or not of three bytes.
  private static func meaning(ofThree text: Span<UInt8>, at index: Int) -> LetterMeaning? {
    let byte = UInt32(text[index])
    guard 0xE0...0xEF ~= byte, index + 2 < text.count else { return nil }
    let value = (byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
    return Unicode.Scalar(value).flatMap(SearchLetters.meaning(of:))
  }

  private static func choseong(_ letter: Unicode.Scalar) -> UInt16 {
    UInt16((Hangul.choseong(ofScalar: letter) ?? letter).value)
  }
}
