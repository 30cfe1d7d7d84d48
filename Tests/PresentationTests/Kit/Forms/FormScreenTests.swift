import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

struct FormScreenTests {
  private enum Effect: FeatureEffect { case dismiss, save }

  private enum Outcome: FeatureResult {
    case failed(StoreError)
    case refused(Refusal)

    var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
    var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
  }

  private struct NotedForm: FormContent {
    typealias Effect = FormScreenTests.Effect
    typealias EffectResult = Outcome

    enum Field: Hashable, Sendable, CaseIterable { case name, city, street, country }

    let texts = Texts(.english)
    let title = "Address"
    let words: Int
    /// The rows of the box that are left over.
    var spare = 0
    /// The rows of the box if they don't depend on the contents.
    var fixedRows: Int?

    func rows(for content: Int) -> Int { fixedRows ?? content + 2 + spare }

    func makeForm() -> Form<Field> {
      Form(Field.allCases.map { Form.Field($0, label: "\($0)", .text(TextField())) })
    }

    func note(on form: Form<Field>, initial: [String]) -> String? {
      Array(repeating: "explanation", count: words).joined(separator: " ")
    }

    func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [Effect] { [.save] }

    func begin(after result: Outcome) -> String? { nil }
  }

  private typealias Screen = FormScreen<NotedForm>

  private func lines(_ state: Screen.State, columns: Int = 40, rows: Int = 9) -> [String] {
    Screen.view(state, size: Size(columns: columns, rows: rows)).lines
  }

  private func state(words: Int) -> Screen.State {
    var state = Screen.State(NotedForm(words: words))
    state.size = Size(columns: 40, rows: 9)
    return state
  }

  @Test func enterThatSavesIsNamed() {
    let keys = state(words: 0).keys
    #expect(keys.contains { $0.keys.first == .enter && $0.label == "save" })
  }

  @Test func clickOnTheKeyInTheBorderSaves() {
    let frame = Screen.view(state(words: 0), size: Size(columns: 40, rows: 9))
    let row = frame.lines.firstIndex { $0.contains("Ctrl-S save") }
    let column = frame.lines.compactMap { $0.range(of: "Ctrl-S")?.lowerBound.utf16Offset(in: $0) }.first
    #expect(frame.link(at: Point(column: column ?? 0, row: row ?? 0)) == .control("s"))
  }

