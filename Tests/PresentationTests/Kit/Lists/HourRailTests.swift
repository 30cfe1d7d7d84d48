import Presentation
import ScreenSupport
import Support
import Testing

struct HourRailTests {
  private func picture(_ rail: HourRail, columns: Int = 24) -> String {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    let words = rail.draw(on: &frame, in: frame.area)
    frame.line("words", in: words)
    return String(FramePicture.plain(frame).reversed().drop(while: \.isWhitespace).reversed())
  }

  @Test func timeAndMarkComeBeforeTheWords() {
    #expect(picture(HourRail(.taken(.teal), at: "09:30")) == "09:30 ┃ words")
    #expect(picture(HourRail(.taken(.teal))) == "      ┃ words")
    #expect(picture(HourRail(.free, at: "11:00")) == "11:00 ┊ words")
  }

  @Test func nowIsALineAcrossTheRail() {
    #expect(picture(HourRail(.now, at: "12:15")) == "12:15 ╌╌words╌╌╌╌╌╌╌╌╌╌╌")
  }

  @Test(arguments: 0...12) func narrowRailsNeverDrawOverTheirArea(columns: Int) {
    for mark in [HourRail.Mark.taken(.teal), .free, .now] {
      var frame = Frame(size: Size(columns: columns + 4, rows: 1))
      _ = HourRail(mark, at: "09:30").draw(on: &frame, in: frame.area.inset(right: 4))
      #expect(frame.row(0).suffix(4).allSatisfy { $0 == .blank })
    }
  }
}
