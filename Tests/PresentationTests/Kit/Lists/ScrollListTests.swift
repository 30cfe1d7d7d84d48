import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ScrollListTests {
  private let area = Rect(column: 0, row: 0, columns: 20, rows: 5)
  private let hundred = TextRows((0..<100).map { .init("Row \($0)") })

  @Test func movingStopsAtBothEnds() {
    var list = ScrollList(height: 5)
    list.move(by: -1, in: hundred)
    #expect(list.selection == 0)
    list.move(by: 1_000, in: hundred)
    #expect(list.selection == 99)
    #expect(list.top == 95)
  }

  @Test func twoRowsStayVisibleBelowTheSelection() {
    var list = ScrollList(height: 7)
    list.move(by: 4, in: hundred)
    #expect(list.top == 0)
    list.move(by: 1, in: hundred)
    #expect(list.top == 1)
    list.move(by: -1, in: hundred)
    #expect(list.top == 1)
    list.move(by: -2, in: hundred)
    #expect(list.top == 0)
  }

  @Test func headersAreSkippedAndShownWithTheirFirstRow() {
    let rows = TextRows([.header("진행 중"), .init("회의"), .header("예정"), .init("치과")])
    var list = ScrollList(height: 2)
    list.fit(rows)
    #expect(list.selection == 1)
    list.move(by: 1, in: rows)
    #expect(list.selection == 3)
    list.move(by: -1, in: rows)
    #expect(list.selection == 1)
    #expect(list.top == 0)
  }

  @Test func nothingIsSelectedWithoutRows() {
    var list = ScrollList(selection: 3, height: 5)
    list.fit(TextRows([]))
    #expect(list.selection == nil)
    list.fit(TextRows([.header("비어 있음")]))
    #expect(list.selection == nil)
    #expect(list.handle(.key(.enter), in: area, rows: TextRows([])) == .ignored)
  }

  @Test func selectionStaysInsideWhenRowsBecomeFewer() {
    var list = ScrollList(selection: 90, height: 5)
    list.fit(TextRows([.init("a"), .init("b")]))
    #expect(list.selection == 1)
    #expect(list.top == 0)
  }

  @Test func pageKeysMoveByTheVisibleRows() {
    var list = ScrollList(height: 5)
    _ = list.handle(.key(KeyPress(.pageDown)), in: area, rows: hundred)
    #expect(list.selection == 4)
    _ = list.handle(.key(KeyPress(.end)), in: area, rows: hundred)
    #expect(list.selection == 99)
    _ = list.handle(.key(KeyPress(.pageUp)), in: area, rows: hundred)
    #expect(list.selection == 95)
    _ = list.handle(.key(KeyPress(.home)), in: area, rows: hundred)
    #expect(list.selection == 0)
  }

  @Test func firstClickSelectsAndSecondSubmits() {
    var list = ScrollList(height: 5)
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 3, row: 2)))
    #expect(list.handle(click, in: area, rows: hundred) == .changed)
    #expect(list.selection == 2)
    #expect(list.handle(click, in: area, rows: hundred) == .submitted)
    let outside = InputEvent.mouse(MouseEvent(.press, at: Point(column: 3, row: 5)))
    #expect(list.handle(outside, in: area, rows: hundred) == .ignored)
  }

  @Test func clickOnAHeadingSelectsTheFirstRowBelow() {
    let rows = TextRows([.header("진행 중"), .init("회의"), .header("예정"), .init("치과")])
    var list = ScrollList(height: 5)
    list.fit(rows)
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 3, row: 2)))
    #expect(list.handle(click, in: area, rows: rows) == .changed && list.selection == 3)
    #expect(list.handle(click, in: area, rows: rows) == .ignored && list.selection == 3)
  }

  @Test func wheelScrollsAndMovesTheSelection() {
    var list = ScrollList(height: 5)
    let down = InputEvent.mouse(MouseEvent(.wheelDown, at: Point(column: 0, row: 0)))
    let up = InputEvent.mouse(MouseEvent(.wheelUp, at: Point(column: 0, row: 0)))
    #expect(list.handle(down, in: area, rows: hundred) == .changed)
    #expect(list.top == 3)
    #expect(list.selection == 5)
    _ = list.handle(up, in: area, rows: hundred)
    _ = list.handle(up, in: area, rows: hundred)
    #expect(list.top == 0)
    #expect(list.selection == 2)
  }

  @Test func onlyVisibleRowsOfTwentyThousandAreDrawn() {
    let rows = CountedRows(count: 20_000)
    var list = ScrollList(height: 10)
    list.select(10_000, in: rows)
    var frame = Frame(size: Size(columns: 20, rows: 10))
    list.draw(on: &frame, in: frame.area, rows: rows)
    let texts = FramePicture.plain(frame)
    #expect(texts.contains("▸ Row 10000"))
    #expect(texts.split(separator: "\n").count == 10)
    #expect(rows.drawn.count == 10)
  }

  @Test func rowWithSeveralLinesIsShownWhole() {
    let rows = CountedRows(count: 50, lines: 3)
    var list = ScrollList(height: 7)
    list.select(10, in: rows)
    let frame = Frame.picture(Size(columns: 20, rows: 7)) { list.draw(on: &$0, in: $1, rows: rows) }
    let lines = FramePicture.plain(frame).split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.hasPrefix("▸ Row 10") }
    #expect(line == 0 || line == 3)
    #expect(list.row(at: Point(column: 0, row: (line ?? 0) + 2), in: Rect(Size(columns: 20, rows: 7)), rows) == 10)
  }

  @Test func listWithACutRowHasAScrollbar() {
    let rows = CountedRows(count: 2, lines: 3)
    var list = ScrollList(height: 5)
    func lines() -> [Substring] {
      let frame = Frame.picture(Size(columns: 20, rows: 5)) { list.draw(on: &$0, in: $1, rows: rows) }
      return FramePicture.plain(frame).split(separator: "\n")
    }
    #expect(lines().first?.hasSuffix("┃") == true && lines().last?.hasSuffix("│") == true)
    list.select(1, in: rows)
    #expect(lines().first?.hasSuffix("│") == true && lines().last?.hasSuffix("┃") == true)
  }

  @Test func scrollingRowsOfDifferentHeightsMovesStepByStep() {
    let rows = VariedRows(heights: [1, 5, 2, 7, 3], count: 500)
    var list = ScrollList(height: 6)
    var seen = [0]
    while list.top < 490, seen.count < 500 {
      list.scroll(by: 1, in: rows)
      #expect(list.top >= seen[seen.count - 1])
      #expect((list.top...list.top + 6).contains(list.selection ?? -1))
      seen.append(list.top)
    }
    #expect(list.top >= 490)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 <= 2 })
  }

  /// Rows after the last selectable row, such as an invitation, are scrolled into view as well.
  @Test(arguments: [InputEvent.key(KeyPress(.end)), .key(KeyPress(.pageDown)), .key(.down)])
  func rowsAfterTheLastSelectableRowCanBeSeen(input: InputEvent) {
    let rows = CountedRows(count: 12, selectable: 0..<8)
    var list = ScrollList(height: 5)
    for _ in 0..<8 { _ = list.handle(input, in: area, rows: rows) }
    #expect(list.selection == 7)
    #expect(list.top == 7)
    _ = list.handle(.key(.up), in: area, rows: rows)
    #expect(list.selection == 6)
  }

  @Test func tooTallRowIsShownFromItsFirstLine() {
    let rows = CountedRows(count: 5, lines: 9)
    var list = ScrollList(height: 4)
    list.select(3, in: rows)
    #expect(list.top == 3)
  }
}

