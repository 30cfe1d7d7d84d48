import Domain

// What was changed on both sides, in the words of the forms.
extension Texts {
  func peopleConflicts(_ conflict: FormConflict<PlantDraft>) -> [FieldConflict] {
    fields(conflict.fields, conflict.now, conflict.wanted)
  }

  func peopleChanges(from old: PlantDraft, to new: PlantDraft) -> [FieldConflict] {
    fields(FormMerge.changes(from: old, to: new), old, new)
  }

  private func fields(_ fields: [PlantDraft.Field], _ now: PlantDraft, _ wanted: PlantDraft) -> [FieldConflict] {
    fields.map { field in
      let label: String =
        switch field {
        case .nickname: people.nickname
        case .birthday: people.birthday
        case .cycle: people.cycle
        case .reminderTime: people.reminderTime
        }
      return FieldConflict(label, now: words(of: field, now), wanted: words(of: field, wanted))
    }
  }

  func peopleConflicts(_ conflict: FormConflict<ContactCard>) -> [FieldConflict] {
    fields(conflict.fields, conflict.now, conflict.wanted)
  }

  func peopleChanges(from old: ContactCard, to new: ContactCard) -> [FieldConflict] {
    fields(FormMerge.changes(from: old, to: new), old, new)
  }

  private func fields(_ fields: [ContactCard.Field], _ now: ContactCard, _ wanted: ContactCard) -> [FieldConflict] {
    fields.map { FieldConflict($0.label(self), now: $0.text(in: now, self), wanted: $0.text(in: wanted, self)) }
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

  /// For programs; never renamed.
  var word: String {
    switch self {
    case .name: "name"
    case .nickname: "nickname"
    case .organization: "organization"
    case .department: "department"
    case .jobTitle: "job_title"
    case .phones: "phones"
    case .emails: "emails"
    case .addresses: "addresses"
    case .links: "urls"
    case .birthday: "birthday"
    case .groups: "groups"
    case .notes: "notes"
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
