/// What a room gives a form that fills a box: its fields, what they mean and what saving them asks for.
package protocol FormContent: Equatable, Sendable {
  associatedtype Field: Hashable & Sendable
  /// What keys do besides editing the fields.
  associatedtype Action: KeyAction = FormAction
  associatedtype Effect: RoomEffect
  associatedtype EffectResult: RoomResult

  var texts: Texts { get }
  var title: String { get }
  /// What cannot be changed here, above the fields; empty where there is nothing to say.
  var heading: String { get }
  var headingStyle: Style { get }
  /// Stands before the fields where there is room for both; `nil` for none.
  var picture: Frame? { get }
  /// Whether nothing is seen of what is below.
  var coversAll: Bool { get }
  /// The width of the box where there is room for it.
  var columns: Int { get }
  /// The row of the screen that the form is about, which stays seen; `nil` for a box in the middle.
  var row: Int? { get }
  /// Whether Enter goes to the next field, where most forms are kept by it.
  var goesOnByEnter: Bool { get }
  /// What Enter does besides that in the field with the focus; `nil` for nothing.
  func enter(in form: Form<Field>) -> KeyBinding?
  /// What the form is done with, as its border says.
  var saving: KeyBinding { get }
  /// Whether leaving it loses something that would have to be typed again.
  var asksBeforeLeaving: Bool { get }

  var wanted: [Effect] { get }
  /// Whether something would be lost with the form even when its fields are as they were.
  var isUnsaved: Bool { get }

  /// Whether something moves behind the box.
  var isMoving: Bool { get }

  mutating func advance()

  func drawBehind(on frame: inout Frame)

  func makeForm() -> Form<Field>

  /// The form with what was written into it before and never saved.
  func restored(_ form: Form<Field>) -> Form<Field>

  /// The height of the box where there is room for it.
  ///
  /// - Parameter content: How many rows the fields and what went wrong take.
  func rows(for content: Int) -> Int

  func headingRows(of rows: Int) -> Int

  func isPossible(_ action: Action) -> Bool

  func label(of action: Action) -> String

  /// What a key asks for besides editing the fields; `nil` for most.
  func effects(of press: KeyPress) -> [Effect]?

  /// Lets fields follow others after an input.
  ///
  /// - Returns: What is to be read for what they say now.
  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [Effect]

  /// - Parameter initial: What stood in them before, in their order.
  mutating func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [Effect]

  /// Asks how it is to be saved, or whether a key is to do what it asks for; `nil` where that is clear.
  func question(before effects: [Effect], _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>?

  /// Asks what is to be done when it could not be saved as it is; `nil` where there is nothing to choose.
  func question(after result: EffectResult, _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>?

  /// Begins with what is there now, where that was changed elsewhere.
  ///
  /// - Returns: What is said of it; `nil` when the result is no such conflict.
  mutating func begin(after result: EffectResult) -> String?

  func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field>

  /// What there is to know while nothing is wrong.
  func note(on form: Form<Field>, initial: [String]) -> String?

  /// - Parameter size: The columns of a line, and the rows of the screen.
  func notes(on form: Form<Field>, initial: [String], failure: String?, in size: Size) -> [StyledLine]
}

extension FormContent {
  package var heading: String { "" }
  package var headingStyle: Style { .hint }
  package var picture: Frame? { nil }
  package var coversAll: Bool { false }
  package var columns: Int { 72 }
  package var row: Int? { nil }
  package var goesOnByEnter: Bool { false }
  package func enter(in form: Form<Field>) -> KeyBinding? { nil }
  package var saving: KeyBinding { CommonKey.save }
  package var asksBeforeLeaving: Bool { true }
  package var wanted: [Effect] { [] }
  package var isUnsaved: Bool { false }
  package var isMoving: Bool { false }

  package mutating func advance() {}

  package func drawBehind(on frame: inout Frame) {}

  package func restored(_ form: Form<Field>) -> Form<Field> { form }

  package func headingRows(of rows: Int) -> Int { heading.isEmpty ? 0 : 1 }

  package func isPossible(_ action: Action) -> Bool { true }

  package func label(of action: Action) -> String { action.label(texts) }

  package func effects(of press: KeyPress) -> [Effect]? { nil }

  package func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [Effect] { [] }

  package func question(before effects: [Effect], _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>? { nil }

  package func question(after result: EffectResult, _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>? { nil }

  package func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field> { form }

  package func note(on form: Form<Field>, initial: [String]) -> String? { nil }

  package func notes(on form: Form<Field>, initial: [String], failure: String?, in size: Size) -> [StyledLine] {
    let text = failure ?? note(on: form, initial: initial) ?? ""
    guard !text.isEmpty else { return [] }
    return TextClip.wrap(text, columns: size.columns).map { StyledLine($0, failure == nil ? .hint : .error) }
  }
}

package struct FormFault<Field: Hashable & Sendable>: Error {
  package let field: Field
  package let refusal: Refusal

  package init(_ field: Field, _ refusal: Refusal) {
    self.field = field
    self.refusal = refusal
  }
}

package enum FormAction: BoundAction {
  case nextField, save, previousField, cancel

  package var binding: KeyBinding {
    switch self {
    case .save: CommonKey.save
    case .nextField: CommonKey.nextField
    case .previousField: CommonKey.previousField
    case .cancel: CommonKey.cancel
    }
  }
}
