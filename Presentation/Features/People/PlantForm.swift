package import Domain

package struct PlantForm: FormContent {
  package enum Field: Hashable, Sendable {
    /// The name and the phone number of a new contact.
    case name, phone
    case plant(PlantDraft.Field)
  }

  /// The fields from top to bottom.
  private static let fields = PlantDraft.Field.arranged([.nickname, .cycle, .reminderTime, .birthday])

  private(set) var task: PlantTask
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .plant, .newPerson: PeopleKey.plant.formTitle(texts)
    case .edit(let plant, _): texts.people.editPlant(plant.name)
    }
  }

  /// The name and phone number of the person, which this form can't change.
  package var heading: StyledLine {
    let parts = [task.person?.name, task.person?.phone?.text]
    return StyledLine(parts.compactMap(\.self).joined(separator: " · "), Style(.text, on: .background, .bold))
  }

  package func headingRows(of rows: Int) -> Int { task.person == nil ? 0 : rows >= 12 ? 2 : 1 }

  package var coversAll: Bool { true }

  /// Returns a constant height, so that hints don't move the form.
  package func rows(for content: Int) -> Int { 18 }

  package func makeForm() -> Form<Field> {
    let name = if case .newPerson(let name) = task { name } else { "" }
    let phone = TextField(
      placeholder: texts(ko: "비워도 돼요", en: "optional"), limit: PhoneNumber.limit, warnsFrom: .max)
    let isKnown = task.person != nil
    let person = [
      Form<Field>.Field(
        .name, label: texts(ContactField.name.field.label),
        .text(TextField(name, limit: ContactLine.limit, warnsFrom: .max)), isHidden: isKnown),
      Form<Field>.Field(.phone, label: texts(ContactField.phones.field.label), .text(phone), isHidden: isKnown),
    ]
    let plant = Self.fields.flatMap { name in
      Form<Field>.fields([name], of: name == .cycle ? task.shown : task.draft, in: context) { .plant($0) }
    }
    var form = Form(person + plant)
    form.change(.plant(.nickname)) { field in
      guard case .text(var text) = field.control else { return }
      text.placeholder = task.person?.name ?? ""
      field.control = .text(text)
    }
    if task.shown == nil {
      form.change(.plant(.cycle)) { field in
        guard case .text(var text) = field.control else { return }
        text.placeholder = texts(ko: "\(Cycle.first.days)일", en: "\(Cycle.first.days) days")
        field.control = .text(text)
      }
    }
    return form
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [PeopleEffect] {
    var (card, draft) = (try card(form), task.draft)
    for name in Self.fields {
      try form.read([name], into: &draft, initial: initial, in: context) { .plant($0) }
    }
    return [.plant(task, contact: card, draft)]
  }

  /// Returns the contact to add; empty if the contact exists already.
  private func card(_ form: Form<Field>) throws(FormFault<Field>) -> ContactCard {
    var card = ContactCard()
    guard case .newPerson = task else { return card }
    try form.read([ContactField.name, .phones], into: &card, initial: nil, in: context) { $0 == .name ? .name : .phone }
    guard !card.name.text.isEmpty else { throw FormFault(.name, Refusal(texts.people.needsName)) }
    return card
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .plantConflict(let conflict) = result else { return nil }
    task = task.beginning(with: conflict.base)
    return texts.changedElsewhere(PlantDraft.Field.conflicts(conflict, in: context))
  }

  package func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field> {
    var hinted = form
    let cycle = FieldInput([form.text(.plant(.cycle))], name: "", isOption: false, in: context)
    let isFirst = task.shown == nil && cycle.text.isEmpty
    if let cycle = isFirst ? .first : try? cycle.cycle() {
      hinted.change(.plant(.cycle)) { $0.hint = texts.people.suits(Species(cycle)) }
    }
    if let birthday = form.birthday(.plant(.birthday), in: context) {
      hinted.change(.plant(.birthday)) { $0.hint = texts.people.nextBirthday(birthday, today: context.today) }
    }
    return hinted
  }

  /// Explains on which day a birthday is celebrated in years without its date.
  package func note(on form: Form<Field>, initial: [String]) -> String? {
    form.birthday(.plant(.birthday), in: context).flatMap(texts.people.rareness)
  }
}

