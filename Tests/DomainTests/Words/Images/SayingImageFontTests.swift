import Domain
import Testing

struct SayingImageFontTests {
  @Test func thereAreTwelve() {
    #expect(Set(SayingImageFont.allCases.map { "\($0.families) \($0.isBold)" }).count == 12)
  }

  /// These characters would end a name in a style sheet or in a fontconfig pattern.
  @Test(arguments: SayingImageFont.allCases)
  func namesNeedNoEscape(font: SayingImageFont) {
    #expect(font.families.allSatisfy { !$0.contains(where: { "'\"\\,:-".contains($0) }) })
  }

  @Test(arguments: SayingImageFont.allCases)
  func eachHasAKoreanNameAndAnEnglishOne(font: SayingImageFont) {
    #expect(font.families.contains { $0.contains { ("가"..."힣").contains($0) } })
    #expect(font.families.contains { $0.allSatisfy(\.isASCII) })
  }
}
