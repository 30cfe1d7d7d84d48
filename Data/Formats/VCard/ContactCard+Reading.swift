import Domain

extension ContactCard {
  /// Creates a card from its lines, in which unreadable values are recorded.
  init(_ lines: inout VCardLines, today: Day) {
    let organization = lines[.organization].lazy.map(\.line.components).first { !$0.allSatisfy(\.isBlank) } ?? []
    self.init(
      name: PersonName(
        formatted: ContactLine(imported: lines.text(.formattedName).trimmingBlanks),
        parts: lines[.name].lazy.map(\.line.components).first { !$0.allSatisfy(\.isBlank) } ?? []),
      organization: ContactLine(imported: organization.first ?? ""),
      department: ContactLine(imported: organization.dropFirst().filter { !$0.isBlank }.joined(separator: ", ")),
      phones: lines.labeled(.phone, \.phone).map(\.value),
      emails: lines.labeled(.email, \.email).map(\.value),
      addresses: lines.labeled(.address, \.address).map(\.value),
      links: lines.labeled(.link, \.link).map(\.value),
      birthday: lines.birthday(today),
      groups: lines[.categories].flatMap(\.line.list).map(\.trimmingBlanks).filter { !$0.isEmpty }
        .map(ContactGroup.init(imported:)).firstOfEach(\.self),
      notes: ContactNotes(imported: lines[.note].map(\.line.text).filter { !$0.isBlank }.joined(separator: "\n"))
    )
    for line in CardLine.allCases where line.names.vCard != nil { self[line] = lines.text(.line(line)) }
    dropRepeatedName()
    lines.reportUnshownNickname()
  }

  /// Removes a formatted name that repeats the parts of the name or the organization, because FN is required.
  mutating func dropRepeatedName() {
    var plain = self
    plain.name.formatted = .none
    if plain.title == name.formatted.text { self = plain }
  }
}

extension VCardLines {
  /// Returns the values of a property with their labels, starting with the most preferred; empty values are left out.
  fileprivate func labeled<Value>(
    _ property: VCardProperty, _ read: (VCardLine) -> Value?
  ) -> [(entry: Entry, value: Labeled<Value>)] {
    self[property].compactMap { entry in
      guard let value = read(entry.line) else { return nil }
      let words = labels(of: entry.line).last?.line.text ?? entry.line.customLabel
      let label = ContactLabel(types: entry.line.types, label: words)
      return (entry, Labeled(value, label))
    }.sorted { ($0.entry.line.preference, $0.entry.index) < ($1.entry.line.preference, $1.entry.index) }
  }

  /// Returns the lines of a field in the order of its values; empty for a field with a single value.
  func entries(_ field: VCardField) -> [Entry] {
    switch field {
    case .phones: labeled(.phone, \.phone).map(\.entry)
    case .emails: labeled(.email, \.email).map(\.entry)
    case .addresses: labeled(.address, \.address).map(\.entry)
    case .links: labeled(.link, \.link).map(\.entry)
    default: []
    }
  }

  /// Parses the birthday; a lunar birthday has priority, because only people who celebrate it enter one.
  fileprivate mutating func birthday(_ today: Day) -> Birthday? {
    var found: Birthday?
    var (shown, unshown): (String?, [VCardLine]) = (nil, [])
    for entry in self[.otherBirthday] + self[.birthday] {
      switch VCardBirthday.read(entry.line, today: today) {
      case .birthday(let birthday):
        // Apple writes a lunar birthday next to the solar one.
        if let found, shown == entry.line.name, found != birthday { unshown.append(entry.line) }
        (found, shown) = (found ?? birthday, shown ?? entry.line.name)
      case .unusable: if !entry.line.value.isBlank { unshown.append(entry.line) }
      case .refused(let error): report(entry.line, error)
      case .broken: report(entry.line, nil)
      }
    }
    for line in unshown { reportUnshown(line) }
    return found
  }

  /// Reports a nickname in Android's form instead of NICKNAME.
  fileprivate mutating func reportUnshownNickname() {
    guard text(.line(.nickname)).isEmpty else { return }
    let kind = "vnd.android.cursor.item/nickname"
    for line in androidFields where line.components.first == kind {
      if line.components.dropFirst().first?.isBlank == false { reportUnshown(line) }
    }
  }
}

/// The line as a part of a contact; `nil` if the line is empty.
extension VCardLine {
  fileprivate var phone: PhoneNumber? { text.withoutPhoneScheme.unlessEmpty.map(PhoneNumber.init(imported:)) }

  fileprivate var email: EmailAddress? { text.trimmingBlanks.unlessEmpty.map(EmailAddress.init(imported:)) }

  fileprivate var link: ContactLine? { text.trimmingBlanks.unlessEmpty.map(ContactLine.init(imported:)) }