package enum PlantTask: Hashable, Sendable {
  case plant(Contact)
  /// Adds a contact with the typed name, and a plant for it.
  case newPerson(String)
  /// Changes a plant; `from` is the draft that the form shows.
  case edit(GardenPlant, from: PlantDraft)

  static func edit(_ plant: GardenPlant) -> PlantTask { .edit(plant, from: PlantDraft(plant)) }

  /// The name without a nickname, and the phone number; `nil` while a new contact is typed.
  fileprivate var person: (name: String, phone: PhoneNumber?)? {
    switch self {
    case .plant(let contact): (contact.card.title, contact.card.phones.first?.value)
    case .newPerson: nil
    case .edit(let plant, _): (plant.contactName, plant.phone)
    }
  }

  /// The initial draft for an existing plant.
  fileprivate var shown: PlantDraft? { if case .edit(_, let shown) = self { shown } else { nil } }

  /// The initial draft of the form.
  fileprivate var draft: PlantDraft {
    switch self {
    case .plant(let contact): PlantDraft(cycle: .first, birthday: .set(contact.card.birthday))
    case .newPerson: PlantDraft(cycle: .first, birthday: .set(nil))
    case .edit(_, let shown): shown
    }
  }

  /// Returns the task with the changes that were made elsewhere.
  fileprivate func beginning(with base: PlantDraft) -> PlantTask {
    switch self {
    case .plant(var contact):
      if case .set(let birthday) = base.birthday { contact.card.birthday = birthday }
      return .plant(contact)
    case .newPerson: return self
    case .edit(let plant, _): return .edit(plant, from: base)
    }
  }
}

extension Cycle {
  /// The cycle of a plant for which the user chose none yet: two weeks.
  static let first = Cycle(days: 14) ?? .longest
}

package struct WateringNoteForm: FormContent {
  package typealias Action = WateringNoteAction

  package let plant: GardenPlant
  package let watering: Watering
  /// The keywords of other waterings, suggested for reuse.
  private let keywords: [Keyword]
  private let context: FieldContext
  private var shown: WateringNote?

  package init(_ plant: GardenPlant, _ watering: Watering, offering keywords: [Keyword], context: FieldContext) {
    (self.plant, self.watering, self.keywords, self.context) = (plant, watering, keywords, context)
    shown = watering.written
  }

  package var texts: Texts { context.texts }

  package var title: String { texts.people.howWasIt(plant.name) }

  package var heading: StyledLine {
    StyledLine("\(texts.dates.day(watering.day)) · \(texts.people.name(of: watering.channel))", .hint)
  }

  package var columns: Int { 64 }

  package func rows(for content: Int) -> Int { max(content + 3, 14) }

  package func makeForm() -> Form<WateringField> {
    var form = Form(Form.note(shown, in: context))
    form.offer(keywords)
    return form
  }

  package func follow(
    _ form: inout Form<WateringField>, from old: Form<WateringField>, _ outcome: InputOutcome
  ) -> [PeopleEffect] {
    form.follow(outcome, offering: keywords, in: context)
    return []
  }

  package func isPossible(_ action: WateringNoteAction) -> Bool { action != .removeNote || watering.note != .dismissed }

  package func label(of action: WateringNoteAction) -> String {
    action == .removeNote && watering.written == nil ? texts.people.stopAsking : action.label(texts)
  }

  package func effects(of press: KeyPress) -> [PeopleEffect]? {
    WateringNoteAction.removeNote.keys.contains(press) && isPossible(.removeNote) ? [.removeNote(watering)] : nil
  }

  package func question(
    before effects: [PeopleEffect], _ form: Form<WateringField>
  ) -> Dialog<FormAnswer<PeopleEffect>>? {
    guard effects == [.removeNote(watering)], watering.written != nil || form.hasNote else { return nil }
    let people = texts.people
    let (title, label) =
      watering.written == nil
      ? (texts.unsaved, texts(ko: "버리고 다시 묻지 않기", en: "discard and stop asking"))
      : (people.removeNoteQuestion(plant.name), texts(CommonKey.remove.label))
    return Dialog(
      title,
      message: form.contents == Form(Form.note(watering.written, in: context)).contents
        ? texts.undoTakesBack : texts(ko: "지금 쓴 내용도 사라져요.", en: "What you typed here is discarded, too."),
      choices: [.keepWriting(texts), .yes(.finish(effects), label)],
      harmless: .keepWriting, declined: watering.written == nil ? nil : texts.nothingRemoved)
  }

  package func save(_ form: Form<WateringField>, initial: [String]) throws(FormFault<WateringField>) -> [PeopleEffect] {
    [.writeNote(watering.id, from: shown, to: try form.note(from: shown, initial: initial, in: context))]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .noteConflict(let conflict) = result else { return nil }
    shown = conflict.base.note
    return texts.changedElsewhere(WateringNoteDraft.Field.conflicts(conflict, in: context))
  }
}

