import Domain

/// The tables that contacts are written as.
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

  /// What a contact says, and behind it what was kept of the table it came from.
  func cells(_ card: ContactCard, source: [UInt8]?) -> [Cell] {
    let card = card.inFileForm
    let cells = self == .google ? GoogleTable.cells(card) : OutlookTable.cells(card)
    let said = cells.filter { !$0.text.isEmpty }
    let known = Set(said.map(\.column))
    let kept = source.flatMap { ComponentSource(bytes: $0) }.map(KeptCell.all(in:)) ?? []
    return said + kept.filter { !known.contains($0.column) }.map { ($0.column, $0.text) }
  }

  /// A row with the cells in their columns (RFC 4180).
  static func row(_ cells: [Cell], in columns: [String]) -> String {
    let texts = Dictionary(cells.map { ($0.column, $0.text) }) { first, _ in first }
    return CSVLine.text(columns.map { texts[$0] ?? "" })
  }
}
