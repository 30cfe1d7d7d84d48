import Domain

/// Tells of most texts without the words that they do not have them, without making a `String` of each.
///
/// It compares bytes, so that it knows only letters that are alike to no others but for ASCII's upper case: ASCII,
/// nearly all Hangul syllables, and common Han. A text with any other letter may have the words.
struct SearchProbe {
  private let words: [UInt8]
  /// With how many bytes the words go on where the one behind the first so many is another (Knuth, Morris, Pratt).
  private let borders: [Int]
  /// Every byte as it is compared; 0 for those of other letters.
  private let known = (0...255).map(Self.known)

  /// - Returns: `nil` for words with other letters, and with those that ``TextList`` writes in another way.
  init?(_ query: SearchQuery) {
    words = Array(query.text.utf8)
    borders = Self.borders(of: words)
    let special = [UInt8(ascii: ","), UInt8(ascii: "\\")]
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : 0
      guard known[Int(words[index])] != 0, Self.isKnown(words[index], before: next), !special.contains(words[index])
      else { return nil }
    }
  }

  /// - Parameter text: In UTF-8, maybe a list of several.
  func mayFind(in text: Span<UInt8>) -> Bool {
    var found = 0
    for index in text.indices {
      let byte = known[Int(text[index])]
      if byte == 0 { return true }
      if byte >= 0xEA, index + 1 < text.count, !Self.isKnown(byte, before: text[index + 1]) { return true }
      while found > 0, byte != words[found] { found = borders[found - 1] }
      if byte == words[found] { found += 1 }
      if found == words.count { return true }
    }
    return false
  }

  private static func borders(of words: [UInt8]) -> [Int] {
    var borders = [0]
    for byte in words.dropFirst() {
      var border = borders[borders.count - 1]
      while border > 0, byte != words[border] { border = borders[border - 1] }
      borders.append(byte == words[border] ? border + 1 : 0)
    }
    return borders
  }

  private static func known(_ byte: Int) -> UInt8 {
    switch byte {
    // With a line feed behind it, a carriage return is one letter.
    case 0x00, 0x0D: 0
    case 0x41...0x5A: UInt8(byte + 0x20)
    // What begins with E4 to ED is Han or Hangul, but for what `isKnown` leaves out.
    case ..<0xC0, 0xE4...0xED: UInt8(byte)
    default: 0
    }
  }

  /// Before U+AC00 are letters with upper and lower case, behind U+D780 such that are parts of syllables.
  private static func isKnown(_ byte: UInt8, before next: UInt8) -> Bool {
    switch byte {
    case 0xEA: next >= 0xB0
    case 0xED: next < 0x9E
    default: true
    }
  }
}
