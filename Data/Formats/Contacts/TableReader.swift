import Domain

/// Reads the contacts of a table; a table without known columns in its first row has none.
struct TableReader {
  /// The maximum number of unknown columns that are reported.
  private static let named = 100

  private var table: ContactTable?
  private var isAtEnd = false
  private var pending: [ContactItem] = []
  private var unmappedColumns: [String] = []

  private let today: Day
  private var rows: RowsByDateOrder

  /// - Parameter usual: The order to use if no row proves an order.
  init(_ chunks: ByteChunks, today: Day, usual: DateOrder) {
    (rows, self.today) = (RowsByDateOrder(chunks, usual: usual), today)
  }

  mutating func next() throws(UnreadableFile) -> ContactItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .new(let cells, let number): receive(cells, number)
      case .waited(let row): read(row)
      case .failure(let failure): pending.append(.failure(failure))
      case nil: close()
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Reports on the whole table.
  private mutating func close() {
    isAtEnd = true
    if let guess = rows.remark { pending.append(.failure(guess)) }
    if let table, !unmappedColumns.isEmpty { fail(.unmappedColumns(unmappedColumns), at: table.header.line) }
    if let unread = table?.header.unread { pending.append(.failure(unread)) }
  }

  private mutating func receive(_ cells: [[UInt8]], _ number: Int) {
    guard let table else {
      // Excel can write its separator before the first row.
      if cells[0].starts(with: Array("sep=".utf8)) { return }
      table = ContactTable(TableHeader(texts(cells, number), line: number))
      isAtEnd = table == nil
      return
    }
    let texts = texts(cells, number)
    if let failure = table.header.receive(texts, at: number) { return pending.append(.failure(failure)) }
    if !rows.hold((texts, number), with: rows.isFound ? [] : table.dates(of: texts)) { read((texts, number)) }
  }

  private mutating func read(_ row: RowsByDateOrder.Row) {
    guard let table else { return }
    var (texts, number) = row
    for (place, name) in table.roundedPhones(in: texts) {
      fail(.brokenValue(property: name, value: texts[place]), at: number)
      texts[place] = ""
    }
    let parsed = table.row(texts, rows.order, today: today)
    let card = parsed.card
    for (value, reason) in parsed.refused {
      fail(.contact(.birthday(of: card.title, value: value, reason)), at: number)
    }
    guard !card.title.isEmpty else { return fail(.contact(.nameless), at: number) }
    let cells = table.unmappedCells(texts, beside: card)
    // Real tables don't have hundreds of unknown columns, and refused birthdays are already reported.
    for cell in cells where unmappedColumns.count < Self.named && !unmappedColumns.contains(cell.column) {
      guard parsed.refused.isEmpty || !table.holdsBirthdays(in: cell.column) else { continue }
      unmappedColumns.append(cell.column)
    }
    let unmapped = cells.map { $0.line.text(.v40) + "\n" }.joined()
    let source = ComponentSource(bytes: Array("BEGIN:VCARD\n\(unmapped)END:VCARD\n".utf8))
    let lines = VCardWriter.lines(of: card, uid: nil, source: source, .v40)
    if let source = ComponentSource(bytes: lines) { pending.append(.card(ParsedVCard(source, today: today))) }
  }

  private mutating func texts(_ cells: [[UInt8]], _ number: Int) -> [String] {
    let decoded = DecodedTexts(cells)
    if let doubtful = decoded.doubtful {
      fail(.brokenText(property: table?.header.name(ofColumn: doubtful) ?? ""), at: number)
    }
    return decoded.texts.map(\.withoutFormula)
  }

  private mutating func fail(_ reason: ImportReport.Reason, at number: Int) {
    pending.append(.failure(ImportReport.Failure(line: number, reason: reason)))
  }
}

enum TableFormat {
  case google, outlook

  typealias Cell = (column: String, text: String)

  /// The columns that are always written, even if they are empty.
  var columns: [String] {
    switch self {
    case .google: GoogleTable.columns
    case .outlook: OutlookTable.columns
    }
  }

