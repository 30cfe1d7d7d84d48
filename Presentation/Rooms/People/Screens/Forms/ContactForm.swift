package import Domain

package struct ContactForm: FormContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package enum Task: Hashable, Sendable {
    /// A new contact, with the name that was searched for.
    case add(name: String)
    /// A contact as the form shows it.
    case edit(Contact)

    fileprivate var card: ContactCard {
      switch self {
      case .add(let name): ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
      case .edit(let contact): contact.card
      }
    }
  }

  /// From top to bottom.
  private static let fields: [ContactField] = [
    .name, .phones, .emails, .birthday, .nickname, .organization, .department, .jobTitle, .groups, .notes,
  ]

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }

  package var title: String {
    switch task {
    case .add: texts.contacts.newContact
    case .edit(let contact): texts.people.editPlant(contact.title)
    }
  }

  package var coversAll: Bool { true }

  package func rows(for content: Int) -> Int { .max }

  package func makeForm() -> Form<ContactField> {
    Form(Form.fields(Self.fields, of: task.card, in: context) { $0 })
  }

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
    return texts.changedElsewhere(ContactField.conflicts(conflict, texts))
  }

  /// Says under the birthday what was understood while it is being typed.
  package func hinted(_ form: Form<ContactField>, initial: [String]) -> Form<ContactField> {
    var form = form
    if form.focus == .birthday, let birthday = form.birthday(.birthday, in: context) {
      form.change(.birthday) { $0.hint = texts.people.nextBirthday(birthday, today: context.today) }
    }
    return form
  }
}
