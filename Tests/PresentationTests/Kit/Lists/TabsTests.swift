import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TabsTests {
  private func tabs(_ texts: Texts, selected: Int = 2) -> Tabs {
    Tabs(
      [
        texts(ko: "오늘", en: "Today"), texts(ko: "사람", en: "People"), texts(ko: "계획", en: "Plan"),
        texts(ko: "책", en: "Books"), texts(ko: "나", en: "Me"),
      ],
      selected: selected
    )
  }

  @Test func tabsMatchSnapshot() {
    Snapshot.expectLooks(named: "tabs") { look in
      Frame.picture(look.size) { frame, area in
        tabs(look.texts).draw(on: &frame, in: area.upper(2))
        tabs(look.texts, selected: 0).draw(on: &frame, in: area.inset(top: 3).upper(1))
        tabs(look.texts).draw(on: &frame, in: area.inset(top: 5, right: area.size.columns - 24).upper(2))
      }
    }
  }

  @Test(arguments: 20...90) func reminderCountHasRoomAfterTheTitles(columns: Int) {
    let titles = ["오늘", "사람 9", "글귀", "일정", "캔버스", "책 1", "나"]
    let frame = Frame.picture(columns: columns, rows: 1) { Tabs(titles, selected: 4).draw(on: &$0, in: $1) }
    let line = frame.lines[0]
    #expect(columns < 40 || TextWidth.columns(of: line) <= columns - 6)
    #expect(line.contains("5 캔버스") || columns < 30)
    #expect(titles.allSatisfy { line.contains($0) } == (columns >= 57))
  }

  @Test func selectedTabIsStyled() {
    let frame = Frame.picture(columns: 44, rows: 2) { tabs(Texts(.korean)).draw(on: &$0, in: $1) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func pointIsMappedToItsTab() {
    let area = Rect(column: 0, row: 0, columns: 80, rows: 2)
    let tabs = tabs(Texts(.korean))
    #expect(tabs.tab(at: Point(column: 1, row: 0), in: area) == 0)
    #expect(tabs.tab(at: Point(column: 10, row: 0), in: area) == 1)
    #expect(tabs.tab(at: Point(column: 70, row: 0), in: area) == nil)
    #expect(tabs.tab(at: Point(column: 1, row: 1), in: area) == nil)
  }
}
