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

struct RingGaugeTests {
  private func lines(_ fraction: Double) -> [String] {
    let gauge = RingGauge(fraction, label: "D-3", hue: .success)
    return Frame.picture(RingGauge.size) { frame, area in gauge.draw(on: &frame, in: area) }.lines
  }

  @Test func ringEmptiesClockwiseFromTheTop() {
    #expect(lines(1) == ["  ● ● ●", "●       ●", "●  D-3  ●", "●       ●", "  ● ● ●"])
    #expect(lines(0.5) == ["  ● ○ ○", "●       ○", "●  D-3  ○", "●       ○", "  ● ● ○"])
    #expect(lines(0) == ["  ○ ○ ○", "○       ○", "○  D-3  ○", "○       ○", "  ○ ○ ○"])
  }

  @Test(arguments: [(0.01, 1), (1.0 / 12, 1), (0.25, 3), (0.26, 4), (0.999, 12)])
  func remainingShareIsRoundedUpToWholeDots(fraction: Double, dots: Int) {
    #expect(lines(fraction).joined().filter { $0 == "●" }.count == dots)
  }

  @Test(arguments: [(-1.0, 0), (2, 12), (.nan, 0)]) func fractionsOutOfRangeAreClamped(fraction: Double, dots: Int) {
    #expect(lines(fraction).joined().filter { $0 == "●" }.count == dots)
  }

  @Test(arguments: [(0, 0), (4, 3), (9, 2)]) func ringIsClippedToSmallAreas(columns: Int, rows: Int) {
    let gauge = RingGauge(1, label: "D-day", hue: .success)
    let frame = Frame.picture(columns: 12, rows: 6) { frame, area in
      gauge.draw(on: &frame, in: area.upper(rows).inset(right: area.size.columns - columns))
    }
    #expect(frame.lines.dropFirst(rows).joined().isEmpty)
    #expect(frame.lines.filter { $0.count > columns }.isEmpty)
  }
}
