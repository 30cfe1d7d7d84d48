import Presentation
import ScreenSupport
import Support
import Testing

struct BoxTests {
  @Test func boxMatchesSnapshot() {
    Snapshot.expectLooks(named: "box") { look in
      Frame.picture(look.size) { frame, area in
        let title = look.texts(ko: "하루 🌱 오늘", en: "Haru 🌱 today")
        let outer = Box(title, note: look.texts(ko: "11월 20일", en: "Nov 20")).draw(on: &frame, in: area)
        let inner = Box("한글 inner").draw(
          on: &frame,
          in: outer.inset(left: 2, top: 1, right: 2, bottom: 1)
        )
        frame.line("\(inner.size.columns)×\(inner.size.rows)", in: inner, alignment: .center)
      }
    }
  }

  private func boxes(_ lower: Rect, _ upper: Rect, columns: Int = 40) -> [String] {
    Frame.picture(columns: columns, rows: 9) { frame, _ in
      frame.recede()
      let inside = Box("아래 below").draw(on: &frame, in: lower)
      for row in 0..<inside.size.rows { frame.line("한글 words 한글 words", in: inside.line(row)) }
      frame.recede()
      Box("above").draw(on: &frame, in: upper)
    }.lines
  }

  @Test(arguments: [
    Rect(column: 1, row: 1, columns: 38, rows: 7), Rect(column: 0, row: 3, columns: 40, rows: 4),
    Rect(column: 2, row: 5, columns: 36, rows: 4),
  ])
  func boxLeavesNoPiecesOfABoxThatItCutsOnBothSides(upper: Rect) {
    let lines = boxes(Rect(column: 0, row: 0, columns: 40, rows: 9), upper)
    for (row, line) in lines.enumerated() where !(upper.top..<upper.bottom).contains(row) { #expect(line.isEmpty) }
    for row in upper.top..<upper.bottom {
      #expect(lines[row].prefix { $0 == " " }.count == upper.left)
      #expect(TextWidth.columns(of: lines[row]) == upper.right)
    }
  }

  @Test(arguments: [
    Rect(column: 4, row: 3, columns: 52, rows: 3), Rect(column: 0, row: 2, columns: 60, rows: 5),
    Rect(column: 30, row: 2, columns: 30, rows: 4),
  ])
  func boxLeavesNoSidesOfAWiderBoxThatIsNotTaller(lower: Rect) {
    let upper = Rect(column: 10, row: 2, columns: 40, rows: 5)
    let lines = boxes(lower, upper, columns: 60)
    for (row, line) in lines.enumerated() where !(upper.top..<upper.bottom).contains(row) { #expect(line.isEmpty) }
    for row in upper.top..<upper.bottom {
      #expect(lines[row].prefix { $0 == " " }.count == upper.left)
      #expect(TextWidth.columns(of: lines[row]) == upper.right)
    }
  }

  @Test func boxInsideAWiderBoxLeavesTheFrameOfTheWiderBox() {
    let lines = boxes(
      Rect(column: 0, row: 0, columns: 60, rows: 9), Rect(column: 15, row: 2, columns: 30, rows: 5), columns: 60)
    #expect(lines[0].hasPrefix("╭─ 아래 below") && lines[8].hasPrefix("╰"))
    for row in 1..<8 { #expect(lines[row].hasPrefix("│") && lines[row].hasSuffix("│")) }
  }

  @Test func boxOverAPageLeavesTheBoxesOfThePage() {
    let lines = Frame.picture(columns: 60, rows: 7) { frame, area in
      Box("page").draw(on: &frame, in: Rect(column: 4, row: 2, columns: 52, rows: 3))
      frame.recede()
      Box("above").draw(on: &frame, in: Rect(column: 20, row: 1, columns: 20, rows: 5))
    }.lines
    #expect(lines[2] == "    ╭─ page ─────── │                  │ ──────────────╮")
    #expect(lines[3] == "    │               │                  │               │")
  }

  @Test(arguments: [("wordswordswords", false), ("a wordswordsword", true)])
  func markOfASelectedRowStaysOnlyWithItsWords(words: String, isKept: Bool) {
    let lines = Frame.picture(columns: 100, rows: 7) { frame, area in
      frame.line("▸ \(words)", in: area.line(3).inset(left: 1))
      frame.select(area.line(3))
      frame.recede()
      Box("above").draw(on: &frame, in: Rect(column: 17, row: 1, columns: 60, rows: 5))
    }.lines
    #expect(lines.contains { $0.contains("▹") } == isKept)
  }

  @Test func boxTooSmallForABorderUsesItsWholeArea() {
    let area = Rect(column: 1, row: 1, columns: 5, rows: 4)
    #expect(Box("제목").inside(area) == Rect(column: 2, row: 2, columns: 3, rows: 2))
    #expect(Box("제목").inside(area.upper(1)) == area.upper(1))
  }

  private func rest(
    below box: Rect, last: String, _ style: Style = .plain, recedes: Bool = true, columns: Int = 40
  ) -> [String] {
    Frame.picture(columns: columns, rows: 9) { frame, area in
      for row in 0..<8 { frame.line("한글 words │", in: area.line(row), alignment: .trailing) }
      if recedes { frame.line(last, in: area.line(8), style: style) }
      frame.recede()
      if !recedes { frame.line(last, in: area.line(8), style: style) }
      Box("above").draw(on: &frame, in: box)
    }.lines
  }

  @Test func boxOnANarrowScreenLeavesNothingNextToItNorInTheRowsBelow() {
    let box = Rect(column: 6, row: 1, columns: 28, rows: 6)
    let lines = rest(below: box, last: "the rest")
    #expect(lines[0].hasSuffix("words │"))
    for row in 1..<7 { #expect(TextWidth.columns(of: lines[row]) == box.right) }
    #expect(lines[7].isEmpty && lines[8].isEmpty)
  }

  @Test func boxLeavesNoNarrowSidesNorTheLastRowsBelow() {
    let lines = rest(below: Rect(column: 16, row: 1, columns: 70, rows: 6), last: "the rest", columns: 100)
    #expect(lines[0].hasSuffix("words │"))
    for row in 1..<7 { #expect(TextWidth.columns(of: lines[row]) == 86) }
    #expect(lines[7].isEmpty && lines[8].isEmpty)
  }

  @Test func rowsBelowABoxStayIfTheyMakeSense() {
    let box = Rect(column: 6, row: 1, columns: 28, rows: 6)
    #expect(rest(below: box, last: "▸ selected", .mark)[8] == "▹ selected")
    #expect(rest(below: box, last: "n help", .key, recedes: false)[8] == "n help")
    let high = Rect(column: 6, row: 0, columns: 28, rows: 6)
    #expect(rest(below: high, last: "the rest")[8] == "the rest")
  }

  @Test func shortNoteReplacesANoteThatIsTooLong() {
    var box = Box("로그인", note: "Ctrl-S 저장")
    box.shortNote = "Ctrl-S"
    func border(columns: Int) -> String {
      Frame.picture(columns: columns, rows: 3) { frame, area in _ = box.draw(on: &frame, in: area) }.lines[0]
    }
    #expect(border(columns: 26) == "╭─ 로그인 ─ Ctrl-S 저장 ─╮")
    #expect(border(columns: 22) == "╭─ 로그인 ── Ctrl-S ─╮")
    #expect(border(columns: 18) == "╭─ 로그인 ───────╮")
    box.title = "Sign in with a provider"
    #expect(border(columns: 28) == "╭─ Sign in with… ─ Ctrl-S ─╮")
    #expect(border(columns: 20) == "╭─ Sign in with … ─╮")
  }

  @Test(arguments: 0..<30) func titlesNeverBreakTheCorners(columns: Int) {
    let frame = Frame.picture(columns: columns, rows: 3) { frame, area in
      _ = Box("하루 일기 📖 오늘의 기록", note: "12개").draw(on: &frame, in: area)
    }
    guard columns >= 2 else {
      #expect(!frame.lines.joined().contains("╭"))
      return
    }
    #expect(frame.lines[0].hasPrefix("╭") && frame.lines[0].hasSuffix("╮"))
    #expect(frame.lines[2].hasPrefix("╰") && frame.lines[2].hasSuffix("╯"))
    #expect(TextWidth.columns(of: frame.lines[0]) == columns)
  }
}
