import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct DialogTests {
  @Test func longToastTakesUpToFourLines() {
    let words = "할머니의 식물은 이미 시들어서 미룰 수 없어요. 물을 주면 다시 살아나요."
    let frame = Frame.picture(columns: 30, rows: 5) { Toast(words, kind: .danger).draw(on: &$0, in: $1) }
    let shown = frame.lines.joined().filter { $0 != " " }
    #expect(shown == "!" + words.filter { $0 != " " })
    let long = Frame.picture(columns: 30, rows: 5) { Toast(words + words + words).draw(on: &$0, in: $1) }
    #expect(long.lines.filter { !$0.isEmpty }.count == 4 && long.lines[4].hasSuffix("…"))
  }

  enum Answer: Hashable { case remove, keep }

  private let area = Rect(column: 0, row: 0, columns: 60, rows: 12)

  private func dialog(_ texts: Texts = Texts(.korean), askedWith: KeyPress? = .character("d")) -> Dialog<Answer> {
    Dialog(
      texts(ko: "일정을 지울까요?", en: "Remove this event?"),
      message: "\(Sample.titles(texts)[2])\n2026-11-25 15:00",
      choices: [
        .init(.remove, key: .character("y"), label: texts(ko: "지우기", en: "Delete")),
        .init(.keep, key: .character("n"), label: texts.noAnswer),
      ],
      harmless: .keep,
      askedWith: askedWith
    )
  }

  @Test func everyAnswerIsDrawnWithItsKey() {
    let texts = Texts(.english)
    let dialog = Dialog("Replace it?", choices: [.no(Answer.keep, texts), .yes(.remove, "replace")], harmless: .keep)
    let text = Frame.picture(columns: 44, rows: 8) { dialog.draw(on: &$0, in: $1) }.lines.joined()
    #expect(text.contains("▸ n no") && text.contains("y replace"))
  }

  @Test func textThatIsTooLongForTheScreenLeavesTheAnswersAndEndsWithDots() {
    let texts = Texts(.korean)
    func lines(_ message: String) -> [String] {
      let choices = [Dialog<Answer>.Choice.no(.keep, texts), .yes(.remove, String(repeating: "지우기", count: 6))]
      let dialog = Dialog("일정을 지울까요?", message: message, choices: choices, harmless: .keep)
      return Frame.picture(columns: 40, rows: 9) { dialog.draw(on: &$0, in: $1) }.lines
    }
    // Five lines of text and two answers need no blank line.
    let whole = lines(String(repeating: "가나다라마바사 ", count: 10))
    #expect(whole.joined().count { $0 == "가" } == 10 && whole.joined().contains("n 아니요"))
    let long = lines(String(repeating: "가나다라마바사 ", count: 30))
    #expect(long.joined().contains("…") && long.joined().contains("n 아니요") && long.joined().contains("y 지우기"))
  }

  @Test func dialogMatchesSnapshot() {
    Snapshot.expectLooks(named: "dialog") { look in
      Frame.picture(look.size) { frame, area in
        for row in 0..<area.size.rows {
          frame.line(String(repeating: "한글 · ", count: 30), in: area.line(row), style: .hint)
        }
        dialog(look.texts).draw(on: &frame, in: area)
      }
    }
  }

  @Test func titleThatIsTooLongForTheBorderMatchesSnapshot() {
    Snapshot.expectLooks(named: "long-title") { look in
      Frame.picture(look.size) { longQuestion(look.texts).draw(on: &$0, in: $1) }
    }
  }

  @Test(arguments: [(40, 12), (40, 9), (30, 12), (60, 18), (80, 24)])
  func everyWordOfTheQuestionIsReadable(columns: Int, rows: Int) {
    let dialog = longQuestion(Texts(.english))
    let frame = Frame.picture(columns: columns, rows: rows) { dialog.draw(on: &$0, in: $1) }
    let text = frame.lines.joined(separator: " ")
    for word in (dialog.title + " " + dialog.message).split(separator: " ") {
      #expect(text.contains(word), "\(word) at \(columns)×\(rows)")
    }
    #expect(text.contains("n no") && text.contains("y remove") && !text.contains("…"))
  }

  private func longQuestion(_ texts: Texts) -> Dialog<Answer> {
    Dialog(
      texts(ko: "'먼 지도'를 읽은 기록과 함께 지울까요?", en: "Remove 'The Far Map', including the pages you read?"),
      message: texts(ko: "u로 되돌릴 수 있어요.", en: "You can undo this with u."),
      choices: [.no(.keep, texts), .yes(.remove, texts(ko: "지우기", en: "remove"))], harmless: .keep)
  }

  @Test func harmlessAnswerIsSelected() {
    let frame = Frame.picture(columns: 44, rows: 8) { dialog().draw(on: &$0, in: $1) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func enterMeansNoUnlessYesWasSelected() {
    var dialog = dialog()
    #expect(dialog.handle(.key(.enter), in: area) == .submitted)
    #expect(dialog.answer == .keep)
    #expect(dialog.handle(.key(.left), in: area) == .changed)
    #expect(dialog.handle(.key(.enter), in: area) == .submitted)
    #expect(dialog.answer == .remove)
  }

  @Test func borderNamesTheAnswerOfEnterAndAClickThereGivesIt() throws {
    var dialog = dialog(Texts(.english))
    func frame() -> Frame { Frame.picture(area.size) { dialog.draw(on: &$0, in: $1) } }
    let row = try #require(frame().lines.firstIndex { $0.contains(" Enter no ") })
    let line = frame().lines[row]
    let start = try #require(line.firstRange(of: "Enter")).lowerBound
    #expect(line.contains("╰") && frame().link(at: Point(column: start.utf16Offset(in: line), row: row)) == .enter)
    #expect(dialog.help.first { $0.keys.contains(.enter) }?.label == "no")
    _ = dialog.handle(.key(.left), in: area)
    #expect(frame().lines[row].contains(" Enter Delete "))
    #expect(dialog.help.first { $0.keys.contains(.enter) }?.label == "Delete")
  }

  @Test func lettersWithControlAnswerToo() {
    var dialog = dialog()
    #expect(dialog.handle(.key(.control("y")), in: area) == .submitted)
    #expect(dialog.answer == .remove)
  }

  @Test func keyThatOpenedTheDialogNeverAnswers() {
    var dialog = dialog(askedWith: .character("y"))
    #expect(dialog.handle(.key(.character("y")), in: area) == .refused)
    #expect(dialog.answer == .keep)
  }

  @Test func answerKeysAnswerAndOtherKeysDoNothing() {
    var dialog = dialog()
    #expect(dialog.handle(.key(.character("j")), in: area) == .ignored)
    #expect(dialog.handle(.paste("y"), in: area) == .ignored)
    #expect(dialog.answer == .keep)
    #expect(dialog.handle(.key(.character("y")), in: area) == .submitted)
    #expect(dialog.answer == .remove)
    #expect(dialog.handle(.key(.escape), in: area) == .cancelled)
  }

  @Test func clickOnAnAnswerChoosesIt() {
    var dialog = dialog()
    let frame = Frame.picture(area.size) { dialog.draw(on: &$0, in: $1) }
    let points = (0..<area.size.rows).flatMap { row in (0..<area.size.columns).map { Point(column: $0, row: row) } }
    let yes =
      points.first { frame[$0].grapheme == "y" && frame[$0].style == Style(.key, on: .card, .bold) }
      ?? Point(column: 0, row: 0)
    #expect(dialog.handle(.mouse(MouseEvent(.press, at: yes)), in: area) == .submitted)
    #expect(dialog.answer == .remove)
  }
}