extension ScrollListTests {
  @Test func scrollListMatchesSnapshot() {
    Snapshot.expectLooks(named: "list") { look in
      let rows = Sample.rows(look.texts)
      var list = ScrollList(height: look.size.rows - 2)
      list.select(6, in: rows)
      return .picture(look.size) { frame, area in
        let inside = Box(look.texts(ko: "오늘", en: "Today"), note: "33").draw(on: &frame, in: area)
        list.draw(on: &frame, in: inside, rows: rows)
      }
    }
  }

  @Test func selectionIsMarkedWithoutColors() {
    let rows = Sample.rows(Texts(.korean))
    let list = ScrollList(selection: 2)
    let frame = Frame.picture(columns: 30, rows: 5) { list.draw(on: &$0, in: $1, rows: rows) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }
}

/// Rows that record which of them were drawn.
final class CountedRows: ListRows {
  let count: Int
  private let lines: Int
  private let selectable: Range<Int>
  private(set) var drawn: [Int] = []

  /// - Parameter selectable: The rows that can be selected; `nil` for all rows.
  init(count: Int, lines: Int = 1, selectable: Range<Int>? = nil) {
    self.selectable = selectable ?? 0..<count
    self.count = count
    self.lines = lines
  }

  func lines(at index: Int) -> Int { lines }

  func isSelectable(at index: Int) -> Bool { selectable.contains(index) }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    drawn.append(index)
    frame.line("Row \(index)", in: area)
  }
}

/// Rows whose heights repeat.
struct VariedRows: ListRows {
  let heights: [Int]
  let count: Int

  func lines(at index: Int) -> Int { heights[index % heights.count] }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    frame.line("Row \(index)", in: area)
  }
}
