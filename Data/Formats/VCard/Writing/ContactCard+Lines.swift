package import Domain

extension ContactCard {
  /// The lines of a field; none where there is nothing to say.
  func lines(_ field: VCardField, _ version: VCardVersion) -> [VCardLine] {
    switch field {
    case .uid: []
    case .formattedName: [VCardLine("FN", text: title)]
    case .name: [VCardLine("N", components: name.parts)]
    case .nickname: text("NICKNAME", nickname.text)
    case .organization:
      organization.isEmpty && department.isEmpty
        ? [] : [VCardLine("ORG", components: [organization.text] + (department.isEmpty ? [] : [department.text]))]
    case .jobTitle: text("TITLE", jobTitle.text)
    case .phones, .emails, .addresses, .links: []
    case .birthday: birthday.map { [VCardBirthday.line($0, version)] } ?? []
    case .groups:
      groups.isEmpty
        ? [] : [VCardLine("CATEGORIES", value: groups.map { FileText.escaped($0.text) }.joined(separator: ","))]
    case .notes: text("NOTE", notes.text)
    }
  }

  /// The lines of a field that may have several, without their labels; none of any other field.
  func labeledLines(_ field: VCardField) -> [Labeled<VCardLine>] {
    switch field {
    case .phones: phones.map { Labeled(VCardLine("TEL", text: $0.value.text), $0.label) }
    case .emails: emails.map { Labeled(VCardLine("EMAIL", text: $0.value.text), $0.label) }
    case .addresses: addresses.map { Labeled(VCardLine("ADR", components: $0.value.parts), $0.label) }
    case .links: links.map { Labeled(VCardLine("URL", text: $0.value.text), $0.label) }
    default: []
    }
  }

  private func text(_ name: String, _ text: String) -> [VCardLine] { text.isBlank ? [] : [VCardLine(name, text: text)] }
}

extension VCardLine {
  init(_ name: String, components: [String], group: String? = nil) {
    self.init(name, value: components.map(FileText.escaped).joined(separator: ";"), group: group)
  }
}

extension PostalAddress {
  /// The parts in the order of ADR (RFC 2426 §3.2.1).
  var parts: [String] { [postOfficeBox, extended, street, city, region, postalCode, country].map(\.text) }
}

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
      groups.map(\.text.trimmingBlanks).filter { !$0.isEmpty }.map(ContactGroup.init(imported:)).withoutRepetitions
    card.dropRepeatedName()
    return card
  }
}

extension ContactLine {
  fileprivate var inFileForm: ContactLine { isEmpty ? .none : self }
}
