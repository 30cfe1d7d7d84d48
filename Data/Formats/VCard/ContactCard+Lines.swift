package import Domain

extension ContactCard {
  /// Returns the lines of a field; empty if the field has no value.
  func lines(_ field: VCardField, _ version: VCardVersion) -> [VCardLine] {
    switch field {
    case .uid: []
    case .formattedName: [VCardLine("FN", text: title)]
    case .name: [VCardLine("N", components: name.parts)]
    case .line(let line): text(line.names.vCard ?? "", self[line])
    case .organization:
      organization.isEmpty && department.isEmpty
        ? [] : [VCardLine("ORG", components: [organization.text] + (department.isEmpty ? [] : [department.text]))]
    case .phones, .emails, .addresses, .links: []
    case .birthday: birthday.map { [VCardBirthday.line($0, version)] } ?? []
    case .groups:
      groups.isEmpty
        ? [] : [VCardLine("CATEGORIES", value: groups.map { FileText.escaped($0.text) }.joined(separator: ","))]
    case .notes: text("NOTE", notes.text)
    }
  }

  /// Returns the lines of a field with several values, without labels; empty for other fields.
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
  /// The card as it would be after an export and an import: without blank values, and with a formatted name only if it
  /// differs from the name's parts.
  package var inFileForm: ContactCard {
    var card = self
    card.name.formatted = ContactLine(imported: name.formatted.text.trimmingBlanks)
    for line in CardLine.allCases where self[line].isBlank { card[line] = "" }
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
      groups.map(\.text.trimmingBlanks).filter { !$0.isEmpty }.map(ContactGroup.init(imported:)).firstOfEach(\.self)
    card.dropRepeatedName()
    return card
  }
}

/// Writes lines in the form of vCard 2.1: with CRLF, and folded only if this doesn't change their value.
///
/// Quoted-printable continues after an `=` (RFC 2045 §6.7). Base64 continues after a space and ends with an empty line.
/// Other lines aren't folded, because the space of a fold would become part of the value.
struct OldLineWriter {
  private static let width = 76

  private(set) var bytes: [UInt8] = []

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func write(_ line: ArraySlice<UInt8>) {
    let line = line.filter { $0 >= 0x20 && $0 != 0x7F || $0 == ASCII.tab }
    let head = line.prefix { $0 != ASCII.colon }.map(\.capital)
    if SoftBreak.isQuotedPrintable(line.span, from: 0) {
      fold(
        line, after: head.count + 1, width: Self.width - 1, end: [ASCII.equals, ASCII.carriageReturn, ASCII.lineFeed])
    } else if head.contains(Array("BASE64".utf8)) {
      fold(
        line, after: head.count + 1, width: Self.width - 2, end: [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space])
      endLine()
    } else {
      bytes += line
      endLine()
    }
  }

  /// - Parameter first: The offset of the value; the part before the value, which declares the encoding, isn't folded.
  private mutating func fold(_ line: [UInt8], after first: Int, width: Int, end: [UInt8]) {
    var start = 0
    while line.count - start > width, line.count > first {
      var next = max(start + width, first)
      // A fold never separates an `=` from its digits.
      if let sign = line[(next - 2)..<next].firstIndex(of: ASCII.equals), end[0] == ASCII.equals { next = sign }
      bytes += line[start..<next]
      bytes += end
      start = next
    }
    bytes += line[start...]
    endLine()
  }

  private mutating func endLine() { bytes += [ASCII.carriageReturn, ASCII.lineFeed] }
}

/// The content of a VCARD, in the order in which the fields are written; a field has one or several properties.
enum VCardField: Hashable {
  case uid, formattedName, name
  /// A line with a separate property.
  case line(CardLine)
  /// The lines that are parts of ORG.
  case organization
  case phones, emails, addresses, links, birthday, groups, notes

  static let allCases: [VCardField] =
    [.uid, .formattedName, .name] + CardLine.allCases.map(VCardField.init).firstOfEach(\.self)
    + [.phones, .emails, .addresses, .links, .birthday, .groups, .notes]

  private init(_ line: CardLine) { self = line.names.vCard == nil ? .organization : .line(line) }

  /// - Returns: `nil` for a property that doesn't describe the person.
  init?(_ property: VCardProperty) {
    switch property {
    case .uid: self = .uid
    case .formattedName: self = .formattedName
    case .name: self = .name
    case .line(let line): self = .line(line)
    case .organization: self = .organization
    case .phone: self = .phones
    case .email: self = .emails
    case .address: self = .addresses
    case .link: self = .links
    case .birthday, .otherBirthday: self = .birthday
    case .categories: self = .groups
    case .note: self = .notes
    case .label, .version, .revision: return nil
    }
  }

  /// Returns whether a field is equal in two exported cards; the order of several lines matters.
  func isSame(_ left: ContactCard, _ right: ContactCard) -> Bool {
    switch self {
    case .uid: true
    // Without a formatted name, the title follows from the other fields.
    case .formattedName: left.title == right.title && left.name.formatted == right.name.formatted
    case .name: left.name.parts == right.name.parts
    case .line(let line): left[line] == right[line]
    case .organization: left.organization == right.organization && left.department == right.department
    case .phones: left.phones == right.phones
    case .emails: left.emails == right.emails
    case .addresses: left.addresses == right.addresses
    case .links: left.links == right.links
    case .birthday: left.birthday == right.birthday
    case .groups: left.groups == right.groups
    case .notes: left.notes == right.notes
    }
  }
}

extension PersonName {
  /// The parts in the order of N (RFC 2426 §3.1.2).
  var parts: [String] { [family, given, middle, prefix, suffix].map(\.text) }
}
