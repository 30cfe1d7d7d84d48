import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct SearchBoxTests {
  private let area = Rect(Size(columns: 40, rows: 8))
  private let rows = TextRows([.init("하나"), .init("둘"), .init("셋")])

  @Test func searchBoxMatchesSnapshot() {
    Snapshot.expectLooks(named: "search") { look in
      let box = SearchBox(look.texts(ko: "치과", en: "dentist"))
      return .picture(look.size) { frame, area in
        box.draw(on: &frame, in: area, rows: Sample.rows(look.texts), texts: look.texts)
      }
    }
  }

  @Test func cursorIsInTheFieldAndARowIsSelected() {
    var box = SearchBox("ㅊㄱ")
    box.list.select(1, in: rows)
    let frame = Frame.picture(area.size) { box.draw(on: &$0, in: $1, rows: rows, texts: Texts(.korean)) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  /// A long file may be pasted by mistake.
  @Test func searchUsesAtMostTwoHundredCharacters() {
    var box = SearchBox()
    _ = box.handle(.paste(String(repeating: "가나다 ", count: 10_000)), in: area, rows: rows)
    #expect(box.text.count == 200 && box.field.text.count > 200)
  }

  @Test func lettersGoToTheFieldAndArrowsToTheList() {
    var box = SearchBox()
    #expect(box.handle(.key(.character("j")), in: area, rows: rows) == .changed)
    #expect(box.handle(.key(.down), in: area, rows: rows) == .changed)
    #expect(box.handle(.key(.left), in: area, rows: rows) == .changed)
    #expect(box.handle(.key(.character("i")), in: area, rows: rows) == .changed)
    #expect(box.text == "ij")
    #expect(box.list.selection == 1)
    #expect(box.handle(.key(.enter), in: area, rows: rows) == .submitted)
    #expect(box.handle(.key(.escape), in: area, rows: rows) == .cancelled)
  }

  @Test func homeAndEndMoveTheListOnceTheCaretIsAtTheEdge() {
    var box = SearchBox("ab")
    box.list.select(1, in: rows)
    _ = box.handle(.key(KeyPress(.end)), in: area, rows: rows)
    #expect(box.list.selection == 2)
    _ = box.handle(.key(KeyPress(.home)), in: area, rows: rows)
    #expect(box.list.selection == 2)
    _ = box.handle(.key(KeyPress(.home)), in: area, rows: rows)
    #expect(box.list.selection == 0)
    _ = box.handle(.key(.character("x")), in: area, rows: rows)
    #expect(box.text == "xab")
  }

  @Test func enterWithoutResultsIsIgnored() {
    var box = SearchBox("없는 것")
    box.list.fit(TextRows([]))
    #expect(box.handle(.key(.enter), in: area, rows: TextRows([])) == .ignored)
  }
}
