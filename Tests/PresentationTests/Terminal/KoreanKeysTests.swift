import Presentation
import Testing

struct KoreanKeysTests {
  @Test(
    arguments: [
      ("ㅂ", "q"), ("ㅃ", "Q"), ("ㅓ", "j"), ("ㅏ", "k"), ("ㅗ", "h"), ("ㅣ", "l"), ("ㅖ", "P"), ("ㅘ", "hk"), ("ㄳ", "rt"),
      ("마", "ak"), ("한", "gks"), ("글", "rmf"), ("값", "rkqt"), ("의", "dml"), ("쀍", "Qnpfr"), ("힣", "glg"), ("가", "rk"),
      ("\u{1112}\u{1161}\u{11AB}", "gks"),
    ] as [(Character, String)]
  )
  func hangulMapsToTheKeysThatTypeIt(hangul: Character, keys: String) {
    #expect(KoreanKeys.latinKeys(for: hangul).map { String($0) } == keys)
  }

  @Test(arguments: ["q", "1", "漢", "あ", "🌱", "\u{3164}", "ㆍ", "\u{1100}"] as [Character])
  func otherCharactersHaveNoLatinKeys(character: Character) {
    #expect(KoreanKeys.latinKeys(for: character) == nil)
  }
}
