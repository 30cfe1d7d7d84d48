package import Domain

/// A field of an entity, described once: its label, its option, its control in a form, its text, and how typed values
/// are read.
package struct Field<Draft: FormDraft>: Sendable {
  let label: LocalizedText
  /// The option of the commands that add and edit; `nil` for a field that only forms have.
  let option: OptionSpec?
  /// The value as details and conflicts show it; empty where there is no value.
  let text: @Sendable (Draft, Texts) -> String
  /// - Parameter draft: The draft that the form begins with; `nil` for a new entity.
  let control: @Sendable (_ draft: Draft?, FieldContext) -> FormControl
  /// The contents of the control, in the words that the option takes.
  let typed: @Sendable (FormControl) -> [String]
  /// Puts what was typed into a draft.
  let read: @Sendable (FieldInput, inout Draft) throws(CommandFailure) -> Void

  init(
    _ label: LocalizedText, option: OptionSpec?, text: @escaping @Sendable (Draft, Texts) -> String,
    control: @escaping @Sendable (Draft?, FieldContext) -> FormControl,
    typed: @escaping @Sendable (FormControl) -> [String] = { [$0.typedText] },
    read: @escaping @Sendable (FieldInput, inout Draft) throws(CommandFailure) -> Void
  ) {
    (self.label, self.option, self.text) = (label, option, text)
    (self.control, self.typed, self.read) = (control, typed, read)
  }
}

/// The names of an entity's fields, each with its description.
package protocol EntityField: Hashable, Sendable, CaseIterable {
  associatedtype Draft: FormDraft

  var field: Field<Draft> { get }
  /// The part of the draft that the field belongs to.
  var key: Draft.Field { get }
}

extension EntityField where Draft.Field == Self {
  package var key: Draft.Field { self }
}

extension EntityField {
  /// The option of a field that has one.
  var option: OptionSpec {
    guard let option = field.option else { preconditionFailure("\(self) has no option") }
    return option
  }

  /// The options of the commands that add and edit.
  static var options: [OptionSpec] { allCases.compactMap(\.field.option) }

  /// Puts the options that were given into a draft; what was not given stays.
  static func read(_ invocation: Invocation, into draft: inout Draft, in context: FieldContext) throws(CommandFailure) {
    for name in allCases {
      let field = name.field
      guard let option = field.option, invocation.givesAny(of: [option]) else { continue }
      let values = invocation.values(of: option)
      try field.read(FieldInput(values, name: option.long, isOption: true, in: context), &draft)
    }
  }

  /// Asks for the field at the terminal; a blank answer is no value.
  func ask(
    _ question: String, in session: CommandSession, into draft: inout Draft, in context: FieldContext
  ) throws(CommandFailure) {
    let answer = try session.ask(question, insteadOf: option)
    try field.read(FieldInput([answer], name: option.long, isOption: true, in: context), &draft)
  }

  /// The differences between two drafts, in words.
  static func changes(from old: Draft, to new: Draft, _ texts: Texts) -> [FieldConflict] {
    differences(FormMerge.changes(from: old, to: new), old, new, texts)
  }

  /// The fields that were changed on both sides, in words.
  static func conflicts(_ conflict: FormConflict<Draft>, _ texts: Texts) -> [FieldConflict] {
    differences(conflict.fields, conflict.now, conflict.wanted, texts)
  }

  private static func differences(
    _ keys: [Draft.Field], _ now: Draft, _ wanted: Draft, _ texts: Texts
  ) -> [FieldConflict] {
    keys.compactMap { key in
      guard let field = allCases.first(where: { $0.key == key })?.field else { return nil }
      return FieldConflict(texts(field.label), now: field.text(now, texts), wanted: field.text(wanted, texts))
    }
  }
}

extension Form {
  /// The fields of an entity, for a form that has others too.
  ///
  /// - Parameter id: The form's own name for a field of the entity.
  static func fields<Name: EntityField>(
    _ names: some Sequence<Name>, of draft: Name.Draft?, in context: FieldContext, as id: (Name) -> ID
  ) -> [Field] {
    names.map { name in
      Field(id(name), label: context.texts(name.field.label), name.field.control(draft, context))
    }
  }

  /// Reads the fields that somebody touched into a draft; the others keep their exact values.
  ///
  /// - Parameter initial: The initial contents of all fields of the form, in their order; `nil` for a new entity, of
  ///   which every field is read.
  func read<Name: EntityField>(
    _ names: some Sequence<Name>, into draft: inout Name.Draft, initial: [String]?, in context: FieldContext,
    as id: (Name) -> ID
  ) throws(FormFault<ID>) {
    for name in names where initial.map({ isTouched(id(name), initial: $0) }) ?? true {
      guard let control = field(id(name))?.control else { continue }
      let field = name.field
      let input = FieldInput(field.typed(control), name: context.texts(field.label), isOption: false, in: context)
      do throws(CommandFailure) { try field.read(input, &draft) } catch { throw FormFault(id(name), Refusal(error)) }
    }
  }

  /// Returns whether a field differs from its initial contents.
  func isTouched(_ id: ID, initial: [String]) -> Bool {
    zip(fields, zip(contents, initial)).contains { field, content in field.id == id && content.0 != content.1 }
  }
}

extension Form where ID: EntityField {
  init(of draft: ID.Draft?, in context: FieldContext) {
    self.init(Self.fields(ID.allCases, of: draft, in: context) { $0 })
  }

  func read(into draft: inout ID.Draft, initial: [String]?, in context: FieldContext) throws(FormFault<ID>) {
    try read(ID.allCases, into: &draft, initial: initial, in: context) { $0 }
  }
}

/// The language, the day and the user's way to write dates, with which fields are shown and read.
package struct FieldContext: Hashable, Sendable {
  let texts: Texts
  let today: Day
  let habits: DateHabits

  init(_ texts: Texts, _ habits: DateHabits, today: Day) {
    (self.texts, self.habits, self.today) = (texts, habits, today)
  }
}

/// The typed words for a field: the values of its option, or the contents of its control in a form.
struct FieldInput {
  /// Several where an option was repeated.
  let values: [String]
  /// The option, `--title`, or the label in a form.
  let name: String
  let context: FieldContext
  private let isOption: Bool

  init(_ values: [String], name: String, isOption: Bool, in context: FieldContext) {
    (self.values, self.name, self.isOption, self.context) = (values, name, isOption, context)
  }

  var texts: Texts { context.texts }

  /// The last value without blanks at its ends.
  var text: String { values.last?.trimmed ?? "" }

  /// - Throws: A failure that names the option or the field where a text is too long or empty.
  func checked<Value: EnteredText>(_ text: String) throws(CommandFailure) -> Value {
    do throws(TextLimitError) {
      return try Value(text)
    } catch {
      throw isOption ? texts.failure(error, of: name) : texts.failure(of: name, error)
    }
  }

  /// - Returns: `nil` for a blank text.
  func optional<Value: EnteredText>() throws(CommandFailure) -> Value? {
    text.isEmpty ? nil : try checked(values.last ?? "")
  }
}
