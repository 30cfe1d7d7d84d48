import Domain
import Foundation

/// A table of records as others see it: how its columns are named and written in exported files, and merged.
struct RecordTable: Sendable {
  /// A column that follows from the others.
  struct Derived: Sendable {
    let column: String
    /// The placeholder until the column is derived, as SQL over the other columns.
    let filler: String
  }

  let name: String
  /// The name of the exported file, without the ending.
  let file: String
  let about: String
  /// The number of first columns that are the key, besides `account_id`.
  let keyCount: Int
  let columns: [RecordColumn]
  let derived: [Derived]
  /// The record that a row goes with when that is removed; a row of its own where nothing is said.
  let root: Root
  /// The record of another table that a row needs, by a column of its own.
  let need: Root?
  /// The title that users know a row by, as SQL.
  let title: String
  /// Indicates whether the rows are entered by the user.
  let isEntered: Bool
  /// An SQL condition for rows that never leave a store.
  let kept: String?

  struct Root: Sendable {
    let table: String
    let column: String
  }

  init(
    _ name: String, file: String, _ about: String, key: Int = 1, partOf root: Root? = nil, needs need: Root? = nil,
    title: String = "''", isEntered: Bool = true, keeping kept: String? = nil, derived: [String: String] = [:],
    _ columns: [RecordColumn]
  ) {
    (self.name, self.file, self.about, keyCount, self.columns, self.title) = (name, file, about, key, columns, title)
    (self.isEntered, self.need, self.kept) = (isEntered, need, kept)
    self.derived = derived.map { Derived(column: $0, filler: $1) }.sorted { $0.column < $1.column }
    self.root = root ?? Root(table: name, column: columns[0].name)
  }

  var columnNames: String { columns.map(\.name).joined(separator: ", ") }

  var keyNames: String { columns.prefix(keyCount).map(\.name).joined(separator: ", ") }

  /// The condition for one row, by its key.
  var condition: String {
    (["account_id = 1"] + columns.prefix(keyCount).map { "\($0.name) = ?" }).joined(separator: " AND ")
  }

  /// All rows that may leave the store, in the order of their keys.
  var selection: String {
    let order = keyCount == 0 ? "" : " ORDER BY \(keyNames)"
    let condition = kept.map { " AND NOT (\($0))" } ?? ""
    return "SELECT \(columnNames) FROM \(name) WHERE account_id = 1\(condition)\(order)"
  }

  /// Adds a row, with what fills the derived columns until they are made.
  var insertion: String {
    let names = ["account_id"] + columns.map(\.name) + derived.map(\.column)
    let given = columns.map { "? AS \($0.name)" }.joined(separator: ", ")
    let values = ["1"] + columns.map { "given.\($0.name)" } + derived.map(\.filler)
    return """
      INSERT INTO \(name)(\(names.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM (SELECT \(given)) \
      AS given
      """
  }

  /// Sets all but the key, which is given last.
  var update: String {
    let changes = columns.dropFirst(keyCount).map { "\($0.name) = ?" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(changes) WHERE \(condition)"
  }

  /// The columns that are merged as one; the key is none.
  var fields: [MergeField] {
    var names: [String] = []
    for column in columns.dropFirst(keyCount) where !names.contains(column.field) { names.append(column.field) }
    return names.map { name in
      let places = columns.indices.filter { $0 >= keyCount && columns[$0].field == name }
      return MergeField(name, places: places, rule: columns[places[0]].rule, isCosmetic: columns[places[0]].isCosmetic)
    }
  }
}

/// A column of ``RecordTable``.
struct RecordColumn: Sendable {
  let name: String
  /// The key in exported files.
  let json: String
  let form: ColumnForm
  /// Columns with the same field belong together: they come from one side.
  let field: String
  /// That of a field's first column counts.
  let rule: MergeField.Rule
  /// Indicates whether the field is cosmetic; the value of a field's first column counts.
  let isCosmetic: Bool

  init(
    _ name: String, _ form: ColumnForm = .text, as json: String? = nil, in field: String? = nil,
    rule: MergeField.Rule = .ask, isCosmetic: Bool = false
  ) {
    (self.name, self.form, self.rule, self.isCosmetic) = (name, form, rule, isCosmetic)
    self.json = json ?? name
    self.field = field ?? json ?? name
  }
}

/// The tables of a feature: the exported ones, and how the others are derived.
struct RoomTables: Sendable {
  /// The exported tables; referenced tables come first.
  let tables: [RecordTable]
  /// The tables that are made of those.
  let derived: [String]
  /// The tables whose rows people count, for the list of backups.
  let counted: [String]
  /// Makes derived columns and tables of rows that were put in by themselves.
  let derive: @Sendable (TouchedRecords, Connection) throws(StoreError) -> Void
  /// Gives what is the same in another store the ids that it has in this one.
  let align: @Sendable (_ here: Connection, _ there: Connection) throws(StoreError) -> Void

  init(
    _ tables: [RecordTable], derived: [String] = [], counting counted: [String] = [],
    derive: @escaping @Sendable (TouchedRecords, Connection) throws(StoreError) -> Void = { _, _ in },
    align: @escaping @Sendable (_ here: Connection, _ there: Connection) throws(StoreError) -> Void = { _, _ in }
  ) {
    (self.tables, self.derived, self.counted, self.derive, self.align) = (tables, derived, counted, derive, align)
  }

  static let all: [RoomTables] = [.me, .plan, .people, .words, .canvas, .books, .reminders]

  /// The tables about the file itself, its lock, its search and its undo history.
  static let internals: Set = [
    "undo_entry", "undone_part", "search_state", "search_doc", "access_lock", "recovery_code", "signed_out",
    "merge_point", "reminder_delivery", "reminder_state",
  ]
}

/// The exported parts of the file and the derived ones, as `table` and `table.column`.
package enum PortableSchema {
  package static var exported: Set<String> {
    Set(RoomTables.all.flatMap(\.tables).flatMap { table in table.columns.map { "\(table.name).\($0.name)" } })
  }

  /// The fields that may need a choice between two sides when stores are merged, as `table.field`.
  package static var asked: Set<String> {
    Set(
      RoomTables.all.flatMap(\.tables).flatMap { table in
        table.fields.filter { $0.rule == .ask }.map { "\(table.name).\($0.name)" }
      })
  }

  package static var derived: Set<String> {
    let columns = RoomTables.all.flatMap(\.tables).flatMap { table in
      table.derived.map { "\(table.name).\($0.column)" }
    }
    return RoomTables.internals.union(RoomTables.all.flatMap(\.derived)).union(columns)
  }
}

/// The rows whose derived columns are to be made.
enum TouchedRecords {
  case all
  /// The ids by table; an id is the first column of the key.
  case some([String: Set<UUID>])

  func ids(of table: String, by column: String = "id", in connection: Connection) throws(StoreError) -> [UUID] {
    switch self {
    case .all: try connection.all("SELECT \(column) FROM \(table) WHERE account_id = 1") { $0.uuid(0) }
    case .some(let touched): Array(touched[table] ?? [])
    }
  }

  func includes(_ tables: String...) -> Bool {
    switch self {
    case .all: true
    case .some(let touched): tables.contains { touched[$0] != nil }
    }
  }
}
