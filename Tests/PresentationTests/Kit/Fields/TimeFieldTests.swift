import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TimeFieldTests {
  private let area = Rect(column: 0, row: 0, columns: 30, rows: 1)

  private func pressed(_ keys: [KeyPress], from time: TimeOfDay = Sample.time(9, 32)) -> TimeField {
    var field = TimeField(time)
    for key in keys { _ = field.handle(.key(key), in: area) }
    return field
  }

  @Test func timeFieldMatchesSnapshot() {
    Snapshot.expectLooks(named: "time") { look in
      let fields = [
        pressed([]), pressed([.character("1"), .character("4")]), pressed([.character("2"), .character("5")]),
        pressed("오후 3시".map { .character($0) }), pressed("7시".map { .character($0) }),
      ]
      return .picture(look.size) { frame, area in
        for (row, field) in fields.enumerated() { field.draw(on: &frame, in: area.line(row * 2), texts: look.texts) }
      }
    }
  }

  @Test(arguments: [
    ([KeyPress.up], "09:35"), ([.down], "09:30"), ([.up, .up], "09:40"), ([.down, .down], "09:25"),
    ([KeyPress(.pageUp)], "10:32"), ([KeyPress(.pageDown)], "08:32"),
  ])
  func arrowsStepFiveMinutesAndPageKeysAnHour(keys: [KeyPress], expected: String) {
    #expect(pressed(keys).time?.description == expected)
  }

  @Test func stepsWrapAroundMidnight() {
    #expect(pressed([.up], from: Sample.time(23, 55)).time == .midnight)
    #expect(pressed([.down], from: .midnight).time == Sample.time(23, 55))
    #expect(pressed([KeyPress(.pageDown)], from: .midnight).time == Sample.time(23, 0))
  }

  @Test(arguments: [
    ("9", "09:00"), ("14", "14:00"), ("930", "09:30"), ("0930", "09:30"), ("9:30", "09:30"), ("19.30", "19:30"),
    ("9:", "09:00"),
    ("2359", "23:59"), ("오후 3시", "15:00"), ("저녁 7시 반", "19:30"), ("3pm", "15:00"), ("half past 3 pm", "15:30"),
  ])
  func typedTextIsParsedAsATime(text: String, expected: String) {
    #expect(pressed(text.map { .character($0) }).time?.description == expected)
  }

  @Test(arguments: ["24", "2560", "9:75", ":", "9:3", "9:3:2", "12345", "오후", "7시", "tea"])
  func textThatIsNotATimeIsRefused(text: String) {
    var field = pressed(text.map { .character($0) })
    #expect(field.time == nil)
    #expect(field.handle(.key(.enter), in: area) == .refused)
    #expect(field.handle(.key(.escape), in: area) == .changed)
    #expect(field.time == Sample.time(9, 32))
  }

  @Test func backspaceEmptiesTheFieldForANewTime() {
    let emptied = pressed(Array(repeating: KeyPress(.backspace), count: 20), from: Sample.time(12, 30))
    #expect(emptied.typedText?.isEmpty == true)
    #expect(emptied.time == nil)
    var typed = emptied
    for character in "19:25" { _ = typed.handle(.key(.character(character)), in: area) }
    #expect(typed.typedText == "19:25")
    #expect(typed.time == Sample.time(19, 25))
    // The Down key still steps from the time before the field was emptied.
    var stepped = emptied
    #expect(stepped.handle(.key(.down), in: area) == .changed)
    #expect(stepped.time == Sample.time(12, 25))
  }

  @Test(arguments: [KeyPress.up, .down, KeyPress(.pageUp), KeyPress(.pageDown)])
  func steppingKeysDoNotReplaceInvalidText(key: KeyPress) {
    let text = "01저녁 7시반, about - as long as it takes"
    var field = pressed(text.map { .character($0) })
    #expect(field.handle(.key(key), in: area) == .refused)
    field.close()
    #expect(field.typedText == text)
    #expect(field.time == nil)
  }

  @Test func caretMovesInTheTypedText() {
    let field = pressed([.character("9"), .character("5"), .left, .left, .character("1"), KeyPress(.delete)])
    #expect(field.typedText == "15")
    #expect(field.time == Sample.time(15, 0))
  }

  @Test func pastedTimeIsParsed() {
    var field = TimeField(.midnight)
    #expect(field.handle(.paste("오후 3시"), in: area) == .changed)
    #expect(field.time == Sample.time(15, 0))
  }

  @Test func enterSubmitsAndSpaceIsLeftToTheForm() {
    var field = pressed([.character("7")])
    #expect(field.handle(.key(.enter), in: area) == .submitted)
    #expect(field.typedText == nil)
    #expect(field.handle(.key(.character(" ")), in: area) == .ignored)
    #expect(field.handle(.key(.escape), in: area) == .cancelled)
  }
}
