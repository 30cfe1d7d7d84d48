package import Domain
import Foundation

/// The single description of a table: its columns, each with its exported form, its merge rule and its value in a row.
///
/// The statements that write a row, the list of columns that a query reads, exported files and merges are derived from
/// the columns.
package struct Table<Source>: Sendable {
  /// A column with its value in a row.
  package struct Column: Sendable {
    fileprivate let record: RecordColumn
    fileprivate let value: @Sendable (Source) -> any SQLValue
    fileprivate let isRead: Bool

    /// - Parameters:
    ///   - json: The key in exported files; the column's name by default.
    ///   - field: The name of a group of columns that come from one side when stores are merged.
    ///   - isRead: Indicates whether ``Table/columns`` has the column.
    package init<Value: SQLValue & SendableMetatype>(
      _ name: String, _ form: ColumnForm = .text, as json: String? = nil, mergedAs field: String? = nil,
      rule: MergeField.Rule = .ask, isCosmetic: Bool = false, isRead: Bool = true,
      _ value: @escaping @Sendable (Source) -> Value
    ) {
      record = RecordColumn(name, form, as: json, mergedAs: field, rule: rule, isCosmetic: isCosmetic)
      self.value = { value($0) }
      self.isRead = isRead
    }
  }

  /// A column that is computed from the other columns, and is neither read nor exported.
  package struct Derived: Sendable {
    fileprivate let name: String
    fileprivate let filler: String
    fileprivate let value: (@Sendable (Source) -> any SQLValue)?
    fileprivate let isFixed: Bool

    /// - Parameters:
    ///   - filler: The value of an imported row until the column is derived, as SQL over the other columns.
    ///   - isFixed: Indicates whether `Table.update(_:in:)` leaves the column unchanged.
    package init<Value: SQLValue & SendableMetatype>(
      _ name: String, filler: String = "''", isFixed: Bool = false, _ value: @escaping @Sendable (Source) -> Value
    ) {
      (self.name, self.filler, self.isFixed) = (name, filler, isFixed)
      self.value = { value($0) }
    }

    /// Creates a column that isn't written when a row is saved.
    init(_ name: String, filler: String) { (self.name, self.filler, value, isFixed) = (name, filler, nil, true) }
  }

  /// The table as exports and merges see it.
  package let record: RecordTable
  /// The names of the columns that are read into a row, in their order.
  package let columns: String
  /// The number of ``columns``.
  var columnCount: Int { names.count }

  private let names: [String]
  private let key: [@Sendable (Source) -> any SQLValue]
  private let values: [@Sendable (Source) -> any SQLValue]
  private let statements: RowStatements
  private let change: Change
  private let derivation: Change

  /// A statement that updates columns of the row with a key.
  private struct Change: Sendable {
    let statement: String
    let values: [@Sendable (Source) -> any SQLValue]
  }

  /// - Parameters:
  ///   - name: The table's name in the database.
  ///   - file: The name of the exported file, without its ending.
  ///   - about: The description of the exported file.
  ///   - key: The number of leading columns that form the key, besides `account_id`.
  ///   - root: The record with which a row is removed.
  ///   - need: The record of another table that a row needs.
  ///   - title: The title by which users know a row, as SQL.
  ///   - isEntered: Indicates whether the rows are entered by the user.
  ///   - localRows: An SQL condition for rows that never leave a store.
  ///   - identity: The column by which ``save(_:in:)`` finds the row to replace; by default, the key.
  ///   - stored: A column that keeps its stored value if a saved row has no value for it.
  package init(
    _ name: String, file: String, _ about: String, key: Int = 1, partOf root: RecordTable.Root? = nil,
    needs need: RecordTable.Root? = nil, title: String = "''", isEntered: Bool = true, localRows: String? = nil,
    replacingBy identity: String? = nil, keepingStored stored: String? = nil, derived: [Derived] = [],
    _ columns: [Column]
  ) {
    let fillers = Dictionary(uniqueKeysWithValues: derived.map { ($0.name, $0.filler) })
    record = RecordTable(
      name, file: file, about, key: key, partOf: root, needs: need, title: title, isEntered: isEntered,
      localRows: localRows,
      derived: fillers, columns.map(\.record))
    names = columns.filter(\.isRead).map(\.record.name)
    self.columns = names.joined(separator: ", ")
    let written = columns.map { (name: $0.record.name, value: $0.value) }
    let followed = derived.compactMap { column in column.value.map { (name: column.name, value: $0) } }
    let all = written + followed
    values = all.map(\.value)
    self.key = written.prefix(key).map(\.value)
    statements = RowStatements(
      name, all.map(\.name), key: identity.map { [$0] } ?? written.prefix(key).map(\.name), keeping: stored)
    let condition = record.condition
    func change(_ columns: some Sequence<(name: String, value: @Sendable (Source) -> any SQLValue)>) -> Change {
      let changes = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
      return Change(
        statement: "UPDATE \(name) SET \(changes) WHERE \(condition)",
        values: columns.map(\.value) + written.prefix(key).map(\.value))
    }
    let fixed = Set(derived.filter(\.isFixed).map(\.name))
    self.change = change(all.dropFirst(key).filter { !fixed.contains($0.name) })
    derivation = change(followed.filter { !fixed.contains($0.name) })
  }

  /// Returns ``columns``, qualified with the table's alias in a query.
  func columns(of alias: String) -> String { names.map { "\(alias).\($0)" }.joined(separator: ", ") }

  func insert(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run(statements.insertion, values: values.map { $0(source) })
  }

  /// Adds a row, or replaces the row with the same key.
  package func save(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run(statements.replacement, values: values.map { $0(source) })
  }

  /// Adds a row unless a row with the same key exists.
  func insertIfAbsent(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run(statements.insertionIfAbsent, values: values.map { $0(source) })
  }

  /// Changes the row with the key of a source, if there is one.
  func update(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run(change.statement, values: change.values.map { $0(source) })
  }

  /// Writes the derived columns of a row.
  package func derive(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run(derivation.statement, values: derivation.values.map { $0(source) })
  }

  /// Removes the row with the key of a source, if there is one.
  package func remove(_ source: Source, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM \(record.name) WHERE \(record.condition)", values: key.map { $0(source) })
  }
}

