package import Domain

package struct ContactForm: FormContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package enum Task: Hashable, Sendable {
    /// Somebody new, by the name that was looked for.
    case add(name: String)
    /// Somebody as the form began with them.
    case edit(Contact)

    /// What is known before anything is typed.
    var card: ContactCard {
      switch self {
      case .add(let name): ContactCard(name: PersonName(formatted: ContactLine(imported: name)))
      case .edit(let contact): contact.card
      }
    }
  }

  /// From top to bottom.
  static let fields: [ContactCard.Field] = [
    .name, .phones, .emails, .birthday, .nickname, .organization, .department, .jobTitle, .groups, .notes,
  ]

  private(set) var task: Task
  let today: Day
  let order: DateOrder
  package let texts: Texts

  package var title: String {
    switch task {
    case .add: texts.contacts.newContact
    case .edit(let contact): texts.people.editPlant(contact.title)
    }
  }

  package var coversAll: Bool { true }

  package func rows(for content: Int) -> Int { .max }

  package func makeForm() -> Form<ContactCard.Field> {
    let (contacts, card) = (texts.contacts, task.card)
    return Form(
      Self.fields.map { id in
        let isList = id == .phones || id == .emails
        let text = id.text(in: card, texts, separator: isList ? "\n" : ", ")
        let control: FormControl =
          switch id {
          case .phones, .emails: .area(TextArea(text, placeholder: contacts.oneALine))
          case .notes: .area(TextArea(text, limit: ContactNotes.limit))
          case .birthday: .text(TextField(text, placeholder: texts.people.birthdayPlaceholder, limit: 60))
          case .groups: .text(TextField(text, placeholder: contacts.groupsPlaceholder))
          default: .text(TextField(text, limit: ContactLine.limit, warnsFrom: .max))
          }
        return Form.Field(id, label: id.label(texts), control)
      })
  }

  package func save(
    _ form: Form<ContactCard.Field>, initial: [String]
  ) throws(FormFault<ContactCard.Field>) -> [PeopleEffect] {
    [.contacts(.save(task, try parser(form, initial).card()))]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .contacts(.conflict(let conflict)) = result else { return nil }
    if case .edit(var contact) = task {
      contact.card = conflict.base
      task = .edit(contact)
    }
    return texts.changedElsewhere(texts.peopleConflicts(conflict))
  }

  /// Says under the birthday what was understood while it is being typed.
  package func hinted(_ form: Form<ContactCard.Field>, initial: [String]) -> Form<ContactCard.Field> {
    var form = form
    if form.focus == .birthday, let birthday = try? parser(form, initial).birthday() {
      form.change(.birthday) { $0.hint = texts.people.nextBirthday(birthday, today: today) }
    }
    return form
  }

  private func parser(_ form: Form<ContactCard.Field>, _ initial: [String]) -> ContactFormParser {
    ContactFormParser(old: task.card, form: form, initial: initial, today: today, order: order, texts: texts)
  }
}
