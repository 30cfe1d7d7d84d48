import Data
import Domain
import Testing

/// The QR codes of libqrencode.
@Suite(.enabled(if: QRCodeLibrary.code(of: "a") != nil, "libqrencode isn't installed"))
struct QRCodeLibraryTests {
  @Test(arguments: ["a", "https://login.example/device?user_code=WDJB-MJHT", String(repeating: "a", count: 2_953)])
  func codeHasTheSizesAndCornersOfTheStandard(text: String) throws {
    let code = try #require(QRCodeLibrary.code(of: text))
    #expect((code.side - 17) % 4 == 0 && (21...177).contains(code.side))
    let pattern = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for (column, row) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      let corner = (0..<7).map { y in
        (0..<7).map { x in code.isDark(column: column + x, row: row + y) ? "#" : " " }.joined()
      }
      #expect(corner == pattern)
    }
    #expect(code.isDark(column: 8, row: code.side - 8))
  }

  @Test func codesOfTwoTextsDiffer() {
    #expect(QRCodeLibrary.code(of: "https://a.example") != QRCodeLibrary.code(of: "https://b.example"))
  }

  @Test(arguments: ["", "a\0b", String(repeating: "a", count: 2_954)])
  func textThatIsTooLongForACodeHasNone(text: String) { #expect(QRCodeLibrary.code(of: text) == nil) }
}
