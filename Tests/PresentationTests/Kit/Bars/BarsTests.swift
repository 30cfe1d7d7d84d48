import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct BarsTests {
  @Test func looks() {
    Snapshot.expectLooks(named: "bars") { look in
      Frame.picture(look.size) { frame, area in
        ProgressBar(0.37).draw(on: &frame, in: area.inset(right: 10))
        ProgressBar(0.37).draw(on: &frame, in: area.inset(top: 1, right: 10), isASCII: true)
      }
    }
  }

  @Test func emptyStateLooks() {
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

  @Test func thePictureIsLeftOutWhereItDoesNotFit() {
    let state = EmptyState(picture: ["╭──╮", "╰──╯"], message: "비어 있어요")
    let frame = Frame.picture(columns: 20, rows: 3) { state.draw(on: &$0, in: $1) }
    #expect(frame.lines == ["", "    비어 있어요", ""])
  }

  @Test(arguments: [
    (0.0, "────"), (1.0, "━━━━"), (0.5, "━━──"), (1.0 / 8, "╾───"), (13.0 / 32, "━╾──"), (0.99, "━━━╾"),
    (-3, "────"), (7, "━━━━"), (.nan, "────"),
  ])
  func barsCountInHalves(fraction: Double, text: String) {
    #expect(ProgressBar(fraction).text(columns: 4) == text)
  }

  @Test(arguments: [(0, ""), (1, "━"), (50, "━━"), (100, "━━━━"), (300, "━━━━")])
  func barsBesideOthersAreAsLongAsTheirShare(count: Int, text: String) {
    #expect(ProgressBar.line(count, of: 100, columns: 4) == text)
  }

  @Test func asciiBarsHaveTheirWidth() {
    #expect(ProgressBar(0.5).text(columns: 10, isASCII: true) == "[####----]")
    #expect(ProgressBar(1).text(columns: 2, isASCII: true) == "##")
    #expect(ProgressBar(3, of: 0).text(columns: 0, isASCII: true).isEmpty)
  }
}
