/// The contents of a form in a box: its fields, what they mean, and the effects of saving.
package protocol FormContent: Equatable, Sendable {
  associatedtype Field: Hashable & Sendable
  /// The keys besides those that edit fields.
  associatedtype Action: KeyAction = FormAction
  associatedtype Effect: FeatureEffect
  associatedtype EffectResult: FeatureResult

  var texts: Texts { get }
  var title: String { get }
  /// The text above the fields; empty for none.
  var heading: String { get }
  var headingStyle: Style { get }
  /// The picture before the fields, where there is room for both; `nil` for none.
  var picture: Frame? { get }
  /// Indicates whether the form hides everything below it.
  var coversAll: Bool { get }
  /// The width of the box where there is room for it.
  var columns: Int { get }
  /// The row of the screen that the form is about, which stays seen; `nil` for a box in the middle.
  var row: Int? { get }
  /// Indicates whether Enter goes to the next field; in other forms it saves.
  var goesOnByEnter: Bool { get }
  /// Returns what Enter does besides that in the focused field; `nil` for nothing.
  func enter(in form: Form<Field>) -> KeyBinding?
  /// The key that finishes the form, which its border shows.
  var saving: KeyBinding { get }
  /// Indicates whether leaving the form would lose something that had to be typed again.
  var asksBeforeLeaving: Bool { get }

  var wanted: [Effect] { get }
  /// Indicates whether leaving the form loses something even with unchanged fields.
  var isUnsaved: Bool { get }

  /// Indicates whether an animation is running behind the box.
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

  /// Returns the effects of a key besides editing the fields; `nil` for most keys.
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

  /// Starts from the present values after a change elsewhere.
  ///
  /// - Returns: The message for the user; `nil` if the result is no conflict.
  mutating func begin(after result: EffectResult) -> String?

  func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field>

  /// Returns the note below the fields while there is no error.
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
