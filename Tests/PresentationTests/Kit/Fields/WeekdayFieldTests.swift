import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WeekdayFieldTests {
  private let area = Rect(column: 2, row: 1, columns: 30, rows: 1)

  @Test func weekdayFieldMatchesSnapshot() {
    Snapshot.expectLooks(named: "weekdays") { look in
      Frame.picture(look.size) { frame, area in
        let field = WeekdayField([.monday, .friday], weekStart: .sunday)
        field.draw(on: &frame, in: area, texts: look.texts)
        WeekdayField([], weekStart: .monday).draw(
          on: &frame,
          in: area.inset(top: 2),
          texts: look.texts,
          isFocused: false
        )
      }
    }
  }

  @Test func spaceTogglesADay() {
    var field = WeekdayField([.friday], weekStart: .sunday)
    for key in [KeyPress.character(" "), .left, .character(" "), .left, .left, .left, .character(" ")] {
      #expect(field.handle(.key(key), in: area) == .changed)
    }
    #expect(field.chosen == [.monday, .thursday])
  }

  @Test func leftAndRightStopAtTheEndsOfTheWeek() {
    var field = WeekdayField([], weekStart: .sunday)
    for _ in 0..<9 { _ = field.handle(.key(.right), in: area) }
    _ = field.handle(.key(.character(" ")), in: area)
    for _ in 0..<9 { _ = field.handle(.key(.left), in: area) }
    _ = field.handle(.key(.character(" ")), in: area)
    #expect(field.chosen == [.saturday, .sunday])
  }

  @Test func clickSelectsTheDayUnderIt() {
    var field = WeekdayField([], weekStart: .monday)
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 10, row: 1))), in: area) == .changed)
    #expect(field.chosen == [.wednesday])
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 10, row: 2))), in: area) == .ignored)
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 31, row: 1))), in: area) == .ignored)
  }

  @Test func enterSubmitsAndEscapeCancels() {
    var field = WeekdayField([.monday], weekStart: .monday)
    #expect(field.handle(.key(.enter), in: area) == .submitted)
    #expect(field.handle(.key(.escape), in: area) == .cancelled)
    #expect(field.handle(.key(.down), in: area) == .ignored)
    #expect(field.chosen == [.monday])
  }
}
