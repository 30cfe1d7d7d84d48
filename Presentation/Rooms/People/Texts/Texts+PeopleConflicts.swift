import Domain

// What was changed on both sides, in the words of the forms.
extension Texts {
  func peopleConflicts(_ conflict: FormConflict<PlantDraft>) -> [FieldConflict] {
    conflict.fields.map { field in
      let label: String =
        switch field {
        case .nickname: people.nickname
        case .birthday: people.birthday
        case .cycle: people.cycle
        case .reminderTime: people.reminderTime
        }
      return FieldConflict(label, now: words(of: field, conflict.now), wanted: words(of: field, conflict.wanted))
    }
  }

  func peopleConflicts(_ conflict: FormConflict<ContactCard>) -> [FieldConflict] {
    conflict.fields.map { field in
      let (now, wanted) = (field.text(in: conflict.now, self), field.text(in: conflict.wanted, self))
      return FieldConflict(field.label(self), now: now, wanted: wanted)
    }
  }

  func peopleConflicts(_ conflict: FormConflict<ReviewDraft>) -> [FieldConflict] {
    conflict.fields.map { field in
      switch field {
      case .keywords:
        FieldConflict(people.keywords, now: words(conflict.now.keywords), wanted: words(conflict.wanted.keywords))
      case .memo: FieldConflict(people.memo, now: conflict.now.memo.text, wanted: conflict.wanted.memo.text)
      }
    }
  }

  private func words(_ keywords: [Keyword]) -> String { keywords.map(\.text).joined(separator: ", ") }

  private func words(of field: PlantDraft.Field, _ draft: PlantDraft) -> String {
    switch field {
    case .nickname: draft.nickname?.text ?? ""
    case .birthday: if case .set(let birthday?) = draft.birthday { people.words(birthday) } else { "" }
    case .cycle: "\(draft.cycle.days)"
    case .reminderTime: "\(draft.reminderTime)"
    }
  }
}

extension ContactCard.Field {
  func label(_ texts: Texts) -> String {
    switch self {
    case .name: texts.people.name
    case .nickname: texts.contactCommands.nickname
    case .organization: texts.contactCommands.organization
    case .department: texts.contactCommands.department
    case .jobTitle: texts.contactCommands.jobTitle
    case .phones: texts.people.phone
    case .emails: texts.contactCommands.email
    case .addresses: texts.contactCommands.address
    case .links: texts.contactCommands.url
    case .birthday: texts.people.birthday
    case .groups: texts.contactCommands.groups
    case .notes: texts.contacts.notes
    }
  }

  func text(in card: ContactCard, _ texts: Texts, separator: String = ", ") -> String {
    switch self {
    case .name: card.name.text
    case .nickname: card.nickname.text
    case .organization: card.organization.text
    case .department: card.department.text
    case .jobTitle: card.jobTitle.text
    case .phones: card.phones.map(\.value.text).joined(separator: separator)
    case .emails: card.emails.map(\.value.text).joined(separator: separator)
    case .addresses: card.addresses.map(\.value.line).joined(separator: separator)
    case .links: card.links.map(\.value.text).joined(separator: separator)
    case .birthday: card.birthday.map(texts.people.words) ?? ""
    case .groups: card.groups.map(\.text).joined(separator: separator)
    case .notes: card.notes.text
    }
  }
}
