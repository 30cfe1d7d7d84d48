package import Domain

extension ContactCard {
  /// The card as it comes back from a file that it was written to: without what is blank, and with a whole name only
  /// where it is another one than the parts make.
  package var inFileForm: ContactCard {
    var card = self
    card.name.formatted = ContactLine(imported: name.formatted.text.trimmingBlanks)
    card.nickname = nickname.inFileForm
    card.organization = organization.inFileForm
    card.department = department.inFileForm
    card.jobTitle = jobTitle.inFileForm
    if notes.text.isBlank { card.notes = .none }
    if name.parts.allSatisfy(\.isBlank) { card.name = PersonName(formatted: card.name.formatted) }
    card.phones = phones.compactMap { labeled in
      let text = labeled.value.text.trimmingBlanks
      return text.isEmpty ? nil : Labeled(PhoneNumber(imported: text), labeled.label.inFileForm)
    }
    card.emails = emails.compactMap { labeled in
      let text = labeled.value.text.trimmingBlanks
      return text.isEmpty ? nil : Labeled(EmailAddress(imported: text), labeled.label.inFileForm)
    }
    card.links = links.compactMap { labeled in
      let text = labeled.value.text.trimmingBlanks
      return text.isEmpty ? nil : Labeled(ContactLine(imported: text), labeled.label.inFileForm)
    }
    card.addresses = addresses.compactMap { labeled in
      labeled.value.parts.allSatisfy(\.isBlank) ? nil : Labeled(labeled.value, labeled.label.inFileForm)
    }
    card.groups =
      groups.map(\.text.trimmingBlanks).filter { !$0.isEmpty }.map(ContactGroup.init(imported:))
      .withoutRepetitions
    card.dropRepeatedName()
    return card
  }
}

extension ContactLine {
  fileprivate var inFileForm: ContactLine { isEmpty ? .none : self }
}
