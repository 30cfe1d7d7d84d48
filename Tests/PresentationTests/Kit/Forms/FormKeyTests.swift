import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks the rule for Enter in forms: it saves from every field of one line, and the help line names the key that saves.
struct FormKeyTests {
  enum Field: Hashable, Sendable, CaseIterable {
    case text, area, date, time, choice, toggle, weekdays, gauge, picks, secret
  }

  private enum Effect: FeatureEffect { case dismiss, save }

  private enum Outcome: FeatureResult {
    case failed(StoreError)
    case refused(Refusal)

    var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
    var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
  }

  /// A form with a field of each kind.
  private struct EveryKindForm: FormContent {
    typealias Field = FormKeyTests.Field
    typealias Effect = FormKeyTests.Effect
    typealias EffectResult = Outcome

    let texts = Texts(.english)
    let title = "Everything"
    /// The field that can't be saved; `nil` if all can.
    var wrong: Field?

    func rows(for content: Int) -> Int { content + 2 }

    func makeForm() -> Form<Field> { Form(Field.allCases.map { Form.Field($0, label: "\($0)", control(of: $0)) }) }

    private func control(of field: Field) -> FormControl {
      switch field {
      case .text: .text(TextField())
      case .area: .area(TextArea())
      case .date: .date(DateField(Sample.today, today: Sample.today))
      case .time: .time(TimeField(Sample.time(15, 0)))
      case .choice: .choice(ChoiceField([ChoiceField.Option("a"), ChoiceField.Option("b")]))
      case .toggle: .toggle(ToggleField(text: "on"))
      case .weekdays: .weekdays(WeekdayField([.monday], weekStart: .monday))
      case .gauge: .gauge(GaugeField(50, colors: Array(repeating: RGB(0x112233), count: 101), isStill: true))
      case .picks: .picks(PickField())
      case .secret: .secret(SecretField(ScriptedSecret()))
      }
    }

    func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [Effect] {
      form.readDates(texts) { text throws(DateReadingError) in
        try DateReader(today: Sample.today, habits: DateHabits())(text)
      }
      return []
    }

    func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [Effect] {
      if let wrong { throw FormFault(wrong, Refusal("This is missing.")) }
      return [.save]
    }

    func begin(after result: Outcome) -> String? { nil }
  }

  private typealias Screen = FormScreen<EveryKindForm>

  private func state(at field: Field, wrong: Field? = nil) -> Screen.State {
    var state = Screen.State(EveryKindForm(wrong: wrong))
    state.size = Size(columns: 80, rows: 40)
    state.form.focus(field)
    return state
  }

  private func press(_ key: KeyPress, _ state: inout Screen.State) -> [Effect]? { Screen.receive(.key(key), &state) }

  @Test(arguments: Field.allCases) func enterSavesFromEveryFieldOfOneLine(field: Field) {
    var state = state(at: field)
    let saving = state.keys.first
    #expect(saving?.label == "save" && saving?.keys.contains(.control("s")) == true)
    let byEnter = state.keys.filter { $0.keys.contains(.enter) }.map(\.label)
    guard field != .area else {
      #expect(saving?.keys.first == .control("s") && byEnter == [])
      #expect(press(.enter, &state) == [] && state.form.text(.area) == "\n")
      #expect(press(.control("s"), &state) == [.save])
      return
    }
    #expect(saving?.keys.first == .enter && byEnter == ["save"])
    #expect(press(.enter, &state) == [.save])
  }

  @Test(arguments: Field.allCases.filter { $0 != .area }) func formThatCannotBeSavedGoesToTheFieldWithTheError(
    field: Field
  ) {
    var state = state(at: field, wrong: .gauge)
    #expect(press(.enter, &state) == [])
    #expect(state.form.focus == .gauge && state.form.field(.gauge)?.error == "This is missing.")
    #expect(state.keys.first?.label == "save (✗ 1)")
  }

  @Test func enterFinishesAListOrAWordBeforeItSaves() {
    var choice = state(at: .choice)
    #expect(press(.character(" "), &choice) == [] && press(.down, &choice) == [])
    #expect(choice.keys.filter { $0.keys.contains(.enter) }.map(\.label) == ["choose"])
    #expect(press(.enter, &choice) == [] && choice.form.choice(.choice) == 1)
    #expect(press(.enter, &choice) == [.save])
    var picks = state(at: .picks)
    #expect(press(.character("a"), &picks) == [])
    #expect(picks.keys.filter { $0.keys.contains(.enter) }.map(\.label) == ["add the word"])
    #expect(press(.enter, &picks) == [] && picks.form.picks(.picks)?.chosen.map(\.id) == ["a"])
    #expect(press(.enter, &picks) == [.save])
  }

  @Test func enterSavesATypedDateAndRefusesWordsThatAreNone() {
    var typed = state(at: .date)
    for character in "tomorrow" { _ = press(.character(character), &typed) }
    #expect(press(.enter, &typed) == [.save] && typed.form.day(.date) == Sample.day(2026, 11, 21))
    var unread = state(at: .date)
    for character in "qqq" { _ = press(.character(character), &unread) }
    #expect(press(.enter, &unread) == [] && unread.form.field(.date)?.error != nil)
  }

  /// Watering is the only form in which Enter goes to the next field: the note is written after the contact.
  @Test func noOtherFormUsesEnterDifferently() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Presentation")
    let sources = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var files: [String] = []
    for case let file as URL in sources where file.pathExtension == "swift" {
      if try String(contentsOf: file, encoding: .utf8).contains("func enter(in form:") {
        files.append(file.lastPathComponent)
      }
    }
    #expect(files.sorted() == ["FormContent.swift", "WateringForm.swift"])
  }
}
