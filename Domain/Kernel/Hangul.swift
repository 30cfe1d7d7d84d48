/// Analyzes the letters of Hangul syllables (Unicode §3.12).
public enum Hangul {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let composedSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Returns whether a text has a Hangul letter or syllable.
  public static func isIn(_ text: some StringProtocol) -> Bool {
    // UTF-8 of Hangul has a byte in this range; most texts have none and need no further checks.
    guard text.utf8.contains(where: { (0xE1...0xED).contains($0) }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x11FF, 0x3131...0x318E, composedSyllables: true
      default: false
      }
    }
  }

  /// Returns the initial consonant of a syllable as a letter that can be typed, `치` → `ㅊ`; `nil` for anything else.
  public static func choseong(of character: Character) -> Character? {
    syllableIndex(character).map { Character(initials[$0 / 588]) }
  }

  /// Returns the initial consonant of a composed syllable, for texts that are searched scalar by scalar.
  public static func choseong(ofScalar scalar: Unicode.Scalar) -> Unicode.Scalar? {
    composedSyllables.contains(scalar.value) ? initials[Int(scalar.value - composedSyllables.lowerBound) / 588] : nil
  }

  /// Returns the composed syllables that begin with a consonant, `ㅊ` → `차`…`칳`; `nil` if no syllable begins with it.
  public static func syllables(beginningWith consonant: Unicode.Scalar) -> ClosedRange<Unicode.Scalar>? {
    guard let index = initials.firstIndex(of: consonant) else { return nil }
    let first = composedSyllables.lowerBound + UInt32(index) * 588
    guard let first = Unicode.Scalar(first), let last = Unicode.Scalar(first.value + 587) else { return nil }
    return first...last
  }

  /// Returns the number of a syllable's last consonant: 1…27, or 0 if it ends in a vowel; `nil` for anything but a
  /// syllable.
  public static func finalConsonant(of character: Character) -> Int? { syllableIndex(character).map { $0 % 28 } }

  /// Returns whether the character is a consonant that a syllable can begin with.
  public static func isChoseong(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.first.map(isChoseong(scalar:)) == true && scalars.count == 1
  }

  /// Returns whether the scalar is a consonant that a syllable can begin with.
  public static func isChoseong(scalar: Unicode.Scalar) -> Bool {
    // Hangul compatibility jamo (Unicode block 3130…318F); most scalars are outside and need no search.
    (0x3131...0x314E).contains(scalar.value) && initials.contains(scalar)
  }

  /// Replaces every syllable by its initial consonant and leaves the rest unchanged: `치과 3시` → `ㅊㄱ 3ㅅ`.
  public static func choseong(ofText text: some StringProtocol) -> String {
    String(text.map { choseong(of: $0) ?? $0 })
  }

  /// Returns whether a text begins with the given letters, where an initial consonant stands for any syllable that
  /// begins with it: 지현 begins with `지ㅎ`.
  public static func begins(_ text: String, with letters: String) -> Bool {
    text.count >= letters.count && zip(text, letters).allSatisfy { $0 == $1 || choseong(of: $0) == $1 }
  }

  /// Returns the position of a composed or decomposed syllable among the 11,172 syllables.
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
