/// The Latin keys under the letters of the Korean two-set layout (KS X 5002).
///
/// With a Korean input method on, keys come as Hangul; where no text is wanted they are meant as the keys they are on.
package enum KoreanKeys {
  /// The keys that were struck for a letter or a syllable, `ㅂ` → `q`, `마` → `a` `k`, `ㅃ` → `Q`.
  ///
  /// - Returns: `nil` for anything but Hangul.
  package static func latinKeys(for character: Character) -> [Character]? {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x3131...0x3163: return Array(letters[Int(scalar) - 0x3131])
    case 0xAC00...0xD7A3: return syllable(Int(scalar) - 0xAC00)
    case 0x1100...0x1112: return decomposed(character)
    default: return nil
    }
  }

  private static func syllable(_ index: Int) -> [Character] {
    let initial = initials[index / 588]
    let vowel = letters[0x314F - 0x3131 + index % 588 / 28]
    let final = index % 28 == 0 ? "" : letters[finals[index % 28 - 1]]
    return Array(letters[initial] + vowel + final)
  }

  /// A syllable that came as its conjoining letters.
  private static func decomposed(_ character: Character) -> [Character]? {
    VisibleText.graphemes(of: String(character)).first.flatMap { composed in
      composed.unicodeScalars.count == 1 && !composed.unicodeScalars.contains(where: \.isConjoiningJamo)
        ? latinKeys(for: composed) : nil
    }
  }

  /// The letters from U+3131 ㄱ to U+3163 ㅣ.
  private static let letters = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt", "t",
    "T", "d", "w", "W", "c", "z", "x", "v", "g", "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y",
    "n",
    "nj", "np", "nl", "b", "m", "ml", "l",
  ]

  /// The indices in ``letters`` of the consonants that begin and end a syllable.
  private static let initials = [0, 1, 3, 6, 7, 8, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]
  private static let finals = [
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29,
  ]
}
