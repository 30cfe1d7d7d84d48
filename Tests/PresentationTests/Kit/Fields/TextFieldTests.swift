import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TextFieldTests {
  private let area = Rect(column: 0, row: 0, columns: 20, rows: 1)

  private func typed(_ text: String, _ keys: [KeyPress] = [], limit: Int? = nil) -> TextField {
    var field = TextField(limit: limit)
    for character in text { _ = field.handle(.key(.character(character)), in: area) }
    for key in keys { _ = field.handle(.key(key), in: area) }
    return field
  }

  @Test func textFieldMatchesSnapshot() {
    Snapshot.expectLooks(named: "field") { look in
      let texts = look.texts
      let long = String(repeating: texts(ko: "긴 제목 🦷 ", en: "a long title 🦷 "), count: 9)
      var middle = TextField(long)
      middle.edit.moveCaret(to: long.count / 2)
      var full = TextField(String(repeating: "가", count: 495), limit: 500)
      full.edit.insert("여섯 글자예요")
      let fields = [
        TextField(placeholder: texts(ko: "제목을 써 주세요", en: "A title, please")),
        TextField("Cafe\u{301} 👨‍👩‍👧 \u{1112}\u{1161}\u{11AB}글"),
        TextField(long), middle, full,
      ]
      return .picture(look.size) { frame, area in
        for (row, field) in fields.enumerated() {
          field.draw(on: &frame, in: area.line(row * 2).inset(left: 2, right: 2), texts: texts)
        }
      }
    }
  }

  @Test func cursorIsDrawnAtTheCaret() {
    let field = typed("내일 치과", [.left])
    let frame = Frame.picture(columns: 20, rows: 1) { field.draw(on: &$0, in: $1, texts: Texts(.english)) }
    Snapshot.expect(frame, named: "styled", styled: true)
    #expect(frame.cursor == Point(column: 7, row: 0))
  }

  @Test func editingWorksByGraphemes() {
    #expect(typed("가족👨‍👩‍👧", [KeyPress(.backspace)]).text == "가족")
    #expect(typed("Cafe\u{301}", [KeyPress(.backspace)]).text == "Caf")
    #expect(typed("한글", [.left, .left, KeyPress(.delete)]).text == "글")
    #expect(typed("ab", [KeyPress(.home), .character("x"), KeyPress(.end), .character("y")]).text == "xaby")
  }

  @Test func typedMarksJoinThePrecedingLetter() {
    let field = typed("e\u{301}")
    #expect(field.text.unicodeScalars.count == 1)
    #expect(field.edit.caret == 1)
    var jamo = TextField()
    for scalar in ["\u{1112}", "\u{1161}", "\u{11AB}"] { jamo.edit.insert(scalar, isTyped: true) }
    #expect(jamo.text.unicodeScalars.count == 1)
    #expect(jamo.edit.caret == 1)
  }

  @Test(arguments: [
    (KeyPress(.left, .control), 5), (KeyPress(.left, .alt), 5), (KeyPress.character("b").withAlt, 5),
    (.control("a"), 0), (.control("e"), 9),
  ])
  func caretMovesByWordsAndLines(key: KeyPress, caret: Int) {
    #expect(typed("회의실 3층 예약", [key]).edit.caret == (caret == 5 ? 7 : caret))
  }

  @Test(arguments: [
    (KeyPress.control("w"), "회의실 3층 "), (.control("u"), ""), (KeyPress(.backspace, .alt), "회의실 3층 "),
  ])
  func controlKeysDeleteWordsAndLines(key: KeyPress, expected: String) {
    #expect(typed("회의실 3층 예약", [key]).text == expected)
    #expect(typed("회의실 3층 예약", [KeyPress(.home), KeyPress(.right, .control), .control("k")]).text == "회의실")
  }

  @Test func pasteIsOneEditOnOneLine() {
    var field = typed("점심 ")
    #expect(field.handle(.paste("김밥\r\n라면\n\u{7}떡볶이"), in: area) == .changed)
    #expect(field.text == "점심 김밥 라면 떡볶이")
    #expect(field.handle(.key(.control("_")), in: area) == .changed)
    #expect(field.text == "점심 ")
  }

  @Test func undoWorksWordByWord() {
    var field = typed("하나 둘")
    _ = field.handle(.key(.control("_")), in: area)
    #expect(field.text == "하나 ")
    _ = field.handle(.key(.control("_")), in: area)
    _ = field.handle(.key(.control("_")), in: area)
    #expect(field.text.isEmpty)
    #expect(field.handle(.key(.control("_")), in: area) == .refused)
  }

  @Test func textOverTheLimitStaysAndIsCounted() {
    for isPasted in [false, true] {
      var field = typed(isPasted ? "" : "가나다라마바사", limit: 5)
      if isPasted { #expect(field.handle(.paste("가나다라마바사"), in: area) == .changed) }
      #expect(field.text == "가나다라마바사" && field.edit.excess == 2)
      let frame = Frame.picture(columns: 30, rows: 1) { field.draw(on: &$0, in: $1, texts: Texts(.english)) }
      #expect(frame.lines[0].hasSuffix("7/5"))
      for _ in 1...2 { #expect(field.handle(.key(KeyPress(.backspace)), in: area) == .changed) }
      #expect(field.text == "가나다라마" && field.edit.excess == 0)
    }
  }

  @Test func surroundingWhitespaceIsNotCountedInTheLimit() { #expect(TextField("  가나다  ", limit: 3).edit.excess == 0) }

  @Test(arguments: 0..<30) func scrollingKeepsTheCaretVisibleAndLettersWhole(columns: Int) {
    let text = "가나 a다라👨‍👩‍👧마e\u{301}바사아자차카타파하"
    var field = TextField(text)
    let all = Set(text + "… ")
    for caret in 0...text.count {
      field.edit.moveCaret(to: caret)
      let frame = Frame.picture(columns: columns, rows: 1) { field.draw(on: &$0, in: $1, texts: Texts(.english)) }
      #expect(columns == 0 || (0..<columns).contains(frame.cursor?.column ?? -1))
      #expect(frame.lines[0].allSatisfy(all.contains))
      guard columns > 5, caret < text.count, let cursor = frame.cursor else { continue }
      #expect(frame[cursor].grapheme == Array(text)[caret])
    }
  }

  @Test func clickMovesTheCaret() {
    var field = TextField("가나다")
    _ = field.handle(.mouse(MouseEvent(.press, at: Point(column: 3, row: 0))), in: area)
    #expect(field.edit.caret == 1)
  }
}

extension KeyPress {
  fileprivate var withAlt: KeyPress { KeyPress(key, .alt) }
}
