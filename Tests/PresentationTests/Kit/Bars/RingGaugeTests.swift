import Presentation
import Testing

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
  func whatIsLeftIsNeverShownAsNothing(fraction: Double, dots: Int) {
    #expect(lines(fraction).joined().filter { $0 == "●" }.count == dots)
  }

  @Test(arguments: [(-1.0, 0), (2, 12), (.nan, 0)]) func otherFractionsBecomeTheNearest(fraction: Double, dots: Int) {
    #expect(lines(fraction).joined().filter { $0 == "●" }.count == dots)
  }

  @Test(arguments: [(0, 0), (4, 3), (9, 2)]) func smallAreasCutIt(columns: Int, rows: Int) {
    let gauge = RingGauge(1, label: "D-day", hue: .success)
    let frame = Frame.picture(columns: 12, rows: 6) { frame, area in
      gauge.draw(on: &frame, in: area.upper(rows).inset(right: area.size.columns - columns))
    }
    #expect(frame.lines.dropFirst(rows).joined().isEmpty)
    #expect(frame.lines.filter { $0.count > columns }.isEmpty)
  }
}
