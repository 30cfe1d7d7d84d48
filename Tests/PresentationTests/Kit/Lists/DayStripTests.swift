import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct DayStripTests {
  private let area = Rect(column: 0, row: 0, columns: 56, rows: 2)

  @Test func dayStripMatchesSnapshot() {
    Snapshot.expectLooks(named: "strip") { look in
      let strip = DayStrip(selected: Sample.day(2026, 11, 18), today: Sample.today)
      return .picture(look.size) { frame, area in
        strip.draw(on: &frame, in: area.upper(2), texts: look.texts, marks: Sample.marks(look.texts))
        strip.draw(on: &frame, in: area.inset(top: 3).upper(1), texts: look.texts, marks: Sample.marks(look.texts))
      }
    }
  }

  @Test func selectionAndTodayAreStyled() {
    let strip = DayStrip(selected: Sample.day(2026, 11, 18), today: Sample.today)
    let frame = Frame.picture(columns: 40, rows: 2) {
      strip.draw(on: &$0, in: $1, texts: Texts(.korean), marks: Sample.marks(Texts(.korean)))
    }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func stripShowsTheWholeWeek() {
    let strip = DayStrip(selected: Sample.day(2026, 11, 21))
    #expect(strip.days == DayRange(Sample.day(2026, 11, 15), Sample.day(2026, 11, 21)))
  }

  @Test func pointIsMappedToItsDay() {
    let strip = DayStrip(selected: Sample.today)
    #expect(strip.day(at: Point(column: 9, row: 1), in: area) == Sample.day(2026, 11, 16))
    #expect(strip.day(at: Point(column: 9, row: 2), in: area) == nil)
  }
}
