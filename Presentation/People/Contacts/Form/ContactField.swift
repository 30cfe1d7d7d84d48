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
