import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PickFieldTests {
  private static let area = Rect(Size(columns: 40, rows: 2))
  private static let words = ["calm", "happy", "proud", "tired"].map { PickField.Option($0, title: $0) }

  private func field(marksFirst: Bool = true) -> PickField {
    var field = PickField(marksFirst: marksFirst)
    field.offer(Self.words)
    return field
  }

  @Test func markIsDrawnBeforeEachOptionAndIsNoPartOfThem() {
    var field = PickField(mark: "#")
    field.offer(Self.words)
    _ = press(&field, .right, .enter)
    #expect(field.chosen.map(\.id) == ["calm"] && lines(field) == ["#calm", "#happy  #proud  #tired"])
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 8, row: 1)))
    #expect(field.handle(click, in: Self.area) == .changed && field.chosen.map(\.id) == ["calm", "proud"])
  }

  private func press(_ field: inout PickField, _ keys: KeyPress...) -> [InputOutcome] {
    keys.map { key in
      let outcome = field.handle(.key(key), in: Self.area)
      field.offer(Self.words.filter { $0.title.hasPrefix(field.text) })
      return outcome
    }
  }

  private func lines(_ field: PickField) -> [String] {
    var frame = Frame(size: Self.area.size)
    field.draw(on: &frame, in: frame.area, texts: Texts(.english))
    return PlainRenderer.lines(of: frame)
  }

  @Test func arrowsMarkAWordAndEnterAddsIt() {
    var field = field()
    #expect(press(&field, .right, .right, .enter) == [.changed, .changed, .changed])
    #expect(field.chosen.map(\.id) == ["happy"] && lines(field) == ["happy", "calm  proud  tired"])
    #expect(press(&field, .enter) == [.submitted])
    #expect(press(&field, KeyPress(.backspace), KeyPress(.backspace)) == [.changed, .refused])
    #expect(field.chosen.isEmpty)
  }

  @Test func typedTextAddsTheFirstMatch() {
    var field = field()
    _ = press(&field, .character("t"))
    #expect(lines(field) == ["t", "tired"])
    #expect(press(&field, .character(",")) == [.changed] && field.chosen.map(\.id) == ["tired"] && field.text.isEmpty)
  }

  @Test func unmatchedTextBecomesANewWord() {
    var field = field()
    #expect(press(&field, .character("x"), .enter, .character("x"), .enter).allSatisfy { $0 == .changed })
    #expect(field.chosen.map(\.id) == ["x"])
  }

  @Test func typedWordIsAddedAsWrittenWithoutAMark() {
    var field = field(marksFirst: false)
    _ = press(&field, .character("t"), .enter)
    #expect(field.chosen.map(\.id) == ["t"])
  }

  @Test func escapeClearsTypedTextBeforeCancelling() {
    var field = field()
    #expect(press(&field, .character("x"), .escape, .escape) == [.changed, .changed, .cancelled])
  }

  @Test func tooLongWordIsRefusedUntilItIsShortened() {
    var field = PickField(limit: 5)
    for character in "abcdef" { #expect(press(&field, .character(character)) == [.changed]) }
    #expect(press(&field, .enter, .character(",")) == [.refused, .refused])
    #expect(field.text == "abcdef" && field.chosen.isEmpty && lines(field)[0].contains("6/5"))
    #expect(press(&field, KeyPress(.backspace), .enter) == [.changed, .changed])
    #expect(field.chosen.map(\.id) == ["abcde"])
  }

  @Test func fieldRefusesWordsOverItsMaximum() {
    var field = PickField([PickField.Option("one", title: "one")], most: 2)
    field.offer(Self.words)
    #expect(press(&field, .right, .enter, .right, .enter) == [.changed, .changed, .changed, .refused])
    #expect(field.chosen.map(\.id) == ["one", "calm"])
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 1, row: 1))), in: Self.area) == .refused)
    #expect(press(&field, KeyPress(.backspace), .enter) == [.changed, .changed])
    #expect(field.chosen.count == 2)
  }

  @Test func clicksAddAndRemoveWords() {
    var field = field()
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 7, row: 1))), in: Self.area) == .changed)
    #expect(field.chosen.map(\.id) == ["happy"])
    #expect(field.handle(.mouse(MouseEvent(.press, at: Point(column: 2, row: 0))), in: Self.area) == .changed)
    #expect(field.chosen.isEmpty)
  }

  @Test func markedWordIsScrolledIntoView() {
    var field = PickField()
    field.offer((0..<30).map { PickField.Option("word \($0)", title: "word \($0)") })
    for _ in 0..<25 { _ = field.handle(.key(.right), in: Self.area) }
    #expect(lines(field)[1].contains("word 24"))
  }
}
