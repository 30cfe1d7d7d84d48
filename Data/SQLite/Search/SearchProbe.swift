import Domain

/// Tells of most texts whether they have a word or phrase, without making a `String` of each.
///
/// It knows letters that compare as numbers: ASCII, Hangul syllables, their consonants, and common Han.
struct SearchProbe {
  enum Answer { case yes, no, maybe }

  private static let space: UInt16 = 0x20

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

  /// Whether a text has the words; where several are joined into one, it may find them across two.
  ///
  /// - Parameter text: In UTF-8.
  func answer(in text: Span<UInt8>) -> Answer {
    var found = 0
    var index = 0
    var last: UInt16 = Self.space
    while index < text.count {
      let letter: UInt16
      switch Self.meaning(of: text, at: &index) {
      case nil: return .maybe
      case .nothing?: continue
      case .space?: letter = Self.space
      case .letter(let scalar)?: letter = isByChoseong ? Self.choseong(scalar) : UInt16(scalar.value)
      }
      if letter == Self.space, last == Self.space { continue }
      last = letter
      while found > 0, letter != words[found] { found = borders[found - 1] }
      if letter == words[found] { found += 1 }
      if found == words.count { return .yes }
    }
    return .no
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

  /// - Returns: `nil` for one that is not known.
  private static func meaning(of text: Span<UInt8>, at index: inout Int) -> LetterMeaning? {
    let byte = UInt32(text[index])
    if byte < 0x80 {
      index += 1
      return SearchLetters.meaning(of: Unicode.Scalar(UInt8(byte)))
    }
    guard 0xE0...0xEF ~= byte, index + 2 < text.count else { return nil }
    let value = (byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
    index += 3
    return Unicode.Scalar(value).flatMap(SearchLetters.meaning(of:))
  }

  private static func choseong(_ letter: Unicode.Scalar) -> UInt16 {
    UInt16((Hangul.choseong(ofScalar: letter) ?? letter).value)
  }
}