package enum WateringNoteAction: BoundAction {
  case save, nextField, previousField, removeNote, cancel

  package var binding: KeyBinding {
    switch self {
    case .save: CommonKey.save
    case .nextField: CommonKey.nextField
    case .previousField: CommonKey.previousField
    case .removeNote: KeyBinding([.control("d")], ko: "후기 지우기", en: "remove note")
    case .cancel: CommonKey.cancel
    }
  }
}

package struct ContactForm: FormContent {
  package enum Task: Hashable, Sendable {
    /// Adds a contact with the name that was searched for.
    case add(name: String)
    /// Changes a contact from the values that the form shows.
    case edit(Contact)

    fileprivate var card: ContactCard {
      switch self {
      case .add(let name): ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
      case .edit(let contact): contact.card
      }
    }
  }

  /// The fields from top to bottom.
  private static let fields = ContactField.arranged(
    [.name, .phones, .emails, .birthday] + CardLine.allCases.map { ContactField($0.field) } + [.groups, .notes],
    without: [.family, .given, .links, .addresses])

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .add: PeopleKey.addContact.formTitle(texts)
    case .edit(let contact): texts.people.editPlant(contact.title)
    }
  }

  package var coversAll: Bool { true }

  package func rows(for content: Int) -> Int { .max }

  package func makeForm() -> Form<ContactField> { Form(Form.fields(Self.fields, of: task.card, in: context) { $0 }) }

  package func save(_ form: Form<ContactField>, initial: [String]) throws(FormFault<ContactField>) -> [PeopleEffect] {
    var card = task.card
    try form.read(Self.fields, into: &card, initial: initial, in: context) { $0 }
    guard !card.title.isEmpty else {
      throw FormFault(.name, Refusal(texts.peopleRefusals.failure(SaveContactError.nameless)))
    }
    return [.contacts(.save(task, card))]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .contacts(.conflict(let conflict)) = result else { return nil }
    if case .edit(var contact) = task {
      contact.card = conflict.base
      task = .edit(contact)
    }
    return texts.changedElsewhere(ContactField.conflicts(conflict, in: context))
  }

  /// Shows the next date of the birthday below the field while the birthday is typed.
  package func hinted(_ form: Form<ContactField>, initial: [String]) -> Form<ContactField> {
    var form = form
    if form.focus == .birthday, let birthday = form.birthday(.birthday, in: context) {
      form.change(.birthday) { $0.hint = texts.people.nextBirthday(birthday, today: context.today) }
    }
    return form
  }
}

package enum ContactFileJob: Hashable, Sendable {
  case read
  case write(ContactFileFormat)
}

package struct ContactFileForm: FileContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package enum Task: Hashable, Sendable { case importing, exporting }

  package enum Field: Hashable, Sendable { case path, format }

  let task: Task
  package let texts: Texts

  package var title: String { task == .importing ? texts.contacts.importTitle : texts.contacts.exportTitle }
  package var about: String { texts.contacts.about(task) }
  package var rows: Int { task == .importing ? 5 : 12 }
  package var pathField: Field? { .path }
  package var usualPath: String? { task == .importing ? nil : "~/haru.vcf" }

  package func makeForm() -> Form<Field> {
    let formats = ContactFileFormat.allCases.map { ChoiceField.Option(texts.contacts.name(of: $0)) }
    let usual = ContactFileFormat.allCases.firstIndex(of: .vCard30) ?? 0
    let format = ChoiceField(formats, index: usual)
    return Form([
      .init(.path, label: texts.exchange.file, pathField(example: "~/contacts.vcf")),
      .init(.format, label: texts.exchange.format, .choice(format), isHidden: task == .importing),
    ])
  }

  package func job(_ form: Form<Field>) -> ContactFileJob {
    task == .importing ? .read : .write(ContactFileFormat.allCases[form.choice(.format) ?? 0])
  }
}
