import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ChoiceFieldTests {
  private let area = Rect(column: 0, row: 0, columns: 30, rows: 4)
  private let options = [
    ChoiceField.Option("개인", hue: .teal), ChoiceField.Option("일 💼", hue: .orange), ChoiceField.Option("가족"),
  ]

  @Test func choiceFieldMatchesSnapshot() {
    Snapshot.expectLooks(named: "choice") { look in
      let options = [look.texts(ko: "안 함", en: "never"), look.texts(ko: "매주 🔁", en: "weekly 🔁")]
      var open = ChoiceField(self.options, index: 1)
      _ = open.handle(.key(.character(" ")), in: area)
      return .picture(look.size) { frame, area in
        ChoiceField(options.map { ChoiceField.Option($0) }).draw(on: &frame, in: area)
        ChoiceField(self.options).draw(on: &frame, in: area.inset(top: 2), isFocused: false)
        open.draw(on: &frame, in: area.inset(top: 4))
        ToggleField(true, text: look.texts(ko: "하루 종일", en: "all day")).draw(on: &frame, in: area.inset(top: 9))
        ToggleField(false).draw(on: &frame, in: area.inset(top: 10), isFocused: false)
      }
    }
  }

  @Test func openListIsStyled() {
    var open = ChoiceField(options, index: 1)
    _ = open.handle(.key(.character(" ")), in: area)
    let frame = Frame.picture(columns: 20, rows: 4) { open.draw(on: &$0, in: $1) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func scrollbarIsNextToTheOptions() {
    let channels = ["call", "message", "mail", "video call"].map { ChoiceField.Option($0) }
    var open = ChoiceField(channels)
    _ = open.handle(.key(.character(" ")), in: area)
    let lines = Frame.picture(columns: 40, rows: 3) { open.draw(on: &$0, in: $1) }.lines
    #expect(lines.dropFirst().map { TextWidth.columns(of: $0) } == [16, 16])
  }

  @Test func leftAndRightStopAtTheEnds() {
    var field = ChoiceField(options)
    for _ in 0..<5 { _ = field.handle(.key(.right), in: area) }
    #expect(field.index == 2)
    for _ in 0..<5 { _ = field.handle(.key(.left), in: area) }
    #expect(field.index == 0)
  }

  @Test func enterSelectsFromTheListAndEscapeCancels() {
    var field = ChoiceField(options)
    for key in [KeyPress.character(" "), .down, .down] { _ = field.handle(.key(key), in: area) }
    #expect(field.index == 0)
    #expect(field.rows == 4)
    var cancelled = field
    #expect(cancelled.handle(.key(.escape), in: area) == .changed)
    #expect(cancelled.index == 0)
    #expect(field.handle(.key(.enter), in: area) == .changed)
    #expect(field.index == 2)
    #expect(!field.isOpen)
    #expect(field.handle(.key(.enter), in: area) == .submitted)
  }

  @Test func clicksOpenTheListAndSelectAnOption() {
    var field = ChoiceField(options)
    _ = field.handle(.mouse(MouseEvent(.press, at: Point(column: 0, row: 0))), in: area)
    _ = field.handle(.mouse(MouseEvent(.press, at: Point(column: 4, row: 3))), in: area)
    #expect(field.list?.selection == 2)
    _ = field.handle(.mouse(MouseEvent(.press, at: Point(column: 4, row: 3))), in: area)
    #expect(field.index == 2)
  }

  @Test func fieldWithoutOptionsStaysEmpty() {
    var field = ChoiceField([])
    for key in [KeyPress.right, .character(" "), .down, .enter] { _ = field.handle(.key(key), in: area) }
    #expect(field.index == 0)
    #expect(Frame.picture(columns: 9, rows: 3) { field.draw(on: &$0, in: $1) }.lines.joined().isEmpty)
  }

  @Test func toggleFollowsSpaceArrowsAndClicks() {
    var field = ToggleField()
    for (input, isOn) in [
      (InputEvent.key(.character(" ")), true), (.key(.left), false), (.key(.right), true),
      (.mouse(MouseEvent(.press, at: Point(column: 1, row: 0))), false),
    ] {
      #expect(field.handle(input, in: area) == .changed)
      #expect(field.isOn == isOn)
    }
    #expect(field.handle(.key(.enter), in: area) == .submitted)
    #expect(field.handle(.key(.down), in: area) == .ignored)
  }
}
