import Domain

extension Form<ContactField> {
  /// The form with what a card says.
  init(_ card: ContactCard, _ texts: Texts) {
    let contacts = texts.contacts
    self.init(
      ContactField.allCases.map { id in
        let text = Self.text(of: id, in: card, texts)
        let control: FormControl =
          switch id {
          case .phones: .area(TextArea(text, placeholder: contacts.oneALine))
          case .emails: .area(TextArea(text, placeholder: contacts.oneALine))
          case .notes: .area(TextArea(text, limit: ContactNotes.limit))
          case .birthday: .text(TextField(text, placeholder: texts.people.birthdayPlaceholder, limit: 60))
          case .groups: .text(TextField(text, placeholder: contacts.groupsPlaceholder))
          default: .text(TextField(text, limit: ContactLine.limit, warnsFrom: .max))
          }
        return Field(id, label: id.label(texts), control)
      }
    )
  }

  /// What stands in all fields.
  var contents: [String] { ContactField.allCases.map(text) }

  private static func text(of field: ContactField, in card: ContactCard, _ texts: Texts) -> String {
    switch field {
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
}
