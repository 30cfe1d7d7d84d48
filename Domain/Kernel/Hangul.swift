/// The letters of a Hangul syllable (Unicode §3.12).
public enum Hangul {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let composedSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Returns whether a text has a Hangul letter or syllable.
  public static func isIn(_ text: some StringProtocol) -> Bool {
    // Hangul letters begin with these bytes; most texts have none and need no closer look.
    guard text.utf8.contains(where: { (0xE1...0xED).contains($0) }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x11FF, 0x3131...0x318E, composedSyllables: true
      default: false
      }
    }
  }

  /// The syllable's first consonant as a letter that can be typed, `치` → `ㅊ`; `nil` for anything but a syllable.
  public static func choseong(of character: Character) -> Character? {
    syllableIndex(character).map { Character(initials[$0 / 588]) }
  }

  /// The same of a composed syllable's one scalar, for texts that are looked through letter by letter.
  public static func choseong(ofScalar scalar: Unicode.Scalar) -> Unicode.Scalar? {
    composedSyllables.contains(scalar.value) ? initials[Int(scalar.value - composedSyllables.lowerBound) / 588] : nil
  }

  /// The composed syllables that begin with a consonant, `ㅊ` → `차`…`칳`; `nil` for anything but such a consonant.
  public static func syllables(beginningWith consonant: Unicode.Scalar) -> ClosedRange<Unicode.Scalar>? {
    guard let index = initials.firstIndex(of: consonant) else { return nil }
    let first = composedSyllables.lowerBound + UInt32(index) * 588
    guard let first = Unicode.Scalar(first), let last = Unicode.Scalar(first.value + 587) else { return nil }
    return first...last
  }

  /// The number of the syllable's last consonant, 1…27, 0 where it ends in a vowel; `nil` for anything but a syllable.
  public static func finalConsonant(of character: Character) -> Int? { syllableIndex(character).map { $0 % 28 } }

  /// Returns whether the character is a consonant that a syllable can begin with.
  public static func isChoseong(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.first.map(isChoseong(scalar:)) == true && scalars.count == 1
  }

  /// The same of a letter's one scalar.
  public static func isChoseong(scalar: Unicode.Scalar) -> Bool {
    // Hangul compatibility jamo (Unicode block 3130…318F); most letters need no search.
    (0x3131...0x314E).contains(scalar.value) && initials.contains(scalar)
  }

  /// Every syllable replaced by its first consonant and everything else kept, `치과 3시` → `ㅊㄱ 3ㅅ`.
  public static func choseong(ofText text: some StringProtocol) -> String {
    String(text.map { choseong(of: $0) ?? $0 })
  }

  /// Returns whether a text begins with letters; a first consonant stands for any syllable that begins with it: 지현
  /// begins with `지ㅎ`.
  public static func begins(_ text: String, with letters: String) -> Bool {
    text.count >= letters.count && zip(text, letters).allSatisfy { $0 == $1 || choseong(of: $0) == $1 }
  }

  /// The place among the 11,172 syllables, of composed and decomposed ones alike.
  private static func syllableIndex(_ character: Character) -> Int? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next()?.value else { return nil }
    var index: UInt32
    if composedSyllables.contains(first) {
      index = first - composedSyllables.lowerBound
    } else if (0x1100...0x1112).contains(first), let vowel = scalars.next()?.value, (0x1161...0x1175).contains(vowel) {
      index = (first - 0x1100) * 588 + (vowel - 0x1161) * 28
    } else {
      return nil
    }
    if index.isMultiple(of: 28), let final = scalars.next()?.value, (0x11A8...0x11C2).contains(final) {
      index += final - 0x11A7
    }
    return Int(index)
  }
}
