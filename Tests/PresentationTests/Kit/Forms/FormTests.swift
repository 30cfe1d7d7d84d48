import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct FormTests {
  enum Field: Hashable { case title, allDay, day, time, calendar, notes }

  private let area = Rect(column: 0, row: 0, columns: 60, rows: 20)

  private func form(_ texts: Texts = Texts(.korean)) -> Form<Field> {
    let calendars = [
      ChoiceField.Option(texts(ko: "개인", en: "Personal"), hue: .teal),
      ChoiceField.Option(texts(ko: "일 💼", en: "Work 💼"), hue: .orange),
    ]
    return Form([
      .init(.title, label: texts(ko: "제목", en: "Title"), .text(TextField("치과 🦷", limit: 500))),
      .init(.allDay, label: texts(ko: "하루 종일", en: "All day"), .toggle(ToggleField())),
      .init(.day, label: texts(ko: "날짜", en: "Day"), .date(DateField(Sample.today, today: Sample.today))),
      .init(.time, label: texts(ko: "시작 시각", en: "Starts"), .time(TimeField(Sample.time(15, 0)))),
      .init(.calendar, label: texts(ko: "달력", en: "Calendar"), .choice(ChoiceField(calendars))),
      .init(.notes, label: texts(ko: "메모", en: "Notes"), .area(TextArea("보험증\nCafe\u{301} 쿠폰", limit: 500))),
    ])
  }

  private func send(_ keys: [KeyPress], to form: inout Form<Field>) -> [InputOutcome] {
    keys.map { form.handle(.key($0), in: area) }
  }

  @Test func formMatchesSnapshot() {
    Snapshot.expectLooks(named: "form") { look in
      var form = form(look.texts)
      form.refuse(.title, look.texts(ko: "제목이 필요해요.", en: "A title is needed."))
      return .picture(look.size) { frame, area in
        let inside = Box(look.texts(ko: "새 일정", en: "New event")).draw(on: &frame, in: area)
        form.draw(on: &frame, in: inside.inset(left: 1, right: 1), texts: look.texts)
      }
    }
  }

  @Test func formWithOpenMonthMatchesSnapshot() {
    Snapshot.expectLooks(named: "picker") { look in
      var form = form(look.texts)
      form.focus(.day)
      _ = form.handle(.key(.character(" ")), in: area)
      return .picture(look.size) { frame, area in
        let inside = Box(look.texts(ko: "새 일정", en: "New event")).draw(on: &frame, in: area)
        form.draw(on: &frame, in: inside.inset(left: 1, right: 1), texts: look.texts)
      }
    }
  }

  @Test func notesOfALineThatIsCutNeverCoverItsControl() {
    var form = form(Texts(.english))
    form.change(.day) { $0.hint = "a hint below the day" }
    for rows in 1...12 {
      let frame = Frame.picture(columns: 60, rows: rows) { form.draw(on: &$0, in: $1, texts: Texts(.english)) }
      for line in frame.lines where line.contains("Day") { #expect(line.contains("2026"), "\(rows) rows") }
    }
  }

  @Test func focusIsMarkedAndHasTheCursor() {
    let form = form()
    let frame = Frame.picture(columns: 40, rows: 12) { form.draw(on: &$0, in: $1, texts: Texts(.korean)) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func timeWithoutRoomNextToItsDayGoesBelow() throws {
    let form = Form<Field>([
      .init(.day, label: "When", .date(DateField(Sample.today, today: Sample.today))),
      .init(.calendar, label: "", .date(DateField(Sample.today, today: Sample.today)), lead: "→ "),
      .init(.time, label: "", .time(TimeField(Sample.time(15, 0))), lead: ""),
    ])
    for columns in [31, 40] {
      let frame = Frame.picture(columns: columns, rows: 6) { form.draw(on: &$0, in: $1, texts: Texts(.english)) }
      #expect(frame.lines.contains { $0.contains("15:00") }, "\(columns) columns")
      #expect(!frame.lines.joined(separator: "\n").contains("…"))
    }
  }

  @Test(arguments: [50, 60]) func longErrorIsWrappedAndNotCut(columns: Int) {
    var form = form()
    let reason = "'어쩌고저쩌고'는 알림으로 쓸 수 없어요. 시작할 때, 10분 전, 1일 전처럼 입력해 주세요."
    form.refuse(.title, reason)
    let frame = Frame.picture(columns: columns, rows: 20) { form.draw(on: &$0, in: $1, texts: Texts(.korean)) }
    #expect(frame.lines.joined().filter { $0 != " " }.contains(reason.filter { $0 != " " }))
  }

  @Test func tabWrapsAroundAndSkipsHiddenFields() {
    var form = form()
    form.change(.time) { $0.isHidden = true }
    var seen: [Field?] = []
    for _ in 0..<5 {
      _ = form.handle(.key(.tab), in: area)
      seen.append(form.focus)
    }
    #expect(seen == [.allDay, .day, .calendar, .notes, .title])
    _ = form.handle(.key(.backTab), in: area)
    #expect(form.focus == .notes)
  }

  @Test func hidingTheFocusedFieldMovesTheFocus() {
    var form = form()
    form.focus(.time)
    form.change(.time) { $0.isHidden = true }
    #expect(form.focus == .title)
  }

  @Test func arrowsMoveBetweenFieldsThatDoNotUseThem() {
    var form = form()
    #expect(send([.down], to: &form) == [.changed])
    #expect(form.focus == .allDay)
    #expect(send([.up, .up], to: &form) == [.changed, .changed])
    #expect(form.focus == .title)
    form.focus(.time)
    #expect(send([.up], to: &form) == [.changed])
    #expect(form.focus == .time)
    #expect(form.time(.time) == Sample.time(15, 5))
  }

  @Test func enterSubmitsFromALineAndAddsALineInNotes() {
    var form = form()
    #expect(send([.enter], to: &form) == [.submitted])
    form.focus(.notes)
    #expect(send([.enter], to: &form) == [.changed])
    #expect(form.text(.notes).hasSuffix("쿠폰\n"))
    #expect(send([.control("s")], to: &form) == [.submitted])
  }

  @Test func escapeClosesTheMonthBeforeCancelling() {
    var form = form()
    form.focus(.day)
    #expect(send([.character(" "), .down, .escape], to: &form) == [.changed, .changed, .changed])
    #expect(form.day(.day) == Sample.today)
    #expect(send([.escape], to: &form) == [.cancelled])
  }

  @Test func nextKeyClearsTheError() {
    var form = form()
    form.refuse(.title, "제목이 필요해요.")
    _ = form.handle(.key(.left), in: area)
    #expect(form.field(.title)?.error == nil)
  }

  @Test func typedDatesAreParsedByTheGivenReader() {
    var form = form()
    form.focus(.day)
    for character in "내일" {
      _ = form.handle(.key(.character(character)), in: area)
      let reader = DateReader(today: Sample.today, habits: DateHabits())
      form.readDates(Texts(.korean)) { text throws(DateReadingError) in try reader(text) }
    }
    #expect(form.day(.day) == Sample.day(2026, 11, 21))
    #expect(send([.tab], to: &form) == [.changed])
    guard case .date(let field) = form.field(.day)?.control else {
      Issue.record("There is no date field anymore.")
      return
    }
    #expect(field.typedText == nil)
  }

  @Test func textFocusFollowsTheFocusedField() {
    var form = form()
    #expect(form.hasTextFocus)
    form.focus(.calendar)
    #expect(!form.hasTextFocus)
    form.focus(.day)
    #expect(form.hasTextFocus)
    #expect(send([.character(" ")], to: &form) == [.changed])
    #expect(!form.hasTextFocus)
  }

  @Test func valuesCanBeSetAndReadByField() {
    var form = form()
    form.set(.day, day: Sample.day(2027, 1, 2))
    form.set(.time, time: Sample.time(7, 5))
    #expect(form.day(.day) == Sample.day(2027, 1, 2))
    #expect(form.time(.time) == Sample.time(7, 5))
    #expect(form.choice(.calendar) == 0)
    #expect(form.text(.title) == "치과 🦷")
    #expect(form.day(.title) == nil)
    #expect(form.text(.day).isEmpty)
  }

  @Test func clickFocusesAndReachesTheControl() {
    var form = form()
    // The toggle is in the third row, because blank lines separate the fields.
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 15, row: 2)))
    #expect(form.handle(click, in: area) == .changed)
    #expect(form.focus == .allDay)
    #expect(form.isOn(.allDay))
  }

  @Test(arguments: [(40, 12), (20, 5), (12, 3), (3, 1), (1, 1), (0, 0)])
  func focusedFieldIsAlwaysVisible(columns: Int, rows: Int) {
    var form = form()
    for field in [Field.title, .allDay, .day, .time, .calendar, .notes] {
      form.focus(field)
      let frame = Frame.picture(columns: columns, rows: rows) { form.draw(on: &$0, in: $1, texts: Texts(.korean)) }
      #expect(columns < 3 || frame.lines.joined().contains("▸"))
    }
  }

  /// A form with a start day, a start time and an end day that can share a line, and a title on its own line.
  private var shared: Form<Field> {
    let date = { FormControl.date(DateField(Sample.today, today: Sample.today)) }
    return Form([
      .init(.day, label: "When", date()),
      .init(.time, label: "Starts", .time(TimeField(Sample.time(15, 0))), lead: ""),
      .init(.notes, label: "Until", date(), lead: "→ "),
      .init(.title, label: "Title", .text(TextField("x"))),
    ])
  }

  private func lines(_ form: Form<Field>, columns: Int) -> [String] {
    Frame.picture(columns: columns, rows: 16) { form.draw(on: &$0, in: $1, texts: Texts(.english)) }.lines
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(arguments: [36, 40, 60, 68]) func labelsAreNeverCut(columns: Int) {
    let label = "Current password or PIN"
    let form = Form<Field>([
      .init(.title, label: label, .text(TextField("x"))), .init(.notes, label: "Kind", .text(TextField("y"))),
    ])
    let lines = lines(form, columns: columns)
    #expect(lines[0].contains(label))
    #expect(lines.count == (columns < 43 ? 4 : 2))
  }

  @Test func fieldsShareALineIfTheyFit() {
    let form = shared
    #expect(lines(form, columns: 60)[0].hasPrefix("▸ When   Fri 2026-11-20"))
    #expect(lines(form, columns: 60)[0].contains("15:00") && lines(form, columns: 60)[0].contains("→ Fri 2026-11-20"))
    #expect(lines(form, columns: 40).count == 3)
    #expect(lines(form, columns: 40)[1] == "→ Fri 2026-11-20")
    #expect(form.rows(columns: 60) == 2 && form.rows(columns: 40) == 3)
  }

  @Test func sharedLineShowsOneErrorOrHintAndTheWarning() {
    var form = shared
    form.change(.notes) { $0.error = "too early" }
    form.change(.day) { ($0.hint, $0.warning) = ("a hint", "overlaps") }
    #expect(Array(lines(form, columns: 60)[1...2]) == ["✗ too early", "overlaps"])
    #expect(form.errorCount == 1)
    form.change(.notes) { $0.error = nil }
    #expect(Array(lines(form, columns: 60)[1...2]) == ["a hint", "overlaps"])
  }

  @Test func arrowsMoveFromLineToLine() {
    var form = shared
    #expect(send([.down], to: &form) == [.changed])
    #expect(form.focus == .title)
    #expect(send([.up], to: &form) == [.changed])
    #expect(form.focus == .day)
  }

  @Test func monthOpensBelowASharedLine() {
    var form = shared
    form.focus(.notes)
    #expect(send([.character(" ")], to: &form) == [.changed])
    let lines = lines(form, columns: 60)
    #expect(lines[0].contains("→ Fri 2026-11-20"))
    #expect(lines[1] == "‹ November 2026 ›")
    #expect(lines.last?.hasPrefix("Title") == true)
  }

  @Test func clickReachesTheFieldOfASharedLine() {
    var form = shared
    let row = 0
    for (field, lead) in [(Field.time, "15:00"), (.notes, "→ ")] {
      let line = Frame.picture(columns: 60, rows: 20) { form.draw(on: &$0, in: $1, texts: Texts(.english)) }.lines[row]
      let column = line.range(of: lead).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      _ = form.handle(.mouse(MouseEvent(.press, at: Point(column: column ?? 0, row: row))), in: area)
      #expect(form.focus == field)
    }
  }
}
