/// The contents of a form in a box: its fields, their meaning, and the effects of saving.
package protocol FormContent: Equatable, Sendable {
  associatedtype Field: Hashable & Sendable
  /// The keys that do more than edit fields.
  associatedtype Action: KeyAction = FormAction
  associatedtype Effect: FeatureEffect
  associatedtype EffectResult: FeatureResult

  var texts: Texts { get }
  var title: String { get }
  /// The text above the fields; empty for no text.
  var heading: StyledLine { get }
  /// The picture before the fields, if there is room for both; `nil` for no picture.
  var picture: Frame? { get }
  /// The item on the screen below that opens into the form; `nil` for a form that just appears.
  var origin: Mark.Thing? { get }
  /// Indicates whether the form hides everything below it.
  var coversAll: Bool { get }
  /// The width of the box, if there is room.
  var columns: Int { get }
  /// The row of the screen that the form is about and must not cover; `nil` for a box in the middle.
  var row: Int? { get }
  /// Returns what Enter does in the focused field, before it moves to the next field; `nil` if Enter saves the form.
  func enter(in form: Form<Field>) -> KeyBinding?
  /// The key that finishes the form, shown on the border of the box.
  var saving: KeyBinding { get }
  /// Indicates whether leaving the form would lose text that the user would have to type again.
  var asksBeforeLeaving: Bool { get }

  var wanted: [Effect] { get }
  /// Indicates whether leaving the form loses something even with unchanged fields.
  var isUnsaved: Bool { get }

  /// Indicates whether an animation is running behind the box.
  var isMoving: Bool { get }

  mutating func advance()

  func drawBehind(on frame: inout Frame)

  func makeForm() -> Form<Field>

  /// Returns the form with the text that was typed into it earlier and never saved.
  func restored(_ form: Form<Field>) -> Form<Field>

  /// Returns the height of the box, if there is room.
  ///
  /// - Parameter content: The number of rows of the fields, of the notes below them, and of the blank row between them.
  func rows(for content: Int) -> Int

  func headingRows(of rows: Int) -> Int

  func isPossible(_ action: Action) -> Bool

  func label(of action: Action) -> String

  /// Returns the effects of a key that does more than edit the fields; `nil` for most keys.
  func effects(of press: KeyPress) -> [Effect]?

  /// Updates fields that depend on other fields, after an input.
  ///
  /// - Returns: The effects that read the data for the new contents.
  mutating func follow(_ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome) -> [Effect]

  /// - Parameter initial: The initial contents of the fields, in their order.
  mutating func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [Effect]

  /// Returns a question about how to save, or about the effects of a key; `nil` if there is nothing to ask.
  func question(before effects: [Effect], _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>?

  /// Returns a question about what to do after saving failed; `nil` if there is nothing to choose.
  func question(after result: EffectResult, _ form: Form<Field>) -> Dialog<FormAnswer<Effect>>?

  /// Uses the current values as the starting point after a change elsewhere.
  ///
  /// - Returns: The message for the user; `nil` if the result isn't a conflict.
  mutating func begin(after result: EffectResult) -> String?

  func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field>

  /// Returns the note below the fields, which is shown while there is no error.
  func note(on form: Form<Field>, initial: [String]) -> String?

  /// - Parameter size: The number of columns of a line and the number of rows of the screen.
  func notes(on form: Form<Field>, initial: [String], failure: String?, in size: Size) -> [StyledLine]
}

extension FormContent {
  package var heading: StyledLine { StyledLine() }
  package var picture: Frame? { nil }
  package var origin: Mark.Thing? { nil }
  package var coversAll: Bool { false }
  package var columns: Int { 72 }
  package var row: Int? { nil }
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
    return StyledLine.wrapped(text, columns: size.columns, failure == nil ? .hint : .error)
  }
}

/// The contents of a small form whose saving key is named after its action, such as "sign in".
protocol TaskForm: FormContent where Action == FormAction {
  /// The name of the form's action on saving.
  var verb: LocalizedText { get }
}

extension TaskForm {
  var verb: LocalizedText { CommonKey.save.label }
  var saving: KeyBinding { CommonKey.save.named(ko: verb.korean, en: verb.english) }

  func label(of action: FormAction) -> String { action == .save ? texts(verb) : action.label(texts) }

  func rows(for content: Int) -> Int { content + 2 }

  func begin(after result: EffectResult) -> String? { nil }
}

package struct FormFault<Field: Hashable & Sendable>: Error {
  package let field: Field
  package let refusal: Refusal
  /// The faults that were found together with this one.
  fileprivate var others: [FormFault] = []

  package init(_ field: Field, _ refusal: Refusal) { (self.field, self.refusal) = (field, refusal) }

  /// The fault and those that were found together with it.
  package var all: [FormFault] { [self] + others }

  /// The faults with the advice of each refusal in its message, because only the fields show them.
  var withAdvice: FormFault {
    var fault = FormFault(field, Refusal(refusal.message))
    fault.others = others.map(\.withAdvice)
    return fault
  }
}

/// The faults of a form's fields, so that saving reports them all at once.
struct FormFaults<Field: Hashable & Sendable> {
  private var all: [FormFault<Field>] = []

  /// Reads a part of the form, and collects its faults instead of throwing them.
  ///
  /// - Returns: `nil` if the part has a fault.
  @discardableResult mutating func collect<Value>(_ read: () throws(FormFault<Field>) -> Value) -> Value? {
    do throws(FormFault<Field>) { return try read() } catch {
      all += error.all
      return nil
    }
  }

  mutating func add(_ field: Field, _ refusal: Refusal) { all.append(FormFault(field, refusal)) }

  /// Throws the collected faults; does nothing if there are none.
  func check() throws(FormFault<Field>) {
    guard var first = all.first else { return }
    first.others = Array(all.dropFirst())
    throw first
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
