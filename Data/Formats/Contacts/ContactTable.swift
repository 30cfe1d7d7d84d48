import Domain

struct ContactTable {
  let header: TableHeader
  private let columns: [ContactColumn]
  private let orderPlace: Int?

  /// - Returns: `nil` if no column has a name, a phone number or an email address.
  init?(_ header: TableHeader) {
    self.header = header
    var columns = header.names.map { name in
      // Google writes the full address next to its parts.
      let isWhole = name.hasSuffix(" Address") && header.keys.contains(name.dropLast(7).lowercased() + "street")
      return isWhole ? .other : ContactColumn(name)
    }
    if let place = Self.jobTitle(columns, header) { columns[place] = .line(.jobTitle) }
    // 이름 means the given name next to a column for the family name, and otherwise the full name.
    if !columns.contains(where: { [.family, .formattedName, .fullName].contains($0) }),
      let place = header.names.firstIndex(of: "이름")
    {
      columns[place] = .formattedName
    }
    self.columns = columns
    orderPlace = columns.firstIndex(of: .columnOrder)
    guard columns.contains(where: \.names) else { return nil }
    // Cells of a named column without a meaning in Haru are saved with the card.
    for place in columns.indices where !header.names[place].isEmpty { header.use(column: place) }
  }

  /// Returns the place of the column `title` if it holds job titles: after the name, in a table without Outlook's other
  /// columns, in which it precedes the name, such as "Dr".
  private static func jobTitle(_ columns: [ContactColumn], _ header: TableHeader) -> Int? {
    guard let place = header.names.firstIndex(where: { $0.lowercased() == "title" }),
      let name = columns.firstIndex(where: { [.given, .family].contains($0) }), name < place,
      !columns.contains(.line(.jobTitle)), !columns.contains(.suffix)
    else { return nil }
    return place
  }

  func row(_ cells: [String], _ order: DateOrder, today: Day) -> TableRow {
    var row = TableRow(order, today: today)
    for place in places(of: cells) where !cells[place].isBlank { row.receive(cells[place], columns[place]) }
    return row
  }

