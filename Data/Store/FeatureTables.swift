package import Domain
package import Foundation

/// Everything that the store knows about a feature: its tables, and how they are derived, searched, counted and
/// checked.
package struct FeatureTables: Sendable {
  /// The exported tables; referenced tables come first.
  let tables: [RecordTable]
  /// The tables that aren't exported and that undo restores: the tables that commands derive from exported tables, and
  /// the table of the collections to which records belong.
  let derived: [String]
  /// The tables that never leave the store.
  let internals: [String]
  /// The tables whose rows are counted for the list of backups.
  let counted: [String]
  /// The records that undo removes or compares as a whole.
  let records: [RecordTables]
  /// The columns by which lists are sorted.
  let sorted: [SortColumn]
  /// The sources of the search index.
  let searched: [SearchSource]
  /// The derived tables that follow every change automatically.
  let following: [any DerivedTable]
  /// The tables whose records synchronization sends.
  let synced: [SyncedTable]
  /// Queries, by the name of the problem, that find a row only if the tables contradict each other or Haru's rules.
  let checks: KeyValuePairs<String, String>
  /// The valid numbers of derived tables, by `table.column`; ``ColumnForm`` has the valid numbers of exported columns.
  let derivedNumbers: KeyValuePairs<String, ClosedRange<Int>>
  /// Computes the derived columns and tables of rows that were inserted without them.
  let derive: @Sendable (TouchedRecords, Connection) throws(StoreError) -> Void
  /// Changes the IDs of records in another store to the IDs of the same records in this store.
  let align: @Sendable (_ here: Connection, _ there: Connection) throws(StoreError) -> Void

  package init(
    _ tables: [RecordTable], derived: [String] = [], internals: [String] = [], counting counted: [String] = [],
    records: [RecordTables] = [], sorted: [SortColumn] = [], searched: [SearchSource] = [],
    following: [any DerivedTable] = [], synced: [SyncedTable] = [], checks: KeyValuePairs<String, String> = [:],
    derivedNumbers: KeyValuePairs<String, ClosedRange<Int>> = [:],
    derive: @escaping @Sendable (TouchedRecords, Connection) throws(StoreError) -> Void = { _, _ in },
    align: @escaping @Sendable (_ here: Connection, _ there: Connection) throws(StoreError) -> Void = { _, _ in }
  ) {
    (self.tables, self.derived, self.internals, self.counted) = (tables, derived, internals, counted)
    (self.records, self.sorted, self.searched, self.following) = (records, sorted, searched, following)
    (self.synced, self.checks) = (synced, checks)
    (self.derivedNumbers, self.derive, self.align) = (derivedNumbers, derive, align)
  }

  static let all: [FeatureTables] = [.own, .plan, .people, .words, .canvas, .books, .reminders, .sync, .store]

  /// The store's own tables for undo, search and merging.
  private static let store = FeatureTables(
    [], internals: ["undo_entry", "undone_part", "search_state", "search_doc", "merge_point"],
    checks: [
      "undo_entry.number": """
      SELECT 1 FROM (SELECT count(*) AS total, max(number) - min(number) + 1 AS span FROM undo_entry)
      WHERE span <> total
      """,
      "undo_entry": """
      SELECT 1 FROM undo_entry WHERE number NOT BETWEEN 0 AND 1 << 53 OR bytes_so_far NOT BETWEEN 0 AND 1 << 53
      """,
      "undo_entry.is_undone": """
      SELECT 1 FROM (SELECT max(number) AS last FROM undo_entry WHERE is_undone = 0 AND dropped_by IS NULL),
      (SELECT min(number) AS first FROM undo_entry WHERE is_undone = 1 AND dropped_by IS NULL) WHERE first <= last
      """,
      "undone_part": """
      SELECT 1 FROM undone_part WHERE number NOT IN (SELECT number FROM undo_entry WHERE is_undone = 1)
      """,
    ])

  /// The tables whose changes can be undone.
  var undone: [String] { tables.filter(\.isUndone).map(\.name) + derived }

  /// Returns the condition that a column with a time is out of range.
  static func farOff(_ column: String) -> String {
    "\(column) NOT BETWEEN \(ColumnForm.times.lowerBound) AND \(ColumnForm.times.upperBound)"
  }
}

