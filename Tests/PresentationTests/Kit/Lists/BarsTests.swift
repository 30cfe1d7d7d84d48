import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct BarsTests {
  @Test func progressBarMatchesSnapshot() {
    Snapshot.expectLooks(named: "bars") { look in
      Frame.picture(look.size) { frame, area in
        ProgressBar(0.37).draw(on: &frame, in: area.inset(right: 10))
        ProgressBar(0.37).draw(on: &frame, in: area.inset(top: 1, right: 10), isASCII: true)
      }
    }
  }

  @Test func emptyStateMatchesSnapshot() {
    Snapshot.expectLooks(named: "empty") { look in
      let state = EmptyState(
        picture: ["  ╭───╮  ", "  │ · │  ", "╭─╯   ╰─╮", "╰───────╯"],
        message: look.texts(ko: "오늘은 아직 아무 계획도 없어요 🌱", en: "Nothing is planned today 🌱"),
        key: Sample.keys(look.texts)[1]
      )
      return .picture(look.size) { frame, area in
        state.draw(on: &frame, in: Box().draw(on: &frame, in: area))
      }
    }
  }

  @Test func pictureIsOmittedIfItDoesNotFit() {
    let state = EmptyState(picture: ["╭──╮", "╰──╯"], message: "비어 있어요")
    let frame = Frame.picture(columns: 20, rows: 3) { state.draw(on: &$0, in: $1) }
    #expect(frame.lines == ["", "    비어 있어요", ""])
  }

  @Test(arguments: [
    (0.0, "────"), (1.0, "━━━━"), (0.5, "━━──"), (1.0 / 8, "╾───"), (13.0 / 32, "━╾──"), (0.99, "━━━╾"),
    (-3, "────"), (7, "━━━━"), (.nan, "────"),
  ])
  func progressBarFillsInHalfColumns(fraction: Double, text: String) {
    #expect(ProgressBar(fraction).text(columns: 4) == text)
  }

  @Test(arguments: [(0, ""), (1, "━"), (50, "━━"), (100, "━━━━"), (300, "━━━━")])
  func barLengthFollowsTheShareOfTheTotal(count: Int, text: String) {
    #expect(ProgressBar.line(count, of: 100, columns: 4) == text)
  }

  @Test func asciiBarFillsTheGivenWidth() {
    #expect(ProgressBar(0.5).text(columns: 10, isASCII: true) == "[####----]")
    #expect(ProgressBar(1).text(columns: 2, isASCII: true) == "##")
    #expect(ProgressBar(3, of: 0).text(columns: 0, isASCII: true).isEmpty)
  }
}

struct GraphTests {
  private func graph(at level: ColorLevel) -> Frame {
    Frame.picture(columns: 12, rows: 5) { frame, area in
      let bars = [("1", 12), ("2", 6), ("3", 0), ("4", 1)].map { (name: $0.0, count: $0.1) }
      BarGraph(bars: bars, hue: .accent).draw(on: &frame, in: area)
    }.shown(at: level)
  }

  private func column(_ column: Int, of frame: Frame) -> [Cell] {
    (1..<4).reversed().map { frame[Point(column: column, row: $0)] }
  }

  @Test(arguments: [ColorLevel.none, .sixteen])
  func graphHasBlocksOfOneColorWithFewColors(level: ColorLevel) {
    let bar = column(0, of: graph(at: level))
    #expect(String(bar.map(\.grapheme)) == "███" && bar.allSatisfy { $0.style.foreground == .accent })
    #expect(String(column(3, of: graph(at: level)).map(\.grapheme)) == "█▄ ")
  }

  @Test(arguments: [ColorLevel.twoHundredFiftySix, .trueColor])
  func graphHasDotsInAGradientWithManyColors(level: ColorLevel) {
    let bar = column(0, of: graph(at: level))
    #expect(String(bar.map(\.grapheme)) == "⣿⣿⣿" && Set(bar.map(\.style.foreground)).count == 3)
    #expect(String(column(3, of: graph(at: level)).map(\.grapheme)) == "⣿⣤ ")
    #expect(column(9, of: graph(at: level)).map(\.grapheme) == ["⣀", " ", " "])
  }

  @Test func barOfALineHasDotsOnScreensWithManyColors() {
    let line = StyledLine("Mon ") + .bar(10, of: 10, columns: 10, .accent) + StyledLine(" 10")
    let frame = Frame.picture(columns: 20, rows: 1) { frame, area in frame.line(line, in: area) }
    #expect(PlainRenderer.lines(of: frame.shown(at: .sixteen)) == ["Mon ━━━━━━━━━━ 10"])
    let shown = frame.shown(at: .trueColor)
    #expect(PlainRenderer.lines(of: shown) == ["Mon ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶ 10"])
    #expect(shown[Point(column: 4, row: 0)].style.foreground == .blue)
    #expect(shown[Point(column: 13, row: 0)].style.foreground == .orange)
  }

  /// Another part of the program may write lines unchanged, for example for a screen reader.
  @Test func barOnALineIsWrittenAsText() {
    let line = StyledLine("Mon ") + .bar(5, of: 10, columns: 10, .accent)
    #expect(line.written(in: .none) == "Mon ━━━━━")
    #expect(line.written(in: .sixteen) == "Mon \u{1B}[36m━━━━━\u{1B}[0m")
  }

  @Test func graphHasUprightDotsOnScreensWithManyColors() {
    let line = StyledLine("Mood ") + .graph([1, 4, nil, 8], .accent) + StyledLine(" this week")
    let frame = Frame.picture(columns: 30, rows: 1) { frame, area in frame.line(line, in: area) }
    #expect(PlainRenderer.lines(of: frame.shown(at: .sixteen)) == ["Mood ▁▄·█ this week"])
    #expect(line.written(in: .none) == "Mood ▁▄·█ this week")
    let shown = frame.shown(at: .trueColor)
    #expect(PlainRenderer.lines(of: shown) == ["Mood ⣀⣤·⣿ this week"])
    #expect([5, 8].map { shown[Point(column: $0, row: 0)].style.foreground } == [.blue, .orange])
  }

  @Test func dotsFollowANewColorOfTheirText() {
    var frame = Frame.picture(columns: 4, rows: 1) { frame, area in
      frame.line(.bar(4, of: 4, columns: 4, .accent), in: area)
    }
    frame.restyle(Rect(column: 0, row: 0, columns: 2, rows: 1)) { $0 = Style(.selectedText, on: .selection) }
    let shown = frame.shown(at: .trueColor).row(0).map(\.style)
    #expect(shown[0] == Style(.selectedText, on: .selection) && shown[1] == shown[0])
    #expect(shown[2].foreground == .green && shown[3].foreground == .yellow)
  }
}
