import Domain

/// Values with their labels in one column: of each the label, then its parts, as ``TextList`` joins them.
enum LabeledList {
  static func text<Value>(_ values: [Labeled<Value>], parts: (Value) -> [String]) -> String {
    TextList.joined(values.flatMap { [$0.label.column] + parts($0.value) })
  }

  static func values<Value>(_ text: String, width: Int, make: (ArraySlice<String>) -> Value) -> [Labeled<Value>] {
    let all = TextList.split(text)
    return stride(from: 0, to: all.count - width, by: width + 1).map { start in
      Labeled(make(all[start + 1...start + width]), ContactLabel(column: all[start]))
    }
  }

  /// Returns the first value of a list whose values have one part.
  static func first(of text: String) -> String? { text.isEmpty ? nil : TextList.split(text).dropFirst().first }
}

extension LabeledList {
  static func text(_ phones: [Labeled<PhoneNumber>]) -> String { text(phones) { [$0.text] } }

  static func text(_ emails: [Labeled<EmailAddress>]) -> String { text(emails) { [$0.text] } }

  static func text(_ links: [Labeled<ContactLine>]) -> String { text(links) { [$0.text] } }

  static func text(_ addresses: [Labeled<PostalAddress>]) -> String {
    text(addresses) { address in
      [
        address.street, address.city, address.region, address.postalCode, address.country, address.postOfficeBox,
        address.extended,
      ].map(\.text)
    }
  }

  static func phones(_ text: String) -> [Labeled<PhoneNumber>] {
    values(text, width: 1) { PhoneNumber(imported: $0[$0.startIndex]) }
  }

  static func emails(_ text: String) -> [Labeled<EmailAddress>] {
    values(text, width: 1) { EmailAddress(imported: $0[$0.startIndex]) }
  }

  static func links(_ text: String) -> [Labeled<ContactLine>] {
    values(text, width: 1) { ContactLine(imported: $0[$0.startIndex]) }
  }

  static func addresses(_ text: String) -> [Labeled<PostalAddress>] {
    values(text, width: 7) { parts in
      let lines = parts.map(ContactLine.init(imported:))
      return PostalAddress(
        street: lines[0], city: lines[1], region: lines[2], postalCode: lines[3], country: lines[4],
        postOfficeBox: lines[5], extended: lines[6])
    }
  }
}

extension ContactLabel {
  private static let mark: Character = ":"
  private static let columns: [(text: String, label: ContactLabel)] = [
    ("", .none), ("mobile", .mobile), ("home", .home), ("work", .work), ("main", .main), ("school", .school),
    ("fax", .fax), ("pager", .pager), ("other", .other),
  ]

  /// A word of its own for each; those of the user have a colon before them.
  var column: String {
    if case .custom(let text) = self { return "\(Self.mark)\(text.text)" }
    return Self.columns.first { $0.label == self }?.text ?? "other"
  }

  init(column: String) {
    self =
      column.first == Self.mark
      ? .custom(ContactLine(imported: String(column.dropFirst())))
      : Self.columns.first { $0.text == column }?.label ?? .other
  }
}
