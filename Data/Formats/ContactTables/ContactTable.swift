import Domain

struct ContactTable {
  let header: TableHeader
  private let columns: [ContactColumn]

  /// - Returns: `nil` when no column has a name, a phone number or an e-mail address.
  init?(_ header: TableHeader) {
    self.header = header
    columns = header.names.map { name in
      // Google writes the whole address beside its parts.
      let isWhole = name.hasSuffix(" Address") && header.keys.contains(name.dropLast(7).lowercased() + "street")
      return isWhole ? .other : ContactColumn(name)
    }
    guard columns.contains(where: \.names) else { return nil }
    // A column with a name is saved with the card where it has no meaning here.
    for place in columns.indices where !header.names[place].isEmpty { header.use(column: place) }
  }

  func row(_ cells: [String], _ order: DateOrder, today: Day) -> TableRow {
    var row = TableRow(order, today: today)
    for (column, cell) in zip(columns, cells) where !cell.isBlank { row.take(cell, column) }
    return row
  }

  var hasBirthdays: Bool { columns.contains(.birthday) }

  /// The order of day and month that the birthday of a row tells; `nil` where it tells none.
  func order(of cells: [String]) -> DateOrder? {
    zip(columns, cells).lazy.compactMap { $0 == .birthday ? CSVBirthday.order(of: $1.trimmingBlanks) : nil }.first
  }

  /// The birthday of a row that is another day in another order.
  func ambiguousBirthday(of cells: [String]) -> String? {
    zip(columns, cells).first { $0 == .birthday && CSVBirthday.isAmbiguous($1.trimmingBlanks) }?.1.trimmingBlanks
  }

  /// Returns the cells that no field holds, with the names of their columns.
  ///
  /// A birthday cell stays if the card has no birthday.
  func kept(_ cells: [String], beside card: ContactCard) -> [KeptCell] {
    zip(header.names, zip(columns, cells)).compactMap { name, content in
      let (column, cell) = content
      let isKept = column == .other || column.isBirthday && card.birthday == nil
      return isKept && !cell.isBlank && !name.isEmpty && cell != "0/0/00" ? KeptCell(column: name, text: cell) : nil
    }
  }
}

extension ContactColumn {
  /// Indicates whether the column holds a birthday or a part of one.
  fileprivate var isBirthday: Bool {
    switch self {
    case .birthday, .birthdayPart: true
    default: false
    }
  }

  /// Indicates whether the column can give a card its title.
  fileprivate var names: Bool {
    switch self {
    case .formattedName, .family, .given, .organization, .labeledPhone, .phone(_, .value), .email(_, .value): true
    default: false
    }
  }
}

/// A cell of a table that has no meaning here, kept as a line of the contact's card.
struct KeptCell: Hashable {
  /// An extension of this program (RFC 6350 §6.10).
  private static let property = "X-HARU-COLUMN"

  let column: String
  let text: String
}

extension KeptCell {
  init?(_ line: VCardLine) {
    guard line.name == Self.property, let column = line.parameter("X-NAME"), !column.isEmpty else { return nil }
    self.init(column: column, text: line.text)
  }

  var line: VCardLine { VCardLine(Self.property, [VCardLine.Parameter("X-NAME", column)], text: text) }

  static func all(in source: ComponentSource) -> [KeptCell] {
    source.topLines.compactMap { index in
      let layout = source.lines[index]
      guard layout.name.count == property.utf8.count else { return nil }
      var failures: [ImportReport.Failure] = []
      let charset = VCardCharset(source)
      return KeptCell(VCardLine(source.bytes, layout, fallback: charset.guess, failures: &failures))
    }
  }
}
