import Presentation
import ScreenSupport
import Testing

struct LargeCodeTests {
  @Test func everyLetterHasItsOwnPicture() throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
    let pictures = try letters.map { try #require(LargeCode(String($0))).rows }
    #expect(Set(pictures).count == letters.count)
    #expect(pictures.allSatisfy { $0.count == 4 && $0.allSatisfy { $0.count == 3 } })
  }

  @Test func lettersAreNextToEachOther() throws {
    #expect(try #require(LargeCode("LT1")).rows == ["▌  ▀▛▘▗▌ ", "▌   ▌  ▌ ", "▌   ▌  ▌ ", "▀▀▘ ▘ ▝▀ "])
  }

  @Test(arguments: ["", "abc", "AB CD", "가", "A\u{1B}"])
  func otherCodesHaveNoPicture(code: String) {
    #expect(LargeCode(code) == nil)
  }
}
