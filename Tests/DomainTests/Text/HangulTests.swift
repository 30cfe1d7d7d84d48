import Domain
import Testing

struct HangulTests {
  @Test(arguments: [
    ("치", "ㅊ", false), ("강", "ㄱ", true), ("쀓", "ㅃ", true), ("가", "ㄱ", false), ("힣", "ㅎ", true), ("값", "ㄱ", true),
    // Decomposed, and half decomposed.
    ("\u{110E}\u{1175}", "ㅊ", false), ("\u{1100}\u{1161}\u{11BC}", "ㄱ", true), ("가\u{11A8}", "ㄱ", true),
  ])
  func aSyllableHasAFirstConsonantAndMayHaveALast(syllable: String, first: Character, hasFinal: Bool) throws {
    let character = try #require(syllable.first)
    #expect(Hangul.choseong(of: character) == first)
    #expect(Hangul.hasFinalConsonant(character) == hasFinal)
  }

  @Test(arguments: ["a", "ㄱ", "ㅏ", "1", " ", "👍", "漢", "か", "\u{1100}", "\u{1161}", "\u{D7A4}", "\u{ABFF}"])
  func anythingElseIsNoSyllable(text: String) throws {
    let character = try #require(text.first)
    #expect(Hangul.choseong(of: character) == nil)
    #expect(Hangul.hasFinalConsonant(character) == nil)
  }

  @Test func everySyllableIsTakenApartAsUnicodeDoesIt() throws {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    for index in 0..<11_172 {
      let scalar = try #require(Unicode.Scalar(0xAC00 + UInt32(index)))
      let composed = Character(scalar)
      #expect(Hangul.choseong(of: composed) == initials[index / 588])
      #expect(Hangul.choseong(ofScalar: scalar).map(Character.init) == initials[index / 588])
      #expect(Hangul.hasFinalConsonant(composed) == (index % 28 != 0))
    }
  }

  @Test func aTextKeepsWhatIsNoSyllable() {
    #expect(Hangul.choseong(ofText: "강남 치과 3시 OK!") == "ㄱㄴ ㅊㄱ 3ㅅ OK!")
    #expect(Hangul.choseong(ofText: "") == "")
  }

  @Test func onlyConsonantsThatBeginSyllablesAreChoseong() {
    #expect("ㄱㄲㅎ".filter(Hangul.isChoseong) == "ㄱㄲㅎ")
    #expect("ㄳㅏ가a1".filter(Hangul.isChoseong) == "")
    #expect("ㄱ\u{301}".filter(Hangul.isChoseong) == "")
    #expect("ㄱㄳㅏ가ㅎa".unicodeScalars.filter(Hangul.isChoseong(scalar:)).map(Character.init) == ["ㄱ", "ㅎ"])
    #expect("\u{ABFF}\u{D7A4}ㄱa".unicodeScalars.compactMap(Hangul.choseong(ofScalar:)).isEmpty)
  }
}
