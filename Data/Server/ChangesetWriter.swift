import CPostgreSQL
import CSQLite
import Domain

/// Writes changes of rows in the format of SQLite's session extension (sqlite3session.c, "Changeset Blob Format").
struct ChangesetWriter {
  private struct Key: Hashable {
    let table: String
    let cells: [SQLCell]
  }

  /// A row before the first change of a transaction and after its last change.
  private struct Change {
    let old: [SQLCell]?
    var new: [SQLCell]?
  }

  private static let (insert, delete, update): (UInt8, UInt8, UInt8) = (18, 9, 23)

  private let catalogue: TableCatalogue
  private var changes: [Key: Change] = [:]
  private var order: [Key] = []

  init(_ catalogue: TableCatalogue) { self.catalogue = catalogue }

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` if the table is unknown or the image is invalid.
  mutating func add(_ image: RowImages.Image) throws(PostgreSQLError) {
    guard let table = catalogue.tables[image.table] else { throw .unsupported("a change of \(image.table)") }
    let old = image.old.isEmpty ? nil : try CompositeText.cells(of: image.old, table.columns)
    let new = image.new.isEmpty ? nil : try CompositeText.cells(of: image.new, table.columns)
    let places = table.keyPlaces
    let (was, becomes) = (old.map { old in places.map { old[$0] } }, new.map { new in places.map { new[$0] } })
    if let was, let becomes, was != becomes {
      // A row with another key counts as a different row.
      note(Key(table: image.table, cells: was), from: old, to: nil)
      note(Key(table: image.table, cells: becomes), from: nil, to: new)
    } else if let key = was ?? becomes {
      note(Key(table: image.table, cells: key), from: old, to: new)
    }
  }

  /// - Parameters:
  ///   - table: A table of the catalog.
  ///   - old: All values of the row; `nil` for a new row.
  ///   - new: All values of the row afterwards; `nil` for a removed row.
  mutating func add(_ table: String, from old: [SQLCell]?, to new: [SQLCell]?) {
    guard let row = old ?? new, let places = catalogue.tables[table]?.keyPlaces else { return }
    note(Key(table: table, cells: places.map { row[$0] }), from: old, to: new)
  }

  private mutating func note(_ key: Key, from old: [SQLCell]?, to new: [SQLCell]?) {
    if changes[key] == nil {
      order.append(key)
      changes[key] = Change(old: old, new: new)
    } else {
      changes[key]?.new = new
    }
  }

  /// The changeset; empty if nothing changed.
  var bytes: [UInt8] {
    var tables: [String: [UInt8]] = [:]
    var names: [String] = []
    for key in order {
      guard let change = changes[key], change.old != change.new, let table = catalogue.tables[key.table] else {
        continue
      }
      if tables[key.table] == nil {
        names.append(key.table)
        tables[key.table] = Self.header(key.table, table)
      }
      Self.append(change, of: table, to: &tables[key.table, default: []])
    }
    return names.flatMap { tables[$0] ?? [] }
  }

  private static func header(_ name: String, _ table: TableCatalogue.Table) -> [UInt8] {
    var bytes = [UInt8(ascii: "T")]
    append(length: table.columns.count, to: &bytes)
    let keys = table.keyPlaces
    // SQLite numbers the columns of a key from 1, and skips a table whose key is numbered differently.
    let marks = table.columns.indices.map { keys.firstIndex(of: $0).map { UInt8(clamping: $0 + 1) } ?? 0 }
    return bytes + marks + Array(name.utf8) + [0]
  }

  private static func append(_ change: Change, of table: TableCatalogue.Table, to bytes: inout [UInt8]) {
    switch (change.old, change.new) {
    case (let old?, let new?):
      bytes += [update, 0]
      let keys = Set(table.keyPlaces)
      for place in old.indices {
        append(keys.contains(place) || old[place] != new[place] ? old[place] : nil, to: &bytes)
      }
      for place in new.indices { append(old[place] != new[place] ? new[place] : nil, to: &bytes) }
    case (let row?, nil):
      bytes += [delete, 0]
      for cell in row { append(cell, to: &bytes) }
    case (nil, let row?):
      bytes += [insert, 0]
      for cell in row { append(cell, to: &bytes) }
    case (nil, nil): break
    }
  }

  /// - Parameter cell: The value; `nil` if the change doesn't include the column.
  private static func append(_ cell: SQLCell?, to bytes: inout [UInt8]) {
    switch cell {
    case nil: bytes.append(0)
    case .integer(let number):
      bytes.append(1)
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    case .text(let text):
      bytes.append(3)
      append(length: text.utf8.count, to: &bytes)
      bytes += text.utf8
    case .blob(let blob):
      bytes.append(4)
      append(length: blob.count, to: &bytes)
      bytes += blob
    case .null: bytes.append(5)
    }
  }

  /// Appends a length with seven bits per byte, starting with the highest (SQLite, database file format §1.6).
  private static func append(length: Int, to bytes: inout [UInt8]) {
    var groups = [UInt8(length & 0x7F)]
    var rest = length >> 7
    while rest > 0 {
      groups.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes += groups.reversed()
  }
}

extension TableCatalogue.Table {
  /// The positions of the key's columns among all columns.
  var keyPlaces: [Int] { key.compactMap { name in columns.firstIndex { $0.name == name } } }
}

extension Changeset {
  /// Applies these changes to a server; foreign keys are checked at the end.
  ///
  /// - Throws: ``StoreError/conflict`` if a row differs from the changeset's original row.
  func apply(to server: ServerConnection) throws(StoreError) {
    try server.enqueue("SET CONSTRAINTS ALL DEFERRED")
    // Rows are deleted first to make room for inserted rows, including rows with other unique keys.
    for operation in [SQLITE_DELETE, SQLITE_UPDATE, SQLITE_INSERT] { try apply(operation, to: server) }
    try server.enqueue("SET CONSTRAINTS ALL IMMEDIATE")
  }

  private func apply(_ operation: Int32, to server: ServerConnection) throws(StoreError) {
    var failure: StoreError?
    try eachRow { row in
      guard failure == nil, row.operation == operation else { return }
      do throws(StoreError) {
        guard let table = server.catalogue.tables[row.table] else { throw .corrupt(detail: row.table) }
        let statement = RowStatement(row, table)
        let changes = try server.ask(statement.sql, statement.parameters).changes
        if changes == 0, !Schema.notedTables.contains(row.table) { throw .conflict }
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// The change of one row; nothing changes if the row differs from the original.
private struct RowStatement {
  let sql: String
  private(set) var parameters = PostgreSQLParameters()

  init(_ row: borrowing Changeset.ChangedRow, _ table: TableCatalogue.Table) {
    let names = table.columns.map(\.name)
    var parameters = PostgreSQLParameters()
    func sign(_ cell: SQLCell) -> String {
      cell.add(to: &parameters)
      return "$\(parameters.count)"
    }
    var (new, old): ([String], [String]) = ([], [])
    for (place, name) in names.enumerated() {
      guard let cell = row.new(place) else { continue }
      new.append(row.operation == SQLITE_INSERT ? sign(cell) : "\(name) = \(sign(cell))")
    }
    for (place, name) in names.enumerated() {
      guard let cell = row.old(place) else { continue }
      // A key is never NULL, and only `=` can use the key's index.
      old.append("\(name) \(table.key.contains(name) ? "=" : "IS NOT DISTINCT FROM") \(sign(cell))")
    }
    let (values, condition) = (new.joined(separator: ", "), old.joined(separator: " AND "))
    sql =
      switch row.operation {
      case SQLITE_INSERT: "INSERT INTO \(row.table) VALUES(\(values)) ON CONFLICT DO NOTHING"
      case SQLITE_UPDATE: "UPDATE \(row.table) SET \(values) WHERE \(condition)"
      default: "DELETE FROM \(row.table) WHERE \(condition)"
      }
    self.parameters = parameters
  }
}

/// Parses a row in the server's text form (PostgreSQL, 8.16.6 Composite Type Input and Output Syntax).
struct CompositeText {
  private let bytes: [UInt8]
  private var place = 0

  /// - Parameter text: A row such as `(1,"a ""b""",,x)`.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// - Parameter columns: The columns in the order of the table.
  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for a text of another form.
  static func cells(of text: String, _ columns: [TableCatalogue.Column]) throws(PostgreSQLError) -> [SQLCell] {
    var reader = CompositeText(text)
    var cells: [SQLCell] = []
    cells.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      guard reader.take(index == 0 ? "(" : ",") else { throw .unsupported("a row of another form") }
      cells.append(try reader.cell(of: column))
    }
    guard reader.take(")"), reader.place == reader.bytes.count else { throw .unsupported("a row of another form") }
    return cells
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func cell(of column: TableCatalogue.Column) throws(PostgreSQLError) -> SQLCell {
    guard let value = value() else { return .null }
    switch column.type {
    case "bigint":
      guard let number = Int(String(decoding: value, as: UTF8.self)) else { throw .unsupported("a number") }
      return .integer(number)
    case "bytea":
      // The form is `\x00ff`, see bytea_output.
      let digits = value.dropFirst(2).map { $0 <= UInt8(ascii: "9") ? $0 - UInt8(ascii: "0") : $0 - 87 }
      return .blob(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    case "text": return .text(ServerText.read(value))
    default: throw .unsupported("a column of type \(column.type)")
    }
  }

  /// Returns the next value; `nil` for NULL, which is empty between its commas.
  private mutating func value() -> ArraySlice<UInt8>? {
    guard take("\"") else {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != UInt8(ascii: ")") { place += 1 }
      return start == place ? nil : bytes[start..<place]
    }
    var value: [UInt8] = []
    while place < bytes.count {
      if take("\"") {
        guard take("\"") else { break }
        value.append(UInt8(ascii: "\""))
      } else {
        // Backslashes are doubled like quotation marks.
        if bytes[place] == UInt8(ascii: "\\") { place += 1 }
        if place < bytes.count { value.append(bytes[place]) }
        place += 1
      }
    }
    return value[...]
  }
}

/// The rows that a transaction changes, as the server's triggers report them.
///
/// The reports arrive in the same round trip as the change and are stored nowhere.
final class RowImages {
  /// A row before and after a change, each as the text of all its columns; empty if the row doesn't exist.
  struct Image {
    let table: String
    let old: String
    let new: String
  }

  /// The code that marks the triggers' notices.
  private static let state = "HR001"

  /// The images in the order of the changes.
  private(set) var all: [Image] = []
  /// The size of all texts in bytes.
  private(set) var size = 0

  static let function = """
    CREATE FUNCTION tell_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE NOTICE USING ERRCODE = '\(state)', MESSAGE = TG_TABLE_NAME,
        DETAIL = coalesce(OLD::text, ''), HINT = coalesce(NEW::text, '');
      RETURN NULL;
    END
    $$
    """

  /// Returns triggers that report each changed row of these tables if the transaction requests the reports.
  static func triggers(of tables: [String]) -> [String] {
    tables.map { table in
      """
      CREATE OR REPLACE TRIGGER tell_of_row AFTER INSERT OR UPDATE OR DELETE ON \(table) FOR EACH ROW
      WHEN (current_setting('haru.tells', true) = 'yes') EXECUTE FUNCTION tell_of_row()
      """
    }
  }

  /// Returns the statement that turns the reports on or off until the end of the transaction.
  static func asking(_ isOn: Bool) -> String { "SET LOCAL haru.tells = '\(isOn ? "yes" : "no")'" }

  func removeAll() {
    all.removeAll(keepingCapacity: true)
    size = 0
  }

  /// Receives a notice of the server; notices other than images are dropped.
  @unsafe func receive(_ notice: OpaquePointer?) {
    func field(_ code: Character) -> String? {
      unsafe PQresultErrorField(notice, Int32(code.asciiValue ?? 0)).map { unsafe String(cString: $0) }
    }
    guard field("C") == Self.state, let table = field("M") else { return }
    let image = Image(table: table, old: field("D") ?? "", new: field("H") ?? "")
    all.append(image)
    size += image.old.utf8.count + image.new.utf8.count
  }
}
