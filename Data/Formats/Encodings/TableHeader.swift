import Domain

/// The names of a table's columns, and which of the columns nothing has read.
///
/// A reader looks every cell up here. A column that holds text in some row and was never looked up is named once at
/// the end of the table (``unread``), so no importer drops a column silently.
final class TableHeader {
  /// At most this many columns, or shelves, are named.
  static let namedLimit = 100

  /// The names as the table has them, without white space around them.
  let names: [String]
  let line: Int
  private let places: [String: Int]
  private let width: Int
  private var usedColumns: Set<Int> = []
  private var filledColumns: Set<Int> = []
  private var leftColumns: Set<Int> = []

  /// - Parameters:
  ///   - names: The cells of the first row; of two columns with one name the first counts.
  ///   - line: The line of that row, from 1.
  ///   - key: Makes the name that ``cell(_:of:)`` finds a column by.
  init(_ names: [String], line: Int, key: (String) -> String = { $0.lowercased() }) {
    self.names = names.map(\.trimmed)
    self.line = line
    width = names.count
    places = Dictionary(self.names.enumerated().map { (key($1), $0) }) { first, _ in first }
  }

  /// All keys of the columns.
  var keys: Set<String> { Set(places.keys) }

  /// The name of a column for messages; a column without a name is called by its number, `#3`.
  func name(ofColumn place: Int) -> String {
    names.indices.contains(place) && !names[place].isEmpty ? names[place] : "#\(place + 1)"
  }

  /// Notes which columns hold text in a row.
  func take(_ cells: [String]) {
    guard filledColumns.count < width || cells.count > width else { return }
    for (place, cell) in cells.enumerated() where !cell.isBlank { filledColumns.insert(place) }
  }

  /// The cell of a row in a column, which counts as read from now on; `nil` where there is none.
  func cell(_ key: String, of cells: [String]) -> String? {
    guard let place = places[key] else { return nil }
    usedColumns.insert(place)
    return place < cells.count ? cells[place] : nil
  }

  /// Counts columns as read, such as ones that repeat what another column has.
  func use(_ keys: String...) { usedColumns.formUnion(keys.compactMap { places[$0] }) }

  /// Counts a column as not read, although other rows may have read it.
  func leave(_ keys: [String]) { leftColumns.formUnion(keys.compactMap { places[$0] }) }

  func use(column place: Int) { usedColumns.insert(place) }

  /// Names the columns that hold text and that nothing has read; `nil` where there are none.
  var unread: ImportReport.Failure? {
    let columns = filledColumns.subtracting(usedColumns).union(leftColumns)
    let unread = columns.sorted().prefix(Self.namedLimit).map(name(ofColumn:))
    return unread.isEmpty ? nil : ImportReport.Failure(line: line, reason: .unreadColumns(unread))
  }
}
