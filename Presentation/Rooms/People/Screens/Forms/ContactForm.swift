package import Domain

/// The form for a new contact or one that is changed.
package struct ContactForm: FormContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  /// What it is opened for.
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

  package private(set) var task: Task
  package let today: Day
  package let texts: Texts

  package init(_ task: Task, today: Day, texts: Texts) {
    self.task = task
    self.today = today
    self.texts = texts
  }

  package var title: String {
    switch task {
    case .add: texts.contacts.newContact
    case .edit(let contact): texts.people.editPlant(contact.title)
    }
  }

  package var coversAll: Bool { true }

  package func rows(for content: Int) -> Int { .max }

  package func makeForm() -> Form<ContactField> {
    let (contacts, card) = (texts.contacts, task.card)
    return Form(
      ContactField.allCases.map { id in
        let text = id.text(in: card, texts)
        let control: FormControl =
          switch id {
          case .phones: .area(TextArea(text, placeholder: contacts.oneALine))
          case .emails: .area(TextArea(text, placeholder: contacts.oneALine))
          case .notes: .area(TextArea(text, limit: ContactNotes.limit))
          case .birthday: .text(TextField(text, placeholder: texts.people.birthdayPlaceholder, limit: 60))
          case .groups: .text(TextField(text, placeholder: contacts.groupsPlaceholder))
          default: .text(TextField(text, limit: ContactLine.limit, warnsFrom: .max))
          }
        return Form.Field(id, label: id.label(texts), control)
      }
    )
  }

  package func save(_ form: Form<ContactField>, initial: [String]) throws(FormFault<ContactField>) -> [PeopleEffect] {
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
  package func hinted(_ form: Form<ContactField>, initial: [String]) -> Form<ContactField> {
    var form = form
    if form.focus == .birthday, let birthday = try? parser(form, initial).birthday() {
      form.change(.birthday) { $0.hint = texts.people.nextBirthday(birthday, today: today) }
    }
    return form
  }

  private func parser(_ form: Form<ContactField>, _ initial: [String]) -> ContactFormParser {
    ContactFormParser(old: task.card, form: form, initial: initial, today: today, texts: texts)
  }
}

/// The fields of the form for a contact, from top to bottom.
package enum ContactField: Hashable, Sendable, CaseIterable {
  case name, phones, emails, birthday, nickname, organization, department, jobTitle, groups, notes

  func label(_ texts: Texts) -> String {
    switch self {
    case .name: texts.people.name
    case .phones: texts.people.phone
    case .emails: texts.contactCommands.email
    case .birthday: texts.people.birthday
    case .nickname: texts.contactCommands.nickname
    case .organization: texts.contactCommands.organization
    case .department: texts.contactCommands.department
    case .jobTitle: texts.contactCommands.jobTitle
    case .groups: texts.contactCommands.groups
    case .notes: texts.contacts.notes
    }
  }

  fileprivate func text(in card: ContactCard, _ texts: Texts) -> String {
    switch self {
    case .name: card.name.text
    case .phones: card.phones.map(\.value.text).joined(separator: "\n")
    case .emails: card.emails.map(\.value.text).joined(separator: "\n")
    case .birthday: card.birthday.map(texts.people.words) ?? ""
    case .nickname: card.nickname.text
    case .organization: card.organization.text
    case .department: card.department.text
    case .jobTitle: card.jobTitle.text
    case .groups: card.groups.map(\.text).joined(separator: ", ")
    case .notes: card.notes.text
    }
  }
}