/// The place of the next column to read in a row, in the order of ``Table/columns``.
struct ColumnCursor {
  private var place: Int32

  /// - Parameter skipped: The number of leading columns that aren't read.
  init(after skipped: Int32 = 0) { place = skipped }

  mutating func next() -> Int32 {
    defer { place += 1 }
    return place
  }
}

extension Row {
  borrowing func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  borrowing func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  borrowing func optionalUUID(_ column: Int32) -> UUID? { isNull(column) ? nil : uuid(column) }

  borrowing func optionalDay(_ column: Int32) -> Day? { optionalInt(column).flatMap(Day.init(daysSince1970:)) }

  borrowing func optionalPartialDay(_ column: Int32) -> PartialDay? {
    optionalInt(column).flatMap(PartialDay.init(number:))
  }
}

/// Reads the zones in columns, and remembers them.
///
/// A lookup by name costs more than reading a row, and few zones are in use.
struct ZoneReader {
  private var known: [String: Zone?] = [:]

  /// Returns the zone with a name in a column; `nil` for an unknown zone.
  mutating func zone(named text: String, in connection: Connection) throws(StoreError) -> Zone? {
    if let zone = known[text] { return zone }
    let zone =
      if let id = ZoneDefinition.id(in: text) {
        try connection.zoneDefinition(id).map { Zone($0) }
      } else {
        Zone(identifier: text)
      }
    known.updateValue(zone, forKey: text)
    return zone
  }
}

/// Writes the zones in columns, and saves zones that the system doesn't know in a separate table.
struct ZoneWriter {
  private var known: [ZoneDefinition: String] = [:]

  /// Returns the text that ``ZoneReader`` reads.
  mutating func column(of zone: Zone, in connection: Connection) throws(StoreError) -> String {
    guard let definition = zone.definition else { return zone.identifier }
    if let column = known[definition] { return column }
    let id = definition.id
    try connection.save(definition, as: id)
    known[definition] = id.column
    return id.column
  }
}

extension ZoneDefinition {
  static let table = Table<(id: RowID, definition: ZoneDefinition)>(
    "zone_definition", file: "zones",
    "Time zones that an imported file defined and systems don't know. Records refer to them as `=UUID`.",
    title: "name",
    [
      .init("id", .id) { $0.id.uuid }, .init("name") { $0.definition.name },
      .init("text") { $0.definition.component.text },
    ])

  /// The ID of a definition's row, made from the definition's text, so that equal definitions share a row.
  struct RowID {
    let uuid: UUID

    /// The text in a zone column; no system zone's name begins with `=`.
    var column: String { "=\(uuid.uuidString)" }
  }

  var id: RowID {
    let text = component.text
    let (high, low) = (Mixer.hash(text, seed: 1), Mixer.hash(text, seed: 2))
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (UInt64($0 & 7) * 8)) }
    return RowID(uuid: UUID(bytes: bytes[...]))
  }

  /// Returns the ID in a zone column; `nil` if the column has the name of a zone.
  static func id(in column: String) -> RowID? {
    guard column.hasPrefix("=") else { return nil }
    return UUID(uuidString: String(column.dropFirst())).map(RowID.init)
  }
}

extension Connection {
  func save(_ definition: ZoneDefinition, as id: ZoneDefinition.RowID) throws(StoreError) {
    try ZoneDefinition.table.insertIfAbsent((id, definition), in: self)
  }

  /// Returns a definition; `nil` if it doesn't exist or can't be read.
  func zoneDefinition(_ id: ZoneDefinition.RowID) throws(StoreError) -> ZoneDefinition? {
    let text = try first("SELECT text FROM zone_definition WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
    return text.flatMap(Component.init(text:)).flatMap { try? ZoneDefinition($0) }
  }
}
