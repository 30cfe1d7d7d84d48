package import Domain

package struct PlantForm: FormContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package enum Field: Hashable, Sendable {
    /// The name and the phone number of a new contact.
    case name, phone
    case plant(PlantDraft.Field)
  }

  /// From top to bottom.
  private static let fields: [PlantDraft.Field] = [.nickname, .cycle, .reminderTime, .birthday]

  private(set) var task: PlantTask
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .plant, .somebodyNew: texts.people.newPlant
    case .edit(let plant, _): texts.people.editPlant(plant.name)
    }
  }

  /// The person, who can't be changed here.
  package var heading: String {
    [task.person?.name, task.person?.phone?.text].compactMap(\.self).joined(separator: " · ")
  }

  package var headingStyle: Style { Style(.text, on: .background, .bold) }

  package func headingRows(of rows: Int) -> Int { task.person == nil ? 0 : rows >= 12 ? 2 : 1 }

  package var coversAll: Bool { true }

  /// The same height when hints come and go.
  package func rows(for content: Int) -> Int { 18 }

  package func makeForm() -> Form<Field> {
    let name = if case .somebodyNew(let name) = task { name } else { "" }
    let phone = TextField(
      placeholder: texts(ko: "없어도 돼요", en: "may be left out"), limit: PhoneNumber.limit, warnsFrom: .max)
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
    return form
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [PeopleEffect] {
    var (card, draft) = (try card(form), task.draft)
    for name in Self.fields {
      // A new plant needs a cycle, whether somebody typed one or not.
      let before = name == .cycle && task.shown == nil ? nil : initial
      try form.read([name], into: &draft, initial: before, in: context) { .plant($0) }
    }
    return [.plant(task, contact: card, draft)]
  }

  /// The contact to add; empty where there is one.
  private func card(_ form: Form<Field>) throws(FormFault<Field>) -> ContactCard {
    var card = ContactCard()
    guard case .somebodyNew = task else { return card }
    try form.read([ContactField.name, .phones], into: &card, initial: nil, in: context) { $0 == .name ? .name : .phone }
    guard !card.name.text.isEmpty else { throw FormFault(.name, Refusal(texts.people.needsName)) }
    return card
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .plantConflict(let conflict) = result else { return nil }
    task = task.beginning(with: conflict.base)
    return texts.changedElsewhere(PlantDraft.Field.conflicts(conflict, texts))
  }

  package func hinted(_ form: Form<Field>, initial: [String]) -> Form<Field> {
    var hinted = form
    let cycle = FieldInput([form.text(.plant(.cycle))], name: "", isOption: false, in: context)
    if let cycle = try? cycle.cycle() { hinted.change(.plant(.cycle)) { $0.hint = texts.people.suits(Species(cycle)) } }
    if let birthday = form.birthday(.plant(.birthday), in: context) {
      hinted.change(.plant(.birthday)) { $0.hint = texts.people.nextBirthday(birthday, today: context.today) }
    }
    return hinted
  }

  /// Tells when a birthday is kept that not every year has.
  package func note(on form: Form<Field>, initial: [String]) -> String? {
    form.birthday(.plant(.birthday), in: context).flatMap(texts.people.rareness)
  }
}

package enum PlantTask: Hashable, Sendable {
  case plant(Contact)
  /// Add a contact with the name that was typed, and plant it.
  case somebodyNew(String)
  /// Change a plant from what the form shows of it.
  case edit(GardenPlant, from: PlantDraft)

  static func edit(_ plant: GardenPlant) -> PlantTask { .edit(plant, from: PlantDraft(plant)) }

  /// The name without a nickname, and the phone number; `nil` while a new contact is typed.
  fileprivate var person: (name: String, phone: PhoneNumber?)? {
    switch self {
    case .plant(let contact): (contact.card.title, contact.card.phones.first?.value)
    case .somebodyNew: nil
    case .edit(let plant, _): (plant.contactName, plant.phone)
    }
  }

  /// The draft that the form for an existing plant begins with.
  fileprivate var shown: PlantDraft? {
    if case .edit(_, let shown) = self { shown } else { nil }
  }

  /// The draft that the form begins with; the cycle of a new plant is typed.
  fileprivate var draft: PlantDraft {
    switch self {
    case .plant(let contact): PlantDraft(cycle: .longest, birthday: .set(contact.card.birthday))
    case .somebodyNew: PlantDraft(cycle: .longest, birthday: .set(nil))
    case .edit(_, let shown): shown
    }
  }

  /// The task with what was changed elsewhere.
  fileprivate func beginning(with base: PlantDraft) -> PlantTask {
    switch self {
    case .plant(var contact):
      if case .set(let birthday) = base.birthday { contact.card.birthday = birthday }
      return .plant(contact)
    case .somebodyNew: return self
    case .edit(let plant, _): return .edit(plant, from: base)
    }
  }
}
