import Domain
import Testing

struct CardFontTests {
  @Test func thereAreTwelve() {
    #expect(Set(CardFont.allCases.map { "\($0.families) \($0.isBold)" }).count == 12)
  }

  /// These would end a name in a style sheet or in a pattern of fontconfig.
  @Test(arguments: CardFont.allCases)
  func namesNeedNoEscape(font: CardFont) {
    #expect(font.families.allSatisfy { !$0.contains(where: { "'\"\\,:-".contains($0) }) })
  }

  @Test(arguments: CardFont.allCases)
  func eachHasAKoreanNameAndAnEnglishOne(font: CardFont) {
    #expect(font.families.contains { $0.contains { ("가"..."힣").contains($0) } })
    #expect(font.families.contains { $0.allSatisfy(\.isASCII) })
  }
}