  fileprivate var address: PostalAddress? {
    let parts = components
    return parts.allSatisfy(\.isBlank) ? nil : PostalAddress(parts: parts)
  }
}

extension PersonName {
  /// - Parameter parts: Family, given, middle, prefix, suffix (RFC 2426 §3.1.2); old programs leave out the last parts.
  init(formatted: ContactLine, parts: [String]) {
    let lines = (parts + Array(repeating: "", count: 5)).map(ContactLine.init(imported:))
    self.init(
      formatted: formatted, family: lines[0], given: lines[1], middle: lines[2], prefix: lines[3], suffix: lines[4])
  }
}

extension PostalAddress {
  /// - Parameter parts: Box, extended address, street, city, region, postal code, country (RFC 2426 §3.2.1).
  init(parts: [String]) {
    let lines = (parts + Array(repeating: "", count: 7)).map(ContactLine.init(imported:))
    self.init(
      street: lines[2], city: lines[3], region: lines[4], postalCode: lines[5], country: lines[6],
      postOfficeBox: lines[0], extended: lines[1])
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }

  /// The text without the scheme of a tel: link (RFC 3966).
  var withoutPhoneScheme: String {
    let text = trimmingBlanks
    return text.prefix(4).lowercased() == "tel:" ? String(text.dropFirst(4)) : text
  }
}

extension ContactLabel {
  /// - Parameter label: Apple's X-ABLabel of the line; Apple's predefined labels are between `_$!<` and `>!$_`.
  init(types: Set<String>, label: String?) {
    if let label = label?.trimmingBlanks, !label.isEmpty {
      self = Self.known(label) ?? .custom(ContactLine(imported: Self.plain(label)))
    } else if types.contains("FAX") {
      self = .fax
    } else {
      self = Self.typed.first { types.contains($0.type) }?.label ?? .none
    }
  }

  /// The TYPE of the label; `nil` for a label that needs X-ABLabel.
  var type: String? { self == .fax ? "FAX" : Self.typed.first { $0.label == self }?.type }

  var groupLabel: String? {
    switch self {
    case .school: "_$!<School>!$_"
    case .custom(let words) where !words.isEmpty: words.text.trimmingBlanks
    default: nil
    }
  }

  /// The label as it would be after an export and an import.
  var inFileForm: ContactLabel {
    guard case .custom = self else { return self }
    return groupLabel.map { ContactLabel(types: [], label: $0) } ?? .none
  }

  /// The types that are labels, which a new label replaces.
  static let types = Set(typed.map(\.type) + ["FAX"])

  /// The types in order of priority: `TYPE=CELL,WORK` is a mobile phone.
  private static let typed: [(type: String, label: ContactLabel)] = [
    ("PAGER", .pager), ("CELL", .mobile), ("IPHONE", .mobile), ("MAIN", .main), ("HOME", .home), ("WORK", .work),
    ("OTHER", .other),
  ]

  private static func known(_ label: String) -> ContactLabel? {
    switch label {
    case "_$!<Mobile>!$_": .mobile
    case "_$!<Home>!$_": .home
    case "_$!<Work>!$_": .work
    case "_$!<Main>!$_": .main
    case "_$!<School>!$_": .school
    case "_$!<HomeFAX>!$_", "_$!<WorkFAX>!$_", "_$!<OtherFAX>!$_": .fax
    case "_$!<Pager>!$_": .pager
    case "_$!<Other>!$_": .other
    default: nil
    }
  }

  /// Returns a label without the characters that Apple puts around predefined labels.
  static func plain(_ label: String) -> String {
    label.hasPrefix("_$!<") && label.hasSuffix(">!$_") ? String(label.dropFirst(4).dropLast(4)) : label
  }
}

extension IncomingGroup {
  private static let kinds = ["KIND", "X-ADDRESSBOOKSERVER-KIND"].map { Array($0.utf8) }
  private static let members = ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"].map { Array($0.utf8) }

  /// Creates the group that a card describes (RFC 6350 §6.1.4, and Apple's older form); `nil` for any other card.
  init?(_ card: ParsedVCard) {
    let source = card.source
    let lines = source.topLines.map { source.lines[$0] }
    let kind = lines.first { Self.is($0, in: source, anyOf: Self.kinds) }
    guard let kind, ContentLine(source.bytes, kind).value.trimmingBlanks.lowercased() == "group" else { return nil }
    let members = lines.filter { Self.is($0, in: source, anyOf: Self.members) }
    self.init(
      name: ContactGroup(imported: card.card.title),
      members: members.map { ContentLine(source.bytes, $0).value.trimmingBlanks }, line: source.number)
  }

  private static func `is`(_ line: LineLayout, in source: ComponentSource, anyOf names: [[UInt8]]) -> Bool {
    names.contains { $0.count == line.name.count && source.bytes[line.name].lazy.map(\.capital).elementsEqual($0) }
  }
}
