package import Domain

/// A field of an entity, described once: its label, its option, its control in a form, its text, and how typed values
/// are read.
package struct Field<Draft: FormDraft>: Sendable {
  let label: LocalizedText
  /// The option of the commands that add and edit; `nil` for a field that only forms have.
  let option: OptionSpec?
  /// All options of the commands that add and edit: the option, and those that are read together with others.
  private(set) var options: [OptionSpec]
  /// The value as conflicts and details show it; empty if there is no value.
  let text: @Sendable (Draft, FieldContext) -> String
  /// - Parameter draft: The draft that the form begins with; `nil` for a new entity.
  let control: @Sendable (_ draft: Draft?, FieldContext) -> FormControl
  /// The contents of the control, in the words that the option takes.
  let typed: @Sendable (FormControl) -> [String]
  /// Reads the typed words into a draft.
  let read: @Sendable (FieldInput, inout Draft) throws(CommandFailure) -> Void
  /// The members of the entity's JSON document that show the field.
  private(set) var json: [JSONObject<Draft>.Member] = []
  private var detailTexts: (@Sendable (Draft, FieldContext) -> [String])?

  /// - Parameter control: A closure that makes the control of a form; by default, a text field with the text.
  init(
    _ label: LocalizedText, option: OptionSpec?, text: @escaping @Sendable (Draft, FieldContext) -> String,
    control: (@Sendable (Draft?, FieldContext) -> FormControl)? = nil,
    typed: @escaping @Sendable (FormControl) -> [String] = { [$0.typedText] },
    read: @escaping @Sendable (FieldInput, inout Draft) throws(CommandFailure) -> Void
  ) {
    (self.label, self.option, options) = (label, option, [option].compactMap(\.self))
    (self.text, self.typed, self.read) = (text, typed, read)
    self.control = control ?? { draft, context in .text(TextField(draft.map { text($0, context) } ?? "")) }
  }

  /// Returns the value as details list it, in one or several texts.
  func details(_ draft: Draft, in context: FieldContext) -> [String] {
    detailTexts?(draft, context) ?? [text(draft, context)]
  }

  /// Reads typed values into a draft; none and 없음 remove the value like an empty text.
  ///
  /// A field that always has a value, such as a title, takes the word as it is typed.
  func readTyped(_ input: FieldInput, _ draft: inout Draft) throws(CommandFailure) {
    if input.values.count == 1, AbsenceWord.replacesText(input.text) {
      var emptied = draft
      let nothing = FieldInput([""], name: input.name, isOption: input.isOption, in: input.context)
      if (try? read(nothing, &emptied)) != nil { return draft = emptied }
    }
    try read(input, &draft)
  }

  /// Returns the field with texts for details that differ from its text.
  func details(_ texts: @escaping @Sendable (Draft, FieldContext) -> [String]) -> Field {
    var field = self
    field.detailTexts = texts
    return field
  }

  /// Returns the field with options added that the commands themselves read.
  func options(_ others: OptionSpec...) -> Field {
    var field = self
    field.options += others
    return field
  }

  /// Returns the field with a member added that shows it in the entity's JSON document.
  func json<Value: JSONRepresentable & SendableMetatype>(
    _ key: String, _ value: @escaping @Sendable (Draft) -> Value
  ) -> Field {
    var field = self
    field.json.append(.init(key, label: label, value))
    return field
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

extension RawRepresentable<String> {
  /// Returns the case with the same name in another list of fields.
  ///
  /// The program stops if the other list lacks the name, so that no field is mistaken for another.
  func namesake<Other: RawRepresentable<String>>() -> Other {
    guard let other = Other(rawValue: rawValue) else { preconditionFailure("\(Other.self) has no '\(rawValue)'") }
    return other
  }
}

extension EntityField {
  func label(_ texts: Texts) -> String { texts(field.label) }

  /// The option of the field, which must have one.
  package var option: OptionSpec {
    guard let option = field.option else { preconditionFailure("\(self) has no option") }
    return option
  }

  /// The options of the commands that add and edit.
  static var options: [OptionSpec] { allCases.flatMap(\.field.options) }

  /// The members of the entity's JSON document, in the order of the fields.
  static var json: [JSONObject<Draft>.Member] { allCases.flatMap(\.field.json) }

  /// Returns the fields in this order; a field in neither list comes last, so that a new field is always shown.
  static func arranged(_ fields: [Self], without others: [Self] = []) -> [Self] {
    fields + allCases.filter { !fields.contains($0) && !others.contains($0) }
  }

  /// Reads the given options into a draft; fields whose options weren't given keep their values.
  static func read(_ invocation: Invocation, into draft: inout Draft, in context: FieldContext) throws(CommandFailure) {
    for name in allCases {
      let field = name.field
      guard let option = field.option, invocation.givesAny(of: [option]) else { continue }
      let input = FieldInput(invocation.values(of: option), name: option.long, isOption: true, in: context)
      try field.readTyped(input, &draft)
    }
  }

  /// Asks for the field at the terminal; a blank answer means no value.
  func ask(
    _ question: String, in session: CommandSession, into draft: inout Draft, in context: FieldContext
  ) throws(CommandFailure) {
    let answer = try session.ask(question, insteadOf: option)
    try field.readTyped(FieldInput([answer], name: option.long, isOption: true, in: context), &draft)
  }

  /// Returns the differences between two drafts as text.
  static func changes(from old: Draft, to new: Draft, in context: FieldContext) -> [FieldConflict] {
    differences(FormMerge.changes(from: old, to: new), old, new, in: context)
  }

  /// Returns the fields that were changed on both sides as text.
  static func conflicts(_ conflict: FormConflict<Draft>, in context: FieldContext) -> [FieldConflict] {
    differences(conflict.fields, conflict.now, conflict.wanted, in: context)
  }

  private static func differences(
    _ keys: [Draft.Field], _ now: Draft, _ wanted: Draft, in context: FieldContext
  ) -> [FieldConflict] {
    keys.compactMap { key in
      // Several fields may share one part of the draft, such as the full name and the family name.
      let conflicts = allCases.filter { $0.key == key }.map(\.field).map { field in
        FieldConflict(context.texts(field.label), now: field.text(now, context), wanted: field.text(wanted, context))
      }
      return conflicts.first { $0.now != $0.wanted } ?? conflicts.first
    }
  }
}

extension Form {
  /// Returns the fields of an entity, for a form that also has other fields.
  ///
  /// - Parameter id: A closure that returns the form's own name for a field of the entity.
  static func fields<Name: EntityField>(
    _ names: some Sequence<Name>, of draft: Name.Draft?, in context: FieldContext, as id: (Name) -> ID
  ) -> [Field] {
    names.map { name in
      Field(id(name), label: context.texts(name.field.label), name.field.control(draft, context))
    }
  }

  /// Reads the fields that the user changed into a draft; the other fields keep their exact values.
  ///
  /// - Parameter initial: The initial contents of all fields of the form, in their order; `nil` for a new entity, whose
  ///   fields are all read.
  func read<Name: EntityField>(
    _ names: some Sequence<Name>, into draft: inout Name.Draft, initial: [String]?, in context: FieldContext,
    as id: (Name) -> ID
  ) throws(FormFault<ID>) {
    var faults = FormFaults<ID>()
    for name in names where initial.map({ isTouched(id(name), initial: $0) }) ?? true {
      guard let control = field(id(name))?.control else { continue }
      let field = name.field
      let input = FieldInput(field.typed(control), name: context.texts(field.label), isOption: false, in: context)
      faults.collect { () throws(FormFault<ID>) in
        do throws(CommandFailure) {
          try control.isTyped ? field.readTyped(input, &draft) : field.read(input, &draft)
        } catch { throw FormFault(id(name), Refusal(error)) }
      }
    }
    try faults.check()
  }

  /// Reads a control with the code that reads the option of the same meaning; a failure is shown with its advice.
  func read<Value>(
    _ id: ID, in context: FieldContext, _ read: (FieldInput) throws(CommandFailure) -> Value
  ) throws(FormFault<ID>) -> Value {
    let input = FieldInput([text(id)], name: field(id)?.label ?? "", isOption: false, in: context)
    do throws(CommandFailure) { return try read(input) } catch {
      throw FormFault(id, Refusal(Refusal(error).message))
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

/// The language, the day and the date habits with which fields are shown and read.
package struct FieldContext: Hashable, Sendable {
  /// The values that only the fields of one entity need; `nil` for entities without such values.
  var knowledge: AnyFieldKnowledge?
  let texts: Texts
  let today: Day
  let habits: DateHabits
  /// The time that "in 30 min" counts from; `nil` if no field takes relative times.
  let now: DateTime?

  init(_ texts: Texts, _ habits: DateHabits, today: Day, now: DateTime? = nil) {
    (self.texts, self.habits, self.today, self.now) = (texts, habits, today, now)
  }

  init(_ texts: Texts, _ habits: DateHabits, at clock: DayClock) {
    self.init(texts, habits, today: clock.today, now: clock.dateTime)
  }

  /// Returns a context for fields that are only shown.
  ///
  /// - Parameter today: The day; any day for an entity whose fields don't depend on it.
  static func showing(_ texts: Texts, today: Day = .earliest) -> FieldContext {
    FieldContext(texts, DateHabits(), today: today)
  }
}

/// The typed words for a field: the values of its option, or the contents of its control in a form.
struct FieldInput {
  /// Usually one value; several for a repeated option.
  let values: [String]
  /// The option, such as `--title`, or the label in a form.
  let name: String
  let context: FieldContext
  /// Indicates whether the values are those of an option.
  let isOption: Bool

  init(_ values: [String], name: String, isOption: Bool, in context: FieldContext) {
    (self.values, self.name, self.isOption, self.context) = (values, name, isOption, context)
  }

  var texts: Texts { context.texts }

  /// The last value, without leading and trailing white space.
  var text: String { values.last?.trimmed ?? "" }

  /// - Returns: `nil` for a blank text.
  /// - Throws: A failure that lists all choices if the text is none of them.
  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(CommandFailure) -> Choice? {
    if text.isEmpty { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw texts.wrongValue(text, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// - Throws: A failure that names the option or the field if the text is too long or empty.
  func checked<Value: EnteredText>(_ text: String) throws(CommandFailure) -> Value {
    do throws(TextLimitError) { return try Value(text) } catch { throw failure(error) }
  }

  /// Returns the failure for a refused text, which names the option or the field.
  func failure(_ error: TextLimitError) -> CommandFailure { texts.failure(of: name, isOption: isOption, error) }

  /// - Throws: A failure that names the option if a date, time or length can't be read.
  func read<Reader: PhraseReader>(_ reader: Reader) throws(CommandFailure) -> Reader.Value {
    try texts.read(text, as: reader.kind, of: isOption ? name : nil, reader.callAsFunction)
  }

  /// - Returns: `nil` for a blank text.
  func optional<Value: EnteredText>() throws(CommandFailure) -> Value? {
    text.isEmpty ? nil : try checked(values.last ?? "")
  }

  /// Parses a past time for a feature that records what happened; a day without a time gets the current time of day.
  func pastTime(_ clock: DayClock) throws(CommandFailure) -> ZonedTime {
    if let instant = Instant(iso: text) { return ZonedTime(instant, in: clock.zone) }
    let (shown, past) = (clock.dateTime, PastDayReader(today: clock.today, habits: context.habits))
    let moment = try texts.read(text, as: .dateTime, of: name, isPast: true) { text throws(DateReadingError) in
      try past.moment(text, at: shown)
    }
    return switch moment {
    case .dateTime(let time): ZonedTime(time, in: clock.zone)
    case .day(let day): ZonedTime(DateTime(day, shown.time), in: clock.zone)
    }
  }
}

/// The values that only the fields of one entity need, such as the choices that they offer.
package protocol FieldKnowledge: Hashable, Sendable {}

/// A ``FieldKnowledge`` whose type is erased.
struct AnyFieldKnowledge: Hashable, Sendable {
  let value: any FieldKnowledge

  static func == (left: AnyFieldKnowledge, right: AnyFieldKnowledge) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension FieldContext {
  /// Returns this context with the values of one entity added.
  func knowing(_ value: any FieldKnowledge) -> FieldContext {
    var context = self
    context.knowledge = AnyFieldKnowledge(value: value)
    return context
  }

  /// Returns the values of an entity whose context was made with ``knowing(_:)``.
  func known<Knowledge: FieldKnowledge>(as _: Knowledge.Type = Knowledge.self) -> Knowledge {
    guard let known = knowledge?.value as? Knowledge else { preconditionFailure("\(Knowledge.self) is missing") }
    return known
  }
}
