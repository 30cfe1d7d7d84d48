import Domain
import Testing

struct HangulTests {
  @Test(arguments: [
    ("치", "ㅊ", 0), ("강", "ㄱ", 21), ("쀓", "ㅃ", 15), ("가", "ㄱ", 0), ("힣", "ㅎ", 27), ("값", "ㄱ", 18), ("길", "ㄱ", 8),
    // Decomposed and partly decomposed syllables.
    ("\u{110E}\u{1175}", "ㅊ", 0), ("\u{1100}\u{1161}\u{11BC}", "ㄱ", 21), ("가\u{11A8}", "ㄱ", 1),
  ])
  func aSyllableHasAFirstConsonantAndMayHaveALast(syllable: String, first: Character, final: Int) throws {
    let character = try #require(syllable.first)
    #expect(Hangul.choseong(of: character) == first)
    #expect(Hangul.finalConsonant(of: character) == final)
  }

  @Test(arguments: ["a", "ㄱ", "ㅏ", "1", " ", "👍", "漢", "か", "\u{1100}", "\u{1161}", "\u{D7A4}", "\u{ABFF}"])
  func anythingElseIsNoSyllable(text: String) throws {
    let character = try #require(text.first)
    #expect(Hangul.choseong(of: character) == nil)
    #expect(Hangul.finalConsonant(of: character) == nil)
  }

  @Test func everySyllableIsTakenApartAsUnicodeDoesIt() throws {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    for index in 0..<11_172 {
      let scalar = try #require(Unicode.Scalar(0xAC00 + UInt32(index)))
      let composed = Character(scalar)
      #expect(Hangul.choseong(of: composed) == initials[index / 588])
      #expect(Hangul.choseong(ofScalar: scalar).map(Character.init) == initials[index / 588])
      #expect(Hangul.finalConsonant(of: composed) == index % 28)
    }
  }

  @Test func aFirstConsonantHasItsSyllablesAndAnythingElseNone() throws {
    for consonant in "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars {
      let syllables = try #require(Hangul.syllables(beginningWith: consonant))
      #expect(syllables.upperBound.value - syllables.lowerBound.value == 587)
      #expect(Hangul.choseong(ofScalar: syllables.lowerBound) == consonant)
      #expect(Hangul.choseong(ofScalar: syllables.upperBound) == consonant)
    }
    #expect("ㅏㄳ가a".unicodeScalars.compactMap(Hangul.syllables(beginningWith:)).isEmpty)
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
