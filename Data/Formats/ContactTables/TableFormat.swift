import Domain

enum TableFormat {
  case google, outlook

  typealias Cell = (column: String, text: String)

  /// The columns that are there even when no contact has anything to say in them.
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
    let said = cells.filter { !$0.text.isEmpty }
    let known = Set(said.map(\.column))
    let kept = source.flatMap { ComponentSource(bytes: $0) }.map(KeptCell.all(in:)) ?? []
    return said + kept.filter { !known.contains($0.column) }.map { ($0.column, $0.text) }
  }

  /// A name that is shown otherwise than its parts say, in a column of its own.
  private static func shownName(_ card: ContactCard) -> Cell {
    ("Full Name", card.name.parts.allSatisfy(\.isBlank) ? "" : card.name.formatted.text)
  }

  private func plainCells(_ card: ContactCard) -> [Cell] {
    let columns = [
      "First Name", "Middle Name", "Last Name", "Nickname", "Birthday", "Notes",
      self == .google ? "Name Prefix" : "Title",
      self == .google ? "Name Suffix" : "Suffix",
      self == .google ? "Organization Name" : "Company",
      self == .google ? "Organization Title" : "Job Title",
      self == .google ? "Organization Department" : "Department",
    ]
    let name = card.name
    let texts = [
      name.parts.allSatisfy(\.isBlank) ? name.formatted : name.given, name.middle, name.family, card.nickname,
      name.prefix, name.suffix, card.organization, card.jobTitle, card.department,
    ].map(\.text)
    return Array(zip(columns, texts[..<4] + [CSVBirthday.text(card.birthday), card.notes.text] + texts[4...]))
  }

  /// A row with the cells in their columns (RFC 4180).
  static func row(_ cells: [Cell], in columns: [String]) -> String {
    let texts = Dictionary(cells.map { ($0.column, $0.text) }) { first, _ in first }
    return CSVLine.text(columns.map { texts[$0] ?? "" })
  }
}

/// The columns of a table that is written: those that it always has, and those that its rows need besides.
struct TableColumns {
  private let fixed: [String]
  private var places: [String: Int] = [:]
  private var more: [String] = []

  init(_ fixed: [String]) {
    self.fixed = fixed
    for name in fixed { places[name] = 0 }
  }

  mutating func take(_ cells: [(column: String, text: String)]) {
    for cell in cells where places[cell.column] == nil {
      places[cell.column] = more.count
      more.append(cell.column)
    }
  }

  /// Numbered ones together, in the order of their numbers.
  var names: [String] {
    let places = places
    let sorted = more.sorted { left, right in
      let (a, b) = (Self.key(left), Self.key(right))
      return (a.kind, a.number, places[left] ?? 0) < (b.kind, b.number, places[right] ?? 0)
    }
    return fixed + sorted
  }

  /// `Phone 2 - Value`: the second kind, number 2.
  private static func key(_ name: String) -> (kind: Int, number: Int) {
    let words = name.split(separator: " ")
    let kinds = ["E-mail": 0, "Phone": 1, "Address": 2, "Website": 3]
    guard words.count > 2, words[2] == "-", let kind = kinds[String(words[0])], let number = Int(words[1]) else {
      return (kinds.count, 0)
    }
    return (kind, number)
  }
}