  /// Returns the cells of a contact, followed by the cells stored from its source table.
  func cells(_ card: ContactCard, source: [UInt8]?) -> [Cell] {
    let card = card.inFileForm
    let cells =
      plainCells(card) + [Self.shownName(card), (CSVLunarBirthday.column, CSVLunarBirthday.text(card.birthday))]
      + (self == .google ? GoogleTable.cells(card) : OutlookTable.cells(card))
    let filled = cells.filter { !$0.text.isEmpty }
    let known = Set(filled.map(\.column))
    let stored = source.flatMap { ComponentSource(bytes: $0) }.map(StoredCell.all(in:)) ?? []
    return filled + stored.filter { !known.contains($0.column) }.map { ($0.column, $0.text) }
  }

  /// Returns the values for which the table has no columns, with the names of their vCard properties.
  func unwritten(_ card: ContactCard) -> [String] {
    let groups = card.inFileForm.groups.filter { TableRow.groups($0.text, groupSeparator) != [$0] }
    return groups.map { "CATEGORIES \($0.text)" } + unwrittenAddresses(card)
  }

  /// The text between the groups of a cell.
  private var groupSeparator: String { self == .google ? " ::: " : ";" }

  /// Returns the cell of all groups, in which a group can't contain the separator.
  func groups(_ card: ContactCard) -> String {
    let separator = groupSeparator
    let names = card.groups.map {
      $0.text.split(separator: separator).map { String($0).trimmed }.joined(separator: ", ")
    }
    return ((self == .google ? ["* myContacts"] : []) + names).joined(separator: separator)
  }

  private func unwrittenAddresses(_ card: ContactCard) -> [String] {
    guard self == .outlook else { return [] }
    let addresses = OutlookTable.addresses(of: card.inFileForm)
    // The street's column also contains the extended address, and the two can't be separated again.
    let joined = addresses.written.map(\.address).filter { !$0.extended.isEmpty }.map(\.extended.text)
    let left = addresses.left.map { $0.parts.filter { !$0.isBlank }.joined(separator: ", ") }
    return (left + joined).map { "ADR \($0)" }
  }

  /// Returns the displayed name in a separate column.
  ///
  /// A name without parts is also written as the first name, because address books need one; this column distinguishes
  /// the two cases.
  private static func shownName(_ card: ContactCard) -> Cell { ("Full Name", card.name.formatted.text) }

  private func plainCells(_ card: ContactCard) -> [Cell] {
    let name = card.name
    let given = name.parts.allSatisfy(\.isBlank) ? name.formatted : name.given
    return [
      ("First Name", given.text), ("Middle Name", name.middle.text), ("Last Name", name.family.text),
      (self == .google ? "Name Prefix" : "Title", name.prefix.text),
      (self == .google ? "Name Suffix" : "Suffix", name.suffix.text),
      ("Birthday", CSVBirthday.text(card.birthday)), ("Notes", card.notes.text),
    ] + CardLine.allCases.map { ($0.names.column(in: self), card[$0]) }
  }

  /// Returns a row with the cells in their columns (RFC 4180).
  static func row(_ cells: [Cell], in columns: [String]) -> String {
    let texts = Dictionary(cells.map { ($0.column, $0.text) }) { first, _ in first }
    return CSVLine.text(columns.map { texts[$0] ?? "" })
  }
}

/// The columns of an exported table: the fixed columns, and further columns that the rows need.
struct TableColumns {
  private let fixed: [String]
  private var places: [String: Int] = [:]
  private var more: [String] = []

  init(_ fixed: [String]) {
    self.fixed = fixed
    for name in fixed { places[name] = 0 }
  }

  mutating func receive(_ cells: [(column: String, text: String)]) {
    for cell in cells where places[cell.column] == nil {
      places[cell.column] = more.count
      more.append(cell.column)
    }
  }