  /// Returns the indices of the cells, in the order of their values if the row defines an order.
  private func places(of cells: [String]) -> [Int] {
    let places = Array(columns.indices.prefix(cells.count))
    guard let orderPlace, orderPlace < cells.count, !cells[orderPlace].isBlank else { return places }
    let names = cells[orderPlace].split(separator: ";").map { String($0).trimmingBlanks }
    let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    func rank(_ place: Int) -> Int { ranks[header.names[place]] ?? names.count }
    return places.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Returns the cells with phone numbers that a spreadsheet rounded to a few digits, such as `1.0123E+09`, and their
  /// columns.
  func roundedPhones(in cells: [String]) -> [(place: Int, column: String)] {
    zip(columns, cells).enumerated().compactMap { place, content in
      guard content.0.isPhone, content.1.trimmingBlanks.wholeMatch(of: #/[0-9](?:[.,][0-9]+)?[Ee]\+[0-9]{1,2}/#) != nil
      else { return nil }
      return (place, header.names[place])
    }
  }

  /// Returns the birthdays of a row that are written in numbers.
  func dates(of cells: [String]) -> [NumericDate] {
    zip(columns, cells).compactMap { $0 == .birthday ? NumericDate($1) : nil }
  }

  /// Returns the cells that no field stores, with the names of their columns.
  ///
  /// A birthday cell is included if the card has no birthday.
  func unmappedCells(_ cells: [String], beside card: ContactCard) -> [StoredCell] {
    zip(header.names, zip(columns, cells)).compactMap { name, content in
      let (column, cell) = content
      let isUnmapped = column == .other || column.isBirthday && card.birthday == nil
      return isUnmapped && !cell.isBlank && !name.isEmpty && cell != "0/0/00"
        ? StoredCell(column: name, text: cell) : nil
    }
  }

  /// Returns whether a column with that name holds birthdays or parts of them.
  func holdsBirthdays(in name: String) -> Bool { zip(header.names, columns).contains { $0 == name && $1.isBirthday } }
}

extension ContactColumn {
  /// Indicates whether the column holds a birthday or a part of one.
  fileprivate var isBirthday: Bool {
    switch self {
    case .birthday, .birthdayPart: true
    default: false
    }
  }

  fileprivate var isPhone: Bool {
    switch self {
    case .labeledPhone, .phone(_, .value): true
    default: false
    }
  }

  /// Indicates whether the column can be the title of a card.
  fileprivate var names: Bool {
    switch self {
    case .formattedName, .fullName, .family, .given, .line(.organization), .labeledPhone, .phone(_, .value),
      .email(_, .value):
      true
    default: false
    }
  }
}

/// A cell of a table that has no meaning in Haru, stored as a line of the contact's card.
struct StoredCell: Hashable {
  /// The name of the extension property (RFC 6350 §6.10).
  private static let property = "X-HARU-COLUMN"

  let column: String
  let text: String
}

extension StoredCell {
  init?(_ line: VCardLine) {
    guard line.name == Self.property, let column = line.parameter("X-NAME"), !column.isEmpty else { return nil }
    self.init(column: column, text: line.text)
  }

  var line: VCardLine { VCardLine(Self.property, [VCardLine.Parameter("X-NAME", column)], text: text) }

  static func all(in source: ComponentSource) -> [StoredCell] {
    source.topLines.compactMap { index in
      let layout = source.lines[index]
      guard layout.name.count == property.utf8.count else { return nil }
      var failures: [ImportReport.Failure] = []
      let charset = VCardCharset(source)
      return StoredCell(VCardLine(source.bytes, layout, fallback: charset.guess, failures: &failures))
    }
  }
}

extension String {
  /// The text in a formula such as `="010"`, which keeps spreadsheets from reading a number.
  var withoutFormula: String {
    hasPrefix("=\"") && hasSuffix("\"") && count > 2 ? String(dropFirst(2).dropLast()) : self
  }
}

/// The table of Google Contacts, in the form used since 2024.
enum GoogleTable {
  static let columns = [
    "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name", "Phonetic Last Name",
    "Name Prefix", "Name Suffix", "Nickname", "File As", "Organization Name", "Organization Title",
    "Organization Department", "Birthday", "Notes", "Photo", "Labels",
  ]

  static func cells(_ card: ContactCard) -> [TableFormat.Cell] {
    var cells: [TableFormat.Cell] = [("Labels", TableFormat.google.groups(card))]
    cells += values("E-mail", card.emails.map { ($0.label, $0.value.text) })
    cells += values("Phone", card.phones.map { ($0.label, $0.value.text) })
    cells += values("Website", card.links.map { ($0.label, $0.value.text) })
    for (index, address) in card.addresses.enumerated() { cells += parts(index + 1, address) }
    return cells
  }

  private static func values(_ kind: String, _ values: [(label: ContactLabel, text: String)]) -> [TableFormat.Cell] {
    values.enumerated().flatMap { index, value -> [TableFormat.Cell] in
      [("\(kind) \(index + 1) - Label", value.label.word), ("\(kind) \(index + 1) - Value", value.text)]
    }
  }

  private static func parts(_ number: Int, _ address: Labeled<PostalAddress>) -> [TableFormat.Cell] {
    let parts = address.value
    let cells = [
      ("Label", address.label.word), ("Street", parts.street.text), ("City", parts.city.text),
      ("PO Box", parts.postOfficeBox.text), ("Region", parts.region.text), ("Postal Code", parts.postalCode.text),
      ("Country", parts.country.text), ("Extended Address", parts.extended.text),
    ]
    return cells.map { ("Address \(number) - \($0.0)", $0.1) }
  }
}

/// The table of Outlook.com and of the newer Windows apps.
///
/// The table has one column for each use of a number. Further values of the same use go to columns with a number after
/// the name, although Outlook itself supports only some of them. Addresses are home, work and other; further addresses
/// of a kind are left out. If the columns have a different order than the values, Haru adds a column with the order of
/// the values.
enum OutlookTable {
  static let columns = [
    "First Name", "Middle Name", "Last Name", "Title", "Suffix", "Nickname", "Given Yomi", "Surname Yomi",
    "E-mail Address", "E-mail 2 Address", "E-mail 3 Address", "Home Phone", "Home Phone 2", "Business Phone",
    "Business Phone 2", "Mobile Phone", "Car Phone", "Other Phone", "Primary Phone", "Pager", "Business Fax",
    "Home Fax", "Other Fax", "Company Main Phone", "Callback", "Radio Phone", "Telex", "TTY/TDD Phone", "IMAddress",
    "Job Title", "Department", "Company", "Office Location", "Manager's Name", "Assistant's Name",
    "Assistant's Phone", "Company Yomi", "Business Street", "Business City", "Business State",
    "Business Postal Code", "Business Country/Region", "Home Street", "Home City", "Home State", "Home Postal Code",
    "Home Country/Region", "Other Street", "Other City", "Other State", "Other Postal Code", "Other Country/Region",
    "Personal Web Page", "Spouse", "Schools", "Hobby", "Location", "Web Page", "Birthday", "Anniversary", "Notes",
    "Categories",
  ]

  static func cells(_ card: ContactCard) -> [TableFormat.Cell] {
    var cells: [TableFormat.Cell] = [("Categories", TableFormat.outlook.groups(card))]
    for (index, email) in card.emails.enumerated() {
      cells.append((index == 0 ? "E-mail Address" : "E-mail \(index + 1) Address", email.value.text))
    }
    let phones = numbered(card.phones.map { (phoneColumn($0.label), $0.value.text) })
    let links = numbered(card.links.map { ($0.label == .home ? "Personal Web Page" : "Web Page", $0.value.text) })
    let written = addresses(of: card).written.map { parts($0.kind, $0.address) }
    cells += phones
    cells += links
    for address in written { cells += address }
    let starts = written.compactMap { parts in parts.first { !$0.text.isEmpty } }
    cells.append(("Column Order", columnOrder([phones, links, starts])))
    return cells
  }

  /// Returns the addresses that have columns, at most one of each kind, and the addresses that are left out.
  static func addresses(
    of card: ContactCard
  ) -> (written: [(kind: String, address: PostalAddress)], left: [PostalAddress]) {
    var (written, left) = ([(kind: String, address: PostalAddress)](), [PostalAddress]())
    for address in card.addresses {
      let kind = address.label == .work ? "Business" : address.label == .home ? "Home" : "Other"
      if written.contains(where: { $0.kind == kind }) {
        left.append(address.value)
      } else {
        written.append((kind, address.value))
      }
    }
    return (written, left)
  }

  /// Returns the names of the columns in the order of their values; empty if the table's columns are already in that
  /// order.
  ///
  /// - Parameter lists: The cells of each list of values in the order of the list.
  private static func columnOrder(_ lists: [[TableFormat.Cell]]) -> String {
    let isInOrder = lists.allSatisfy { cells in
      let places = cells.map { cell in columns.firstIndex(of: cell.column) ?? columns.count }
      return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    return isInOrder ? "" : lists.joined().map(\.column).joined(separator: ";")
  }

  /// Numbers the columns of the same name: the second one becomes `… 2`.
  private static func numbered(_ cells: [TableFormat.Cell]) -> [TableFormat.Cell] {
    var counts: [String: Int] = [:]
    return cells.map { column, text in
      counts[column, default: 0] += 1
      let count = counts[column] ?? 1
      return (count == 1 ? column : "\(column) \(count)", text)
    }
  }

  private static func phoneColumn(_ label: ContactLabel) -> String {
    switch label {
    case .mobile: "Mobile Phone"
    case .home: "Home Phone"
    case .work: "Business Phone"
    case .main: "Company Main Phone"
    case .fax: "Business Fax"
    case .pager: "Pager"
    case .none: "Primary Phone"
    case .school, .other, .custom: "Other Phone"
    }
  }

  private static func parts(_ kind: String, _ address: PostalAddress) -> [TableFormat.Cell] {
    [
      ("\(kind) Street", address.streetAndFlat), ("\(kind) City", address.city.text),
      ("\(kind) State", address.region.text),
      ("\(kind) Postal Code", address.postalCode.text), ("\(kind) Country/Region", address.country.text),
      ("\(kind) Address PO Box", address.postOfficeBox.text),
    ]
  }
}

/// Parses the birthday of a table: `1990-04-12`, `1990. 4. 12.`, `4/12/90`, `12.4.`, Google's `--04-12`, and the forms
/// that the command line accepts.
enum CSVBirthday {
  static func read(_ text: String, _ order: DateOrder, today: Day) -> VCardBirthday.Reading {
    let line = VCardBirthday.read(VCardLine("BDAY", value: text), today: today)
    switch line {
    case .birthday, .refused: return line
    case .broken, .unusable: break
    }
    guard let date = NumericDate(text), date.year.map({ $0.utf8.count > 2 }) ?? true else {
      do throws(BirthdayReadingError) {
        return .birthday(try BirthdayReader(today: today, order: order)(text))
      } catch {
        if case .date(let error) = error { return .refused(error) }
        return .broken
      }
    }
    let (month, day) = date.monthAndDay(order)
    return VCardBirthday.Reading { () throws(BirthdayError) in
      try Birthday(year: date.year.flatMap { Int($0) }, month: month, day: day, today: today)
    }
  }

  /// Returns a solar birthday as Google writes it; empty for other birthdays.
  static func text(_ birthday: Birthday?) -> String {
    guard let birthday, birthday.date.calendar == .solar else { return "" }
    return VCardBirthday.line(birthday, .v30).value
  }
}

/// A birthday in the Korean lunar calendar, in a separate column: `1990-04-12`, or `1990-04L-12` in a leap month.
enum CSVLunarBirthday {
  static let column = "Lunar Birthday"

  static func text(_ birthday: Birthday?) -> String {
    guard let birthday, birthday.date.calendar != .solar else { return "" }
    let leap = birthday.date.calendar == .lunarLeapMonth ? "L" : ""
    let year = birthday.year.map { Digits.text($0, 4) } ?? "-"
    return "\(year)-\(Digits.text(birthday.date.month, 2))\(leap)-\(Digits.text(birthday.date.day, 2))"
  }

  static func read(_ text: String, today: Day) -> VCardBirthday.Reading {
    let date = /(\d{4}|-)-(\d{1,2})(L?)-(\d{1,2})/
    guard let match = text.wholeMatch(of: date), let month = Int(match.2), let day = Int(match.4) else {
      return .broken
    }
    return VCardBirthday.Reading { () throws(BirthdayError) in
      try Birthday(match.3.isEmpty ? .lunar : .lunarLeapMonth, year: Int(match.1), month: month, day: day, today: today)
    }
  }
}
