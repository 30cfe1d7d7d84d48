import Data
import Testing

struct LetterWidthsTests {
  @Test func theFontIsAskedFirst() {
    let widths = LetterWidths(FontFile(TinyFont().bytes))
    #expect(widths.width(of: "A") == 0.6)
    #expect(widths.width(of: "각" as Character) == 0.92)
    #expect(widths.width(of: "人") == LetterWidths().width(of: "人"), "another font has it")
  }

  @Test func aTextIsAsWideAsItsLetters() {
    let widths = LetterWidths(FontFile(TinyFont(widths: [0, 500, 250, 1_000]).bytes))
    #expect(widths.width(of: "AB가A") == 2.25)
  }

  @Test(arguments: [("i", "n"), ("n", "N"), ("N", "가"), ("가", "W"), ("가", "😊")])
  func withoutAFontWiderLettersAreTakenForWider(narrow: Character, wide: Character) {
    #expect(LetterWidths().width(of: narrow) < LetterWidths().width(of: wide))
  }

  @Test(arguments: ["e\u{301}\u{302}", "👩\u{200D}👩\u{200D}👧", "🇰🇷", "\u{1100}\u{1161}\u{11A8}"] as [Character])
  func aClusterIsAsWideAsItsWidestPart(cluster: Character) {
    let parts = cluster.unicodeScalars.map { LetterWidths().width(of: Character($0)) }
    #expect(LetterWidths().width(of: cluster) == parts.max())
  }

  @Test func marksAndJoinersHaveNoWidth() {
    for mark in ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}"] as [Character] {
      #expect(LetterWidths().width(of: mark) == 0)
    }
  }
}
