import Domain

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
  /// A text of several parts.
  fileprivate init(_ name: String, components: [String]) {
    self.init(name, value: components.map(FileText.escaped).joined(separator: ";"))
  }
}

extension PostalAddress {
  /// As ADR has them (RFC 2426 §3.2.1).
  var parts: [String] { [postOfficeBox, extended, street, city, region, postalCode, country].map(\.text) }
}
