import Presentation
import Testing

struct StyledLineTests {
  private let line = StyledLine("한 줄", Style(.accent, on: .background, .bold)) + StyledLine(" ok")

  @Test func colourIsWrittenOnlyWhereItIsWanted() {
    #expect(line.written(inColor: true) == "\u{1B}[1;36m한 줄\u{1B}[0m ok")
    #expect(line.written(inColor: false) == "한 줄 ok")
  }

  @Test func controlCharactersOfDataAreNeverWritten() {
    #expect(!StyledLine("a\nb").written(inColor: true).contains("\n"))
  }

  @Test(arguments: [
    (0, ""), (1, "…"), (2, "…"), (3, "한…"), (4, "한 …"), (5, "한 …"), (6, "한 줄…"), (7, "한 줄 …"), (8, "한 줄 ok"),
  ])
  func clippingNeverCutsACharacter(width: Int, text: String) {
    #expect(line.clipped(to: width).plain == text)
    #expect(line.clipped(to: width).columns <= width)
  }

  @Test func paddingFillsEitherSide() {
    #expect(StyledLine("일").padded(to: 4).plain == "일  ")
    #expect(StyledLine("일").padded(to: 4, onTheLeft: true).plain == "  일")
    #expect(StyledLine("일").padded(to: 1).plain == "일")
  }

  @Test func emptyTextIsNothing() {
    #expect(StyledLine("") == StyledLine())
    #expect(StyledLine().columns == 0)
  }
}