  @Test func longNoteGivesWayToTheFieldsAfterTheFirstField() {
    var state = state(words: 12)
    #expect(lines(state).filter { $0.contains("explanation") }.count == 4)
    #expect(lines(state).contains { $0.contains("▸ name") })
    _ = Screen.receive(.key(.tab), &state)
    let shown = lines(state)
    #expect(!shown.contains { $0.contains("explanation") })
    for field in ["name", "city", "street"] { #expect(shown.contains { $0.contains(field) }, "\(field)") }
    state.failure = "The city is unknown."
    #expect(lines(state).contains { $0.contains("The city is unknown.") })
  }

  @Test func shortNoteStaysWithEveryField() {
    var state = state(words: 3)
    _ = Screen.receive(.key(.tab), &state)
    #expect(lines(state).contains { $0.contains("explanation") })
  }

  @Test func blankRowSeparatesTheNoteFromTheFieldsIfThereIsRoom() {
    func rowsFromTheLastFieldToTheNote(_ rows: Int) -> Int? {
      let shown = lines(state(words: 3), rows: rows)
      guard let field = shown.firstIndex(where: { $0.contains("country") }) else { return nil }
      return shown.firstIndex { $0.contains("explanation") }.map { $0 - field }
    }
    #expect(rowsFromTheLastFieldToTheNote(8) == 2)
    #expect(rowsFromTheLastFieldToTheNote(7) == 1)
  }

  @Test(arguments: [(0, 0), (2, 0), (5, 0), (6, 1), (9, 1)])
  func fieldsFollowAFreeRowInABoxWithRoom(spare: Int, above: Int) throws {
    // Three of the rows are the blank ones between the four fields.
    var state = Screen.State(NotedForm(words: 3, spare: spare))
    state.size = Size(columns: 80, rows: 24)
    func top() throws -> (box: Int, fields: Int) {
      let shown = lines(state, columns: 80, rows: 24)
      let box = try #require(shown.firstIndex { $0.contains("╭") })
      return (box, try #require(shown.firstIndex { $0.contains("name") }))
    }
    let (box, fields) = try top()
    #expect(fields - box - 1 == above)
    for field in [NotedForm.Field.country, .name] {
      state.form.refuse(field, "is wrong")
      #expect(try top() == (box, fields))
    }
    state.failure = "The address is unknown."
    #expect(try top() == (box, fields))
  }

  private func rows(ofFieldsIn state: Screen.State, columns: Int, rows: Int) -> [Int?] {
    let shown = lines(state, columns: columns, rows: rows)
    return NotedForm.Field.allCases.map { field in shown.firstIndex { $0.contains(" \(field) ") } }
  }

  @Test(arguments: 0...14, 8...30)
  func errorsAreBelowTheirFieldsAndMoveNoField(spare: Int, height: Int) throws {
    var state = Screen.State(NotedForm(words: 3, spare: spare))
    state.size = Size(columns: 40, rows: height)
    let before = rows(ofFieldsIn: state, columns: 40, rows: height)
    #expect(!before.contains(nil))
    for (index, field) in NotedForm.Field.allCases.enumerated() {
      state.form.refuse(field, "is wrong \(index)")
      #expect(rows(ofFieldsIn: state, columns: 40, rows: height) == before, "\(field)")
      let shown = lines(state, columns: 40, rows: height)
      let error = try #require(shown.firstIndex { $0.contains("✗ is wrong \(index)") })
      // An error without room below its field is below all fields.
      let (own, last) = (try #require(before[index]), try #require(before.last ?? nil))
      #expect(error == own + 1 || error > last, "\(shown)")
    }
  }

  @Test func errorWithRoomIsBelowItsField() throws {
    var state = Screen.State(NotedForm(words: 3, spare: 9))
    state.size = Size(columns: 80, rows: 24)
    state.form.refuse(.city, "is wrong")
    let shown = lines(state, columns: 80, rows: 24)
    let row = try #require(shown.firstIndex { $0.contains("▸ city") })
    #expect(shown[row + 1].contains("✗ is wrong"))
    #expect(shown.count { $0.contains("✗ is wrong") } == 1)
    #expect(shown.contains { $0.contains("explanation") })
  }

  @Test func errorWithoutRoomReplacesTheNote() {
    var state = Screen.State(NotedForm(words: 3))
    state.size = Size(columns: 80, rows: 24)
    state.form.refuse(.city, "is wrong")
    var shown = lines(state, columns: 80, rows: 24)
    #expect(shown.count { $0.contains("✗ is wrong") } == 1 && !shown.contains { $0.contains("explanation") })
    // Another field has the note, and the field with the error keeps its mark.
    state.form.focus(.street)
    shown = lines(state, columns: 80, rows: 24)
    #expect(shown.contains { $0.contains("✗ city") } && shown.contains { $0.contains("explanation") })
  }

  @Test func longFailureMakesTheBoxHigherInsteadOfHidingFields() {
    var state = Screen.State(NotedForm(words: 3, fixedRows: 10))
    state.size = Size(columns: 80, rows: 24)
    state.failure = Array(repeating: "trouble", count: 50).joined(separator: " ")
    #expect(!rows(ofFieldsIn: state, columns: 80, rows: 24).contains(nil))
  }

  @Test func longNoteStaysOnAScreenWithRoom() {
    var state = state(words: 12)
    state.size = Size(columns: 80, rows: 24)
    _ = Screen.receive(.key(.tab), &state)
    #expect(lines(state, columns: 80, rows: 24).contains { $0.contains("explanation") })
  }
}
