import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct DateFieldTests {
  private let area = Rect(column: 0, row: 0, columns: 50, rows: 9)
  private let field = DateField(Sample.today, today: Sample.today)

  private func pressed(_ keys: [KeyPress]) -> DateField {
    var field = field
    for key in keys { _ = field.handle(.key(key), in: area) }
    return field
  }

  private func typed(_ text: String) -> DateField {
    var field = pressed(text.map { .character($0) })
    let reader = DateReader(today: Sample.today, habits: DateHabits())
    field.read { text throws(DateReadingError) in try reader(text) }
    return field
  }

  @Test func dateFieldMatchesSnapshot() {
    Snapshot.expectLooks(named: "date") { look in
      Frame.picture(look.size) { frame, area in
        field.draw(on: &frame, in: area, texts: look.texts)
        typed("모레").draw(on: &frame, in: area.inset(top: 2), texts: look.texts)
        typed("어쩌다").draw(on: &frame, in: area.inset(top: 3), texts: look.texts)
        pressed([.character(" "), .down]).draw(on: &frame, in: area.inset(top: 4), texts: look.texts)
      }
    }
  }

  @Test(arguments: [
    (KeyPress.left, "2026-11-19"), (.right, "2026-11-21"), (.character("["), "2026-10-20"),
    (KeyPress(.pageDown), "2026-12-20"),
  ])
  func keysChangeTheDayWithoutOpening(key: KeyPress, expected: String) {
    #expect(pressed([key]).day?.description == expected)
  }

  @Test func dayIsPickedFromTheOpenMonth() {
    let open = pressed([.character(" "), .down, .right])
    #expect(open.isOpen)
    #expect(open.day == Sample.today)
    #expect(open.rows == 8)
    var picked = open
    #expect(picked.handle(.key(.enter), in: area) == .changed)
    #expect(picked.day == Sample.day(2026, 11, 28))
    #expect(picked.rows == 1)
    #expect(picked.handle(.key(.enter), in: area) == .submitted)
    var left = open
    #expect(left.handle(.key(.escape), in: area) == .changed)
    #expect(left.day == Sample.today)
  }

  @Test func enterAcceptsUnderstoodTextAndSubmits() {
    var field = typed("모레")
    #expect(field.typedText == "모레")
    #expect(field.handle(.key(.enter), in: area) == .submitted)
    #expect(field == DateField(Sample.day(2026, 11, 22), today: Sample.today))
  }

  @Test func textThatIsNotUnderstoodStaysVisible() {
    var field = typed("어쩌다")
    #expect(field.day == nil)
    #expect(field.handle(.key(.enter), in: area) == .refused)
    field.close()
    #expect(field.typedText == "어쩌다")
    #expect(field.handle(.key(.escape), in: area) == .changed)
    #expect(field.day == Sample.today)
  }

  @Test(arguments: [
    ("next weekend", ["2026-11-21", "2026-11-28"]), ("thrusday", ["2026-11-26"]), ("13.05", ["2027-05-13"]),
    ("2/30", ["2027-02-28", "2027-03-02"]),
  ])
  func ambiguousDateIsChosenByNumber(words: String, days: [String]) throws {
    let texts = Texts(.english)
    var field = typed(words)
    // Before Enter is pressed, a digit is typed into the field.
    #expect(field.note(texts)?.hasSuffix("Press Enter, then a number.") == true)
    #expect(field.handle(.key(.enter), in: area) == .refused)
    #expect(field.note(texts)?.hasSuffix("Press a number, or keep typing.") == true)
    for (number, day) in zip("12", days) {
      var chosen = field
      #expect(chosen.handle(.key(.character(number)), in: area) == .changed)
      #expect(chosen == DateField(try Day(day), today: Sample.today))
    }
    // Any other key continues typing.
    _ = field.handle(.key(.character("9")), in: area)
    #expect(field.typedText == words + "9")
    #expect(!field.isRefused)
  }

  @Test func invalidDateIsExplainedAfterEnterWithAnExample() {
    var field = typed("어쩌다")
    #expect(field.note(Texts(.korean)) == nil)
    _ = field.handle(.key(.enter), in: area)
    #expect(field.note(Texts(.korean)) == "'어쩌다'가 언제인지 모르겠어요. 예를 들면 이렇게 써 주세요: 25일, 내일, 다음 주 월요일")
  }

  @Test func escapeRestoresTheDayBeforeTyping() {
    var field = typed("모레")
    #expect(field.handle(.key(.escape), in: area) == .changed)
    #expect(field.day == Sample.today)
  }

  @Test func backspaceStartsEditingTheDate() {
    #expect(pressed([KeyPress(.backspace)]).typedText == "2026-11-2")
  }

  @Test func pasteIsTypedIntoTheField() {
    var field = field
    #expect(field.handle(.paste("모레"), in: area) == .changed)
    #expect(field.typedText == "모레")
  }
}