  /// The names of the columns, with numbered columns together and in the order of their numbers.
  var names: [String] {
    let places = places
    let sorted = more.sorted { left, right in
      let (a, b) = (Self.key(left), Self.key(right))
      return (a.kind, a.number, places[left] ?? 0) < (b.kind, b.number, places[right] ?? 0)
    }
    return fixed + sorted
  }

  /// Returns the sort key of a numbered column: `Phone 2 - Value` has the second kind and the number 2.
  private static func key(_ name: String) -> (kind: Int, number: Int) {
    let words = name.split(separator: " ")
    let kinds = ["E-mail": 0, "Phone": 1, "Address": 2, "Website": 3]
    guard words.count > 2, words[2] == "-", let kind = kinds[String(words[0])], let number = Int(words[1]) else {
      return (kinds.count, 0)
    }
    return (kind, number)
  }
}

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
  private var hasFullName = false
  private var refusedCells: [(value: String, reason: BirthdayError?)] = []
  private var phones: [Int: Numbered] = [:]
  private var emails: [Int: Numbered] = [:]
  private var addresses: [Int: Numbered] = [:]
  private var links: [Int: Numbered] = [:]
  private var labeledAddresses: [(label: ContactLabel, parts: [ContactColumn.Part: String])] = []
  /// The cells of the birthday: 1 for the year, 2 for the month and 3 for the day.
  private var birthday: [Int: String] = [:]

  init(_ order: DateOrder, today: Day) { (self.order, self.today) = (order, today) }

  mutating func receive(_ cell: String, _ column: ContactColumn) {
    let text = cell.trimmingBlanks
    switch column {
    case .formattedName: plain.name.formatted = ContactLine(imported: text)
    case .fullName:
      plain.name.formatted = ContactLine(imported: text)
      hasFullName = true
    case .family: plain.name.family = ContactLine(imported: text)
    case .given: plain.name.given = ContactLine(imported: text)
    case .middle: plain.name.middle = ContactLine(imported: text)
    case .prefix: plain.name.prefix = ContactLine(imported: text)
    case .suffix: plain.name.suffix = ContactLine(imported: text)
    case .line(let line): plain[line] = text
    case .birthday: if text != "0/0/00" { receive(CSVBirthday.read(text, order, today: today), of: text) }
    case .lunarBirthday: receive(CSVLunarBirthday.read(text, today: today), of: text)
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
    case .columnOrder, .other: break
    }
  }

  private mutating func receive(_ reading: VCardBirthday.Reading, of text: String) {
    switch reading {
    case .birthday(let birthday): plain.birthday = birthday
    case .refused(let reason): refusedCells.append((text, reason))
    case .broken, .unusable: refusedCells.append((text, nil))
    }
  }

  /// The birthdays that were left out, with the reasons.
  var refused: [(value: String, reason: BirthdayError?)] {
    let text = (1...3).compactMap { birthday[$0] }.joined(separator: "-")
    return switch birthdayOfParts {
    case nil, .birthday: refusedCells
    case .refused(let reason): refusedCells + [(text, reason)]
    case .broken, .unusable: refusedCells + [(text, nil)]
    }
  }

  /// The birthday in the columns for year, month and day; `nil` if all of them are empty.
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
    let shown = plain.name.formatted
    if hasFullName, plain.name == PersonName(formatted: shown, given: shown) { card.name.given = .none }
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

  /// Returns the values in order, starting with the preferred value, which has a star.
  private static func ordered(_ values: [Int: Numbered]) -> [Numbered] {
    let all = values.sorted { $0.key < $1.key }.map(\.value)
    return all.filter { $0.label.hasPrefix("* ") } + all.filter { !$0.label.hasPrefix("* ") }
  }

  private static func labeled<Value>(_ values: [Int: Numbered], _ make: (String) -> Value) -> [Labeled<Value>] {
    ordered(values).flatMap { part in part.values.map { Labeled(make($0), ContactLabel(word: part.label)) } }
  }

  /// Returns the groups of a cell, without Google's group of all contacts.
  ///
  /// A star marks the groups that Google creates.
  fileprivate static func groups(_ text: String, _ separator: String) -> [ContactGroup] {
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
