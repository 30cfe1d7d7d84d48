import Domain

extension ContactCard {
  /// The lines of a field; none where there is nothing to say.
  func lines(_ field: CardField, _ version: CardVersion) -> [CardLine] {
    switch field {
    case .uid: []
    case .formattedName: [CardLine("FN", text: title)]
    case .name: [CardLine("N", components: name.parts)]
    case .nickname: text("NICKNAME", nickname.text)
    case .organization:
      organization.isEmpty && department.isEmpty
        ? [] : [CardLine("ORG", components: [organization.text] + (department.isEmpty ? [] : [department.text]))]
    case .jobTitle: text("TITLE", jobTitle.text)
    case .phones, .emails, .addresses, .links: []
    case .birthday: birthday.map { [CardBirthday.line($0, version)] } ?? []
    case .groups:
      groups.isEmpty
        ? [] : [CardLine("CATEGORIES", value: groups.map { FileText.escaped($0.text) }.joined(separator: ","))]
    case .notes: text("NOTE", notes.text)
    }
  }

  /// The lines of a field that may have several, without their labels; none of any other field.
  func labeledLines(_ field: CardField) -> [Labeled<CardLine>] {
    switch field {
    case .phones: phones.map { Labeled(CardLine("TEL", text: $0.value.text), $0.label) }
    case .emails: emails.map { Labeled(CardLine("EMAIL", text: $0.value.text), $0.label) }
    case .addresses: addresses.map { Labeled(CardLine("ADR", components: $0.value.parts), $0.label) }
    case .links: links.map { Labeled(CardLine("URL", text: $0.value.text), $0.label) }
    default: []
    }
  }

  private func text(_ name: String, _ text: String) -> [CardLine] {
    text.isBlank ? [] : [CardLine(name, text: text)]
  }
}

extension CardLine {
  /// A text of several parts.
  fileprivate init(_ name: String, components: [String]) {
    self.init(name, value: components.map(FileText.escaped).joined(separator: ";"))
  }
}

extension PostalAddress {
  /// As ADR has them (RFC 2426 §3.2.1).
  var parts: [String] { [postOfficeBox, extended, street, city, region, postalCode, country].map(\.text) }
}
