import Presentation
import Testing

struct StyledLineTests {
  private let line = StyledLine("한 줄", Style(.accent, on: .background, .bold)) + StyledLine(" ok")

  @Test func colorIsWrittenOnlyIfRequested() {
    #expect(line.written(in: .sixteen) == "\u{1B}[1;36m한 줄\u{1B}[0m ok")
    #expect(line.written(in: .none) == "한 줄 ok")
  }

  @Test func roleHasAColorBetweenDarkAndLightScreens() {
    let line = StyledLine("ok", Style(.accent))
    #expect(line.written(in: .trueColor) == "\u{1B}[38;2;67;155;155mok\u{1B}[0m")
    #expect(line.written(in: .twoHundredFiftySix).hasPrefix("\u{1B}[38;5;"))
    #expect(StyledLine("ok", Style(.text)).written(in: .trueColor) == "ok")
  }

  @Test(arguments: ColorRole.allCases) func lineIsNeverPureBlue(role: ColorRole) {
    let line = StyledLine("ok", Style(role))
    #expect(!line.written(in: .sixteen).contains("[34m"))
    #expect(!["[38;5;4m", "[38;5;12m", "[38;5;21m"].contains { line.written(in: .twoHundredFiftySix).contains($0) })
  }

  @Test func lineBreaksInDataAreNeverWritten() {
    #expect(!StyledLine("a\nb").written(in: .sixteen).contains("\n"))
  }

  @Test(arguments: [
    (0, ""), (1, "…"), (2, "…"), (3, "한…"), (4, "한 …"), (5, "한 …"), (6, "한 줄…"), (7, "한 줄 …"), (8, "한 줄 ok"),
  ])
  func clippingNeverSplitsACharacter(width: Int, text: String) {
    #expect(line.clipped(to: width).plain == text)
    #expect(line.clipped(to: width).columns <= width)
  }

  @Test func dotBetweenItemsIsNotTheLastCharacterBeforeTheCut() {
    let line = StyledLine("iCloud") + StyledLine(" · ", .hint) + StyledLine("동기화 켜짐")
    #expect((6...10).map { line.clipped(to: $0).plain } == ["iClou…", "iCloud…", "iCloud …", "iCloud …", "iCloud …"])
    #expect(line.clipped(to: 12).plain == "iCloud · 동…")
  }

  @Test func itemsAreLeftOutWhole() {
    let items = ["물 서예솔, Sprout +2", "일정 Daily standup", "53", "70"]
    let line = StyledLine("물 ", .hint) + StyledLine(String(items.joined(separator: " · ").dropFirst(2)))
    let whole = (0...items.count).map { items.prefix($0).joined(separator: " · ") + " …" }
    for width in 0...line.columns {
      let cut = line.clippedBetweenItems(to: width)
      #expect(cut.columns <= width)
      let fitting = whole.dropFirst().last { TextWidth.columns(of: $0) <= width }
      #expect(cut.plain == (width == line.columns ? line.plain : fitting ?? line.clipped(to: width).plain), "\(width)")
    }
  }

  @Test func paddingFillsEitherSide() {
    #expect(StyledLine("일").padded(to: 4).plain == "일  ")
    #expect(StyledLine("일").padded(to: 4, onTheLeft: true).plain == "  일")
    #expect(StyledLine("일").padded(to: 1).plain == "일")
  }

  @Test func emptyTextMakesAnEmptyLine() {
    #expect(StyledLine("") == StyledLine())
    #expect(StyledLine().columns == 0)
  }

  @Test func framePixelsAreWrittenInTheAvailableColors() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.write("o", at: Point(column: 1, row: 0), style: Style(.red))
    for column in 1...2 {
      frame.setPixels(upper: RGB(0xFF0000), lower: RGB(0x0000FF), at: Point(column: column, row: 0))
    }
    func written(_ colors: ColorLevel) -> [String] { frame.lines(in: colors).map { $0.written(in: colors) } }
    #expect(written(.trueColor) == [" \u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1B}[0m", ""])
    #expect(written(.twoHundredFiftySix) == [" \u{1B}[38;5;196;48;5;21m▀▀\u{1B}[0m", ""])
    #expect(written(.sixteen) == [" \u{1B}[31mo\u{1B}[0m", ""])
    #expect(written(.none) == [" o", ""])
  }
}
