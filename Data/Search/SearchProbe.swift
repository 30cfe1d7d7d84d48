import Domain

/// Tells of most texts without the words that they do not have them, without making a `String` of each.
///
/// It knows letters that compare as numbers: ASCII, Hangul syllables, their consonants, and common Han. A text with
/// any other letter may have the words.
struct SearchProbe {
  private let words: [UInt16]
  /// Whether syllables are looked at by their first consonants.
  private let isByChoseong: Bool
  private var letters: [UInt16] = []

  /// - Returns: `nil` for words with other letters, and with those that ``TextList`` writes in another way.
  init?(_ query: SearchQuery) {
    let scalars = query.text.unicodeScalars
    let isByChoseong = scalars.contains(where: Hangul.isChoseong(scalar:))
    var words: [UInt16] = []
    for scalar in scalars {
      guard let letter = Self.letter(scalar.value), scalar != ",", scalar != "\\" else { return nil }
      words.append(isByChoseong ? Self.choseong(letter) : letter)
    }
    self.words = words
    self.isByChoseong = isByChoseong
  }

  /// - Parameter text: In UTF-8, maybe a list of several.
  mutating func mayFind(in text: Span<UInt8>) -> Bool {
    guard read(text) else { return true }
    guard let first = words.first, letters.count >= words.count else { return words.isEmpty }
    for start in 0...(letters.count - words.count) where letters[start] == first {
      if words.indices.allSatisfy({ letters[start + $0] == words[$0] }) { return true }
    }
    return false
  }

  /// - Returns: Whether all its letters are known.
  private mutating func read(_ text: Span<UInt8>) -> Bool {
    letters.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      var value = UInt32(text[index])
      index += 1
      if value >= 0x80 {
        guard 0xE0...0xEF ~= value, index + 1 < text.count else { return false }
        value = (value & 0xF) << 12 | UInt32(text[index] & 0x3F) << 6 | UInt32(text[index + 1] & 0x3F)
        index += 2
      }
      guard let letter = Self.letter(value) else { return false }
      letters.append(isByChoseong ? Self.choseong(letter) : letter)
    }
    return true
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
    Unicode.Scalar(letter).flatMap(Hangul.choseong(ofScalar:)).map { UInt16($0.value) } ?? letter
  }
}