/// A table that is computed from other tables, and recomputed after each change to them.
package protocol DerivedTable: Sendable {
  var name: String { get }
  /// The tables from which this table is computed.
  var sources: Set<String> { get }
  /// Indicates whether search reads the table, so that new search rules outdate the table.
  var isSearched: Bool { get }

  /// Recomputes the rows that a command or an undo has outdated.
  func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError)

  /// Recomputes the rows that the removal of many records of a kind has outdated.
  func follow(removalOf ids: [UUID], of kind: RecordKind, in connection: Connection) throws(StoreError)

  /// Recomputes the whole table.
  func rebuild(in connection: Connection) throws(StoreError)

  /// Returns the names of rows that don't match their sources.
  func strays(in connection: Connection) throws(StoreError) -> [String]
}

/// The tables of all features, for operations on a whole store.
final class StoreTables: Sendable {
  /// The tables of the program.
  static let haru = StoreTables(FeatureTables.all)

  let features: [FeatureTables]
  /// The exported tables; referenced tables come first.
  let exported: [RecordTable]
  /// The tables whose changes can be undone; their first column is `account_id`.
  ///
  /// The second column is the ID of the record that a row belongs to: usually the row's own ID, the series' ID for a
  /// changed instance, and the contact's ID for a plant.
  let undone: [String]
  let sorted: [SortColumn]
  let searched: [SearchSource]
  let following: [any DerivedTable]
  /// The tables whose changes outdate the search index or the tables that follow.
  let followed: Set<String>
  let synced: [SyncedTable]
  /// The tables whose changes synchronization sends.
  let sent: Set<String>
  /// The tables with carried columns; see ``SyncedTable/carried``.
  let carriers: Set<String>
  private let records: [RecordTables]
  private let carried: Set<String>

  init(_ features: [FeatureTables]) {
    self.features = features
    (exported, undone) = (features.flatMap(\.tables), features.flatMap(\.undone))
    (sorted, searched) = (features.flatMap(\.sorted), features.flatMap(\.searched))
    following = features.flatMap(\.following)
    followed = Set(searched.flatMap(\.tables) + following.flatMap(\.sources))
    (synced, records) = (features.flatMap(\.synced), features.flatMap(\.records))
    sent = Set(synced.flatMap { [$0.name] + $0.parts })
    carried = Set(synced.flatMap(\.carried))
    carriers = Set(carried.map { String($0.prefix { $0 != "." }) })
  }

  /// Returns the tables of the records to which changes of a kind belong.
  func records(around kind: RecordKind) -> RecordTables? {
    records.first { $0.kind == kind || $0.others.contains(kind) }
  }

  /// Returns the tables of records that are added in bulk; `nil` for a kind that is never added in bulk.
  func bulkRecords(of kind: RecordKind) -> RecordTables? { records.first { $0.kind == kind && $0.isAddedInBulk } }

  /// Returns the tables of the records whose parts are in a table; `nil` for other tables.
  func records(withPart name: String) -> RecordTables? { records.first { $0.parts.contains { $0.table == name } } }

  /// Returns the synchronized table of a kind; `nil` if no feature has records of the kind.
  func synced(_ kind: SyncKind) -> SyncedTable? { synced.first { $0.kind == kind } }

  /// Returns the carried columns of a table; see ``SyncedTable/carried``.
  func carried(in table: String) -> Set<String> {
    Set(carried.compactMap { $0.hasPrefix("\(table).") ? String($0.dropFirst(table.count + 1)) : nil })
  }
}

/// The names of the exported and the derived parts of a store, as `table` and `table.column`.
package enum PortableSchema {
  package static var exported: Set<String> {
    Set(StoreTables.haru.exported.flatMap { table in table.columns.map { "\(table.name).\($0.name)" } })
  }

  /// The fields that may need a choice between two sides when stores are merged, as `table.field`.
  package static var asked: Set<String> {
    Set(
      StoreTables.haru.exported.flatMap { table in
        table.fields.filter { $0.rule == .ask }.map { "\(table.name).\($0.name)" }
      })
  }

  package static var derived: Set<String> {
    let columns = StoreTables.haru.exported.flatMap { table in
      table.derived.map { "\(table.name).\($0.column)" }
    }
    return Set(FeatureTables.all.flatMap { $0.derived + $0.following.map(\.name) + $0.internals } + columns)
  }
}

/// The rows whose derived columns need to be computed.
package enum TouchedRecords {
  case all
  /// The IDs by table; an ID is the first column of the key.
  case some([String: Set<UUID>])

  /// Returns the IDs of the touched records in a table.
  package func ids(of table: String, by column: String = "id", in connection: Connection) throws(StoreError) -> [UUID] {
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
