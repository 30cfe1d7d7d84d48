import Domain

struct TableRow {
  /// Google's separator between several values of one cell.
  private static let joint = " ::: "

  private struct Numbered {
    var label = ""
    var values: [String] = []
    var address: [ContactColumn.Part: String] = [:]
  }

  private let order: DateOrder
  private let today: Day
  private var plain = ContactCard()
  private var refusedCells: [(value: String, reason: BirthdayError?)] = []
  private var phones: [Int: Numbered] = [:]
  private var emails: [Int: Numbered] = [:]
  private var addresses: [Int: Numbered] = [:]
  private var links: [Int: Numbered] = [:]
  private var labeledAddresses: [(label: ContactLabel, parts: [ContactColumn.Part: String])] = []
  /// The cells of year, month and day of birth, by their numbers.
  private var birthday: [Int: String] = [:]

  init(_ order: DateOrder, today: Day) { (self.order, self.today) = (order, today) }

  mutating func take(_ cell: String, _ column: ContactColumn) {
    let text = cell.trimmingBlanks
    switch column {
    case .formattedName: plain.name.formatted = ContactLine(imported: text)
    case .family: plain.name.family = ContactLine(imported: text)
    case .given: plain.name.given = ContactLine(imported: text)
    case .middle: plain.name.middle = ContactLine(imported: text)
    case .prefix: plain.name.prefix = ContactLine(imported: text)
    case .suffix: plain.name.suffix = ContactLine(imported: text)
    case .nickname: plain.nickname = ContactLine(imported: text)
    case .organization: plain.organization = ContactLine(imported: text)
    case .department: plain.department = ContactLine(imported: text)
    case .jobTitle: plain.jobTitle = ContactLine(imported: text)
    case .birthday: if text != "0/0/00" { take(CSVBirthday.read(text, order, today: today), of: text) }
    case .lunarBirthday: take(CSVLunarBirthday.read(text, today: today), of: text)
    case .birthdayPart(let part): birthday[part] = text
    case .notes: plain.notes = ContactNotes(imported: text)
    case .groups(let separator): plain.groups += Self.groups(text, separator)
    case .phone(let number, let part): Self.put(text, part, in: &phones[number, default: Numbered()])
    case .email(let number, let part): Self.put(text, part, in: &emails[number, default: Numbered()])
    case .address(let number, let part): Self.put(text, part, in: &addresses[number, default: Numbered()])
    case .link(let number, let part): Self.put(text, part, in: &links[number, default: Numbered()])
    case .labeledPhone(let label): plain.phones.append(Labeled(PhoneNumber(imported: text), label))
    case .labeledLink(let label): plain.links.append(Labeled(ContactLine(imported: text), label))
    case .labeledAddress(let label, let part): put(text, part, label)
    case .other: break
    }
  }

  private mutating func take(_ reading: VCardBirthday.Reading, of text: String) {
    switch reading {
    case .birthday(let birthday): plain.birthday = birthday
    case .refused(let reason): refusedCells.append((text, reason))
    case .broken, .unusable: refusedCells.append((text, nil))
    }
  }

  /// The birthdays that are left out, and why.
  var refused: [(value: String, reason: BirthdayError?)] {
    let text = (1...3).compactMap { birthday[$0] }.joined(separator: "-")
    return switch birthdayOfParts {
    case nil, .birthday: refusedCells
    case .refused(let reason): refusedCells + [(text, reason)]
    case .broken, .unusable: refusedCells + [(text, nil)]
    }
  }

  /// The birthday that the columns for its year, month and day tell; `nil` where all of them are empty.
  private var birthdayOfParts: VCardBirthday.Reading? {
    guard !birthday.isEmpty else { return nil }
    let numbers = birthday.compactMapValues { Int($0) }
    guard numbers.count == birthday.count, let month = numbers[2], let day = numbers[3] else { return .broken }
    let today = today
    return VCardBirthday.Reading { () throws(BirthdayError) in
      try Birthday(year: numbers[1], month: month, day: day, today: today)
    }
  }

  var card: ContactCard {
    var card = plain
    card.phones += Self.labeled(phones) { PhoneNumber(imported: $0) }
    card.emails += Self.labeled(emails) { EmailAddress(imported: $0) }
    card.links += Self.labeled(links) { ContactLine(imported: $0) }
    card.addresses += Self.ordered(addresses).map { Labeled(PostalAddress($0.address), ContactLabel(word: $0.label)) }
    card.addresses += labeledAddresses.map { Labeled(PostalAddress($0.parts), $0.label) }
    if case .birthday(let birthday) = birthdayOfParts { card.birthday = birthday }
    return card.inFileForm
  }

  private static func put(_ text: String, _ part: ContactColumn.Part, in place: inout Numbered) {
    switch part {
    case .label: place.label = text
    case .value: place.values += text.split(by: joint)
    default: place.address[part] = text
    }
  }

  private mutating func put(_ text: String, _ part: ContactColumn.Part, _ label: ContactLabel) {
    let index = labeledAddresses.firstIndex { $0.label == label }
    if index == nil { labeledAddresses.append((label, [:])) }
    let place = index ?? labeledAddresses.count - 1
    // A street may have up to three columns.
    let known = labeledAddresses[place].parts[part].map { "\($0), " } ?? ""
    labeledAddresses[place].parts[part] = known + text
  }

  /// The preferred one first, which has a star.
  private static func ordered(_ values: [Int: Numbered]) -> [Numbered] {
    let all = values.sorted { $0.key < $1.key }.map(\.value)
    return all.filter { $0.label.hasPrefix("* ") } + all.filter { !$0.label.hasPrefix("* ") }
  }

  private static func labeled<Value>(_ values: [Int: Numbered], _ make: (String) -> Value) -> [Labeled<Value>] {
    ordered(values).flatMap { part in part.values.map { Labeled(make($0), ContactLabel(word: part.label)) } }
  }

  /// A star marks the groups that Google itself makes, of which all but the one of all contacts mean something.
  private static func groups(_ text: String, _ separator: String) -> [ContactGroup] {
    text.split(by: separator).filter { !["* mycontacts", "* my contacts"].contains($0.lowercased()) }
      .map { ContactGroup(imported: $0.hasPrefix("* ") ? String($0.dropFirst(2)) : $0) }
  }
}

extension PostalAddress {
  fileprivate init(_ parts: [ContactColumn.Part: String]) {
    func line(_ part: ContactColumn.Part) -> ContactLine { ContactLine(imported: parts[part] ?? "") }
    let isWhole = Set(parts.keys).isSubset(of: [.formatted])
    self.init(
      street: line(isWhole ? .formatted : .street), city: line(.city), region: line(.region),
      postalCode: line(.postalCode), country: line(.country), postOfficeBox: line(.postOfficeBox),
      extended: line(.extended))
  }
}

extension String {
  fileprivate func split(by separator: String) -> [String] {
    self.split(separator: separator).map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }
}
