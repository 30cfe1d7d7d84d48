import Presentation
import Testing

struct TwoSetLayoutTests {
  @Test(arguments: [
    ("ㅔㅣ무", "plan"), ("세ㅔ묘", "tppay"), ("퍄ㅡ", "vim"), ("쀍", "Qnpfr"), ("닭", "ekfr"), ("과", "rhk"), ("ㄳ", "rt"),
    ("ㅢ", "ml"), ("ㅆㅖ", "TP"), ("list 1-2", "list 1-2"), ("", ""), ("ㄱㅏ\u{1100}\u{1161}\u{11A8}", "rkrkr"),
  ])
  func lettersBecomeTheirKeys(typed: String, keys: String) {
    #expect(TwoSetLayout.latin(for: typed) == keys)
  }

  @Test func hangulIsTold() {
    #expect(TwoSetLayout.hasHangul("plan ㅔ"))
    #expect(TwoSetLayout.hasHangul("가"))
    #expect(!TwoSetLayout.hasHangul("plan 計 ー"))
  }
}
