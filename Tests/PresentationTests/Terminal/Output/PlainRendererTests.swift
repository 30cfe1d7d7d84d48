import Presentation
import ScreenSupport
import Support
import Testing

struct PlainRendererTests {
  private var frame: Frame {
    var frame = Frame(size: Size(columns: 12, rows: 3))
    frame.write("치과 예약", at: Point(column: 1, row: 0), style: Style(.accent, on: .background, .bold))
    frame.write("09:30", at: Point(column: 0, row: 2))
    frame.restyle(Rect(column: 0, row: 2, columns: 8, rows: 1)) { $0.background = .selection }
    frame.cursor = Point(column: 5, row: 2)
    return frame
  }

  @Test func linesEndWithTheirText() {
    #expect(PlainRenderer.lines(of: frame) == [" 치과 예약", "", "09:30"])
  }

  @Test func everyLineIsEnded() {
    #expect(PlainRenderer.text(of: frame) == " 치과 예약\n\n09:30\n")
  }
}
