import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TextAreaTests {
  private let area = Rect(column: 0, row: 0, columns: 12, rows: 4)

  @Test func textAreaMatchesSnapshot() {
    Snapshot.expectLooks(named: "area") { look in
      let notes = Sample.titles(look.texts).joined(separator: ", ") + "\n\n" + look.texts(ko: "끝", en: "end")
      var full = TextArea(String(repeating: "가", count: 470), limit: 500)
      full.edit.moveCaret(to: 200)
      return .picture(look.size) { frame, area in
        TextArea(notes).draw(on: &frame, in: area.upper(5).inset(left: 2, right: 2), texts: look.texts)
        full.draw(on: &frame, in: area.inset(left: 2, top: 6, right: 2).upper(4), texts: look.texts)
      }
    }
  }

  @Test func cursorIsDrawnAtTheCaret() {
    let area = TextArea("보험증 가져가기\n쿠폰")
    let frame = Frame.picture(columns: 12, rows: 4) { area.draw(on: &$0, in: $1, texts: Texts(.korean)) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func upAndDownFollowWrappedLinesAndAreIgnoredAtTheEnds() {
    var notes = TextArea("하나 둘 셋 넷 다섯")
    #expect(notes.handle(.key(.up), in: area) == .changed)
    #expect(notes.edit.caret == 4)
    #expect(notes.handle(.key(.up), in: area) == .ignored)
    #expect(notes.handle(.key(.down), in: area) == .changed)
    #expect(notes.handle(.key(.down), in: area) == .ignored)
  }

  @Test func enterAddsALineAndPasteKeepsLineBreaks() {
    var notes = TextArea("a")
    #expect(notes.handle(.key(.enter), in: area) == .changed)
    #expect(notes.handle(.paste("b\r\nc"), in: area) == .changed)
    #expect(notes.text == "a\nb\nc")
    #expect(notes.handle(.key(.control("_")), in: area) == .changed)
    #expect(notes.text == "a\n")
    #expect(notes.handle(.key(.escape), in: area) == .cancelled)
  }

  @Test func lineDeletionStaysOnItsLine() {
    var notes = TextArea("첫 줄\n둘째 줄")
    _ = notes.handle(.key(.control("u")), in: area)
    #expect(notes.text == "첫 줄\n")
    _ = notes.handle(.key(.up), in: area)
    _ = notes.handle(.key(.control("k")), in: area)
    #expect(notes.text == "\n")
  }

  @Test func clickMovesTheCaret() {
    var notes = TextArea("가나\n다라")
    _ = notes.handle(.mouse(MouseEvent(.press, at: Point(column: 2, row: 1))), in: area)
    #expect(notes.edit.caret == 4)
  }

  @Test func caretStaysVisibleInLongTexts() {
    var notes = TextArea((0..<50).map { "줄 \($0)" }.joined(separator: "\n"))
    for caret in stride(from: 0, to: notes.text.count, by: 7) {
      notes.edit.moveCaret(to: caret)
      let frame = Frame.picture(columns: 12, rows: 4) { notes.draw(on: &$0, in: $1, texts: Texts(.korean)) }
      #expect((0..<4).contains(frame.cursor?.row ?? -1))
    }
  }
}

struct WrappedTextTests {
  @Test(arguments: [
    ("하나 둘 셋", 7, ["하나 둘", "셋"]), ("가나다라", 5, ["가나", "다라"]), ("a  b", 2, ["a ", "b"]),
    ("", 5, [""]), ("끝\n", 5, ["끝", ""]), ("긴단어하나 a", 4, ["긴단", "어하", "나 a"]), ("가", 1, ["가"]),
  ])
  func linesBreakAtSpacesAndNeverInsideLetters(text: String, columns: Int, lines: [String]) {
    #expect(WrappedText(text, columns: columns).texts == lines)
  }

  @Test(arguments: 1..<20) func wrappingLosesNoLetter(columns: Int) {
    let text = "치과 🦷 정기 검진 Cafe\u{301} 👨‍👩‍👧 모임\n둘째 줄은 조금 더 길어요"
    let wrapped = WrappedText(text, columns: columns)
    let letters = wrapped.texts.joined().filter { !$0.isWhitespace }
    #expect(letters == text.filter { !$0.isWhitespace })
    #expect(wrapped.texts.allSatisfy { TextWidth.columns(of: $0) <= max(2, columns + 1) })
  }
}
