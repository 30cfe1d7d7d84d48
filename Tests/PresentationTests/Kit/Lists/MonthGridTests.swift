import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct MonthGridTests {
  private let area = Rect(column: 0, row: 0, columns: 28, rows: 8)

  @Test func monthGridMatchesSnapshot() {
    Snapshot.expectLooks(named: "month") { look in
      let grid = MonthGrid(selected: Sample.day(2026, 11, 25), today: Sample.today)
      return .picture(look.size) { frame, area in
        grid.draw(on: &frame, in: area, texts: look.texts, marks: Sample.marks(look.texts))
      }
    }
  }

  @Test func selectionAndTodayAreStyled() {
    let grid = MonthGrid(selected: Sample.day(2026, 11, 25), today: Sample.today, weekStart: .monday)
    let frame = Frame.picture(columns: 28, rows: 8) {
      grid.draw(on: &$0, in: $1, texts: Texts(.korean), marks: Sample.marks(Texts(.korean)))
    }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test(arguments: [
    (KeyPress.left, "2026-11-19"), (.right, "2026-11-21"), (.up, "2026-11-13"), (.down, "2026-11-27"),
    (.character("["), "2026-10-20"), (.character("]"), "2026-12-20"), (KeyPress(.pageUp), "2026-10-20"),
    (KeyPress(.home), "2026-11-15"), (KeyPress(.end), "2026-11-21"),
  ])
  func keysMoveTheSelection(key: KeyPress, expected: String) {
    var grid = MonthGrid(selected: Sample.today)
    #expect(grid.handle(.key(key), in: area) == .changed)
    #expect(grid.selected.description == expected)
  }

  @Test func clicksOnTheTitlePressKeys() {
    func link(_ column: Int, title: KeyPress? = .character("g")) -> KeyPress? {
      let grid = MonthGrid(selected: Sample.today)
      return Frame.picture(columns: 28, rows: 8) { grid.draw(on: &$0, in: $1, texts: Texts(.english), title: title) }
        .link(at: Point(column: column, row: 0))
    }
    //      ‹ November 2026 ›
    #expect([5, 7, 19, 21].map { link($0) } == [.character("["), .character("g"), .character("g"), .character("]")])
    #expect(link(7, title: nil) == nil && link(4) == nil && link(22) == nil)
  }

  @Test func gridCoversTheMonthInWholeWeeks() {
    // February 2026 starts on a Sunday and has exactly four weeks.
    #expect(MonthGrid(selected: Sample.day(2026, 2, 10)).weeks.count == 4)
    #expect(MonthGrid(selected: Sample.day(2026, 8, 10)).weeks.count == 6)
    let days = MonthGrid(selected: Sample.today, weekStart: .monday).days
    #expect(days.first == Sample.day(2026, 10, 26))
    #expect(days.last == Sample.day(2026, 12, 6))
  }

  @Test func everyDrawnDayCanBeClicked() {
    for area in [area, Rect(column: 3, row: 2, columns: 80, rows: 24)] {
      var grid = MonthGrid(selected: Sample.today)
      let frame = Frame.picture(columns: 100, rows: 40) {
        grid.draw(on: &$0, in: area, texts: Texts(.english))
        _ = $1
      }
      let found = (0..<40).flatMap { row in (0..<100).map { Point(column: $0, row: row) } }
        .compactMap { grid.day(at: $0, in: area) }
      #expect(Set(found) == Set(grid.days))
      let point = (0..<100).lazy.flatMap { column in (0..<40).map { Point(column: column, row: $0) } }
        .first { grid.day(at: $0, in: area) == Sample.day(2026, 11, 25) }
      let click = InputEvent.mouse(MouseEvent(.press, at: point ?? Point(column: 0, row: 0)))
      #expect(grid.handle(click, in: area) == .changed)
      #expect(grid.selected == Sample.day(2026, 11, 25))
      #expect(grid.handle(click, in: area) == .submitted)
      #expect(frame.lines.joined().contains("25"))
    }
  }
}
