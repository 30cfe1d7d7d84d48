import Presentation
import ScreenSupport
import Support
import Testing

struct FrameTests {
  private func lines(_ frame: Frame) -> [String] { PlainRenderer.lines(of: frame) }

  @Test func textIsClippedAtTheEdgeWithoutHalfCharacters() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    #expect(frame.write("가나다", at: Point(column: 0, row: 0)) == 4)
    #expect(lines(frame) == ["가나"])
  }

  @Test func textStartingLeftOfTheAreaIsClippedWithABlank() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.write("xxxxxx", at: Point(column: 0, row: 0))
    frame.write("가나다", at: Point(column: 0, row: 0), in: Rect(column: 1, row: 0, columns: 4, rows: 1))
    #expect(lines(frame) == ["x 나xx"])
  }

  @Test(arguments: ["a", "é", "e\u{301}", "가", "\u{1112}\u{1161}\u{11AB}", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇰🇷", "\u{10FFFF}"] as [Character])
  func cellKeepsItsCharacter(_ character: Character) {
    let cell = Cell(character, columns: 1, style: .plain)
    #expect(Array(cell.grapheme.unicodeScalars) == Array(character.unicodeScalars))
    #expect(cell == Cell(character, columns: 1, style: .plain))
    #expect(cell != Cell("b", columns: 1, style: .plain))
  }

  @Test func overwritingHalfACharacterBlanksTheOtherHalf() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.write("가나다", at: Point(column: 0, row: 0))
    frame.write("x", at: Point(column: 3, row: 0))
    #expect(lines(frame) == ["가 x다"])
    frame.write("힣", at: Point(column: 3, row: 0))
    #expect(lines(frame) == ["가 힣"])
  }

  /// Returns the middle row of a receded frame below a box of 24 columns in its middle.
  private func rowBesideBox(columns: Int, _ texts: (column: Int, text: String)...) -> String {
    var frame = Frame(size: Size(columns: columns, rows: 3))
    for (column, text) in texts { frame.write(text, at: Point(column: column, row: 1)) }
    frame.recede()
    Box().draw(on: &frame, in: frame.area.centered(columns: 24, rows: 3))
    return lines(frame)[1]
  }

  @Test func boxLeavesNoHalfWordsNextToIt() {
    let row = rowBesideBox(columns: 64, (0, "first words"), (12, "중요한 글자들"), (40, "cut here"), (49, "rest"))
    #expect(row == "first words 중요한  │                      │     rest")
  }

  @Test func boxClearsOnlyOneColumnOfLinesAndBarsNextToIt() {
    let row = rowBesideBox(columns: 64, (0, "──────────────────────────"), (40, "●●●●●●●●○○○○"))
    #expect(row == "─────────────────── │                      │ ●●●○○○○")
  }

  @Test func boxLeavesWordsThatItDoesNotTouch() {
    let row = rowBesideBox(columns: 64, (14, "멀리 x"), (45, "끝 end"))
    #expect(row == "              멀리  │                      │ 끝 end")
  }

  @Test func boxClearsTheSidesOnANarrowScreen() {
    #expect(rowBesideBox(columns: 40, (0, "한 줄"), (34, "끝")) == "        │                      │")
  }

  @Test func restylingALeadingHalfStylesTheWholeCharacter() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.write("가나", at: Point(column: 0, row: 0))
    frame.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { $0.background = .selection }
    #expect(frame.row(0).map { $0.style.background } == [.background, .background, .selection, .selection])
  }

  @Test(
    arguments: [
      (Point(column: 1, row: 0), [".가나.", "......"]), (Point(column: -1, row: 1), ["......", " 나..."]),
      (Point(column: 3, row: 0), ["...가", "......"]), (Point(column: 9, row: 9), ["......", "......"]),
    ]
  )
  func frameDrawnOntoAnotherIsClippedAtTheEdges(origin: Point, expected: [String]) {
    var inner = Frame(size: Size(columns: 4, rows: 1))
    inner.write("가나", at: Point(column: 0, row: 0))
    var frame = Frame(size: Size(columns: 6, rows: 2))
    for row in 0..<2 { frame.write("......", at: Point(column: 0, row: row)) }
    frame.draw(inner, at: origin)
    #expect(lines(frame) == expected)
  }

  @Test func cursorMovesWithADrawnFrame() {
    var inner = Frame(size: Size(columns: 2, rows: 1))
    inner.cursor = Point(column: 1, row: 0)
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.draw(inner, at: Point(column: 3, row: 1))
    #expect(frame.cursor == Point(column: 4, row: 1))
  }

  @Test func textDrawnOnACardKeepsTheCardsBackground() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.fill(Rect(column: 1, row: 0, columns: 4, rows: 1), style: Style(on: .card))
    frame.write("가나다", at: Point(column: 0, row: 0), style: Style(.accent, on: .background, .reverse))
    frame.restyle(Rect(column: 2, row: 0, columns: 2, rows: 1)) { $0.background = .selection }
    let backgrounds: [ColorRole] = [.background, .background, .selection, .selection, .card, .card]
    #expect(frame.row(0).map { $0.style.background } == backgrounds)
    frame.write("x", at: Point(column: 2, row: 0))
    #expect(frame[Point(column: 2, row: 0)].style == .plain)
  }
}
