/// What the letters of a Hangul syllable are (Unicode §3.12).
public enum Hangul {
  static let choseong: [Character] = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  /// The syllable's first consonant as a letter that can be typed, `치` → `ㅊ`; `nil` for anything but a syllable.
  public static func choseong(of character: Character) -> Character? {
    guard let index = syllableIndex(character) else { return nil }
    return choseong[index / 588]
  }

  /// Whether the syllable ends in a consonant; `nil` for anything but a syllable.
  public static func hasFinalConsonant(_ character: Character) -> Bool? {
    syllableIndex(character).map { $0 % 28 != 0 }
  }

  /// Whether this is a consonant that a syllable can begin with.
  public static func isChoseong(_ character: Character) -> Bool { choseong.contains(character) }

  /// Every syllable replaced by its first consonant and everything else kept, `치과 3시` → `ㅊㄱ 3ㅅ`.
  public static func choseong(ofText text: some StringProtocol) -> String {
    String(text.map { choseong(of: $0) ?? $0 })
  }

  private static func syllableIndex(_ character: Character) -> Int? {
    guard let first = character.unicodeScalars.first else { return nil }
    // A decomposed syllable is the same Character; its composed form has the index.
    let scalar =
      (0x1100...0x1112).contains(first.value)
      ? composed(character.unicodeScalars.map { Int($0.value) }) : Int(first.value)
    return (0xAC00...0xD7A3).contains(scalar) ? scalar - 0xAC00 : nil
  }

  private static func composed(_ jamo: [Int]) -> Int {
    guard jamo.count >= 2, (0x1161...0x1175).contains(jamo[1]) else { return 0 }
    let final = jamo.count > 2 && (0x11A8...0x11C2).contains(jamo[2]) ? jamo[2] - 0x11A7 : 0
    return 0xAC00 + (jamo[0] - 0x1100) * 588 + (jamo[1] - 0x1161) * 28 + final
  }
}
