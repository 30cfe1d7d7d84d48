import Domain

/// Tells of most texts without the words that they do not have them, without making a `String` of each.
///
/// It knows letters that compare as numbers: ASCII, Hangul syllables, their consonants, and common Han. A text with
/// any other letter may have the words.
struct SearchProbe {
  private let words: [UInt16]
  /// With how many letters the words go on where the one behind the first so many is another (Knuth, Morris, Pratt).
  private let borders: [Int]
  private let isByChoseong: Bool

  /// - Returns: `nil` for words with other letters, and with those that ``TextList`` writes in another way.
  init?(_ query: SearchQuery) {
    let scalars = query.text.unicodeScalars
    isByChoseong = scalars.contains(where: Hangul.isChoseong(scalar:))
    var words: [UInt16] = []
    for scalar in scalars {
      guard let letter = Self.letter(scalar.value), scalar != ",", scalar != "\\" else { return nil }
      words.append(isByChoseong ? Self.choseong(letter) : letter)
    }
    self.words = words
    borders = Self.borders(of: words)
  }

  /// - Parameter text: In UTF-8, maybe a list of several.
  func mayFind(in text: Span<UInt8>) -> Bool {
    var found = 0
    var index = 0
    while index < text.count {
      guard var letter = Self.letter(of: text, at: &index) else { return true }
      if isByChoseong { letter = Self.choseong(letter) }
      while found > 0, letter != words[found] { found = borders[found - 1] }
      if letter == words[found] { found += 1 }
      if found == words.count { return true }
    }
    return false
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
  private static func letter(of text: Span<UInt8>, at index: inout Int) -> UInt16? {
    let byte = UInt32(text[index])
    if byte < 0x80 {
      index += 1
      return letter(byte)
    }
    guard 0xE0...0xEF ~= byte, index + 2 < text.count else { return nil }
    let value = (byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
    index += 3
    return letter(value)
  }

  /// In lower case; `nil` for one that may be like another or a part of one.
  private static func letter(_ value: UInt32) -> UInt16? {
    switch value {
    // With a line feed behind it, a carriage return is one letter.
    case 0x0D: nil
    case 0x41...0x5A: UInt16(value + 0x20)
    case ..<0x80, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3: UInt16(value)
    default: nil
    }
  }

  private static func choseong(_ letter: UInt16) -> UInt16 {
    guard letter >= 0xAC00, let scalar = Unicode.Scalar(letter) else { return letter }
    return Hangul.choseong(ofScalar: scalar).map { UInt16($0.value) } ?? letter
  }
}
