import CSQLite
import Domain
import Foundation

/// The earlier states of the rows that the commands in a store's own history have changed.
struct RowHistory {
  struct Key: Hashable {
    let table: String
    let cells: [SQLCell]
  }

  enum Past: Equatable {
    case absent
    /// The old values, by the indices of the exported columns; the other columns are unchanged.
    case values([Int: SQLCell])
  }

  private(set) var pasts: [Key: Past] = [:]
  /// The records that a file brought, whose rows no step of undo names.
  private var added: Set<UUID> = []

  /// The columns of a table as a changeset counts them: of each its place among the exported ones.
  private struct Layout {
    let places: [Int?]
    let keyCount: Int
  }

  /// Creates an empty history, for a store that is itself the common state.
  init() {}

  /// - Parameter fork: The last command that another store has too; `nil` looks at all.
  /// - Parameter common: Those before it that were undone in this store alone.
  init(of connection: Connection, after fork: Int?, undone common: Set<Int>) throws(StoreError) {
    var layouts: [String: Layout] = [:]
    for table in RoomTables.all.flatMap(\.tables) {
      let names = try connection.all("SELECT name FROM pragma_table_info(?) ORDER BY cid", table.name) { $0.text(0) }
      let places = names.map { name in table.columns.firstIndex { $0.name == name } }
      layouts[table.name] = Layout(places: places, keyCount: table.keyCount)
    }
    for number in common.sorted(by: >) {
      let parts = "SELECT changeset FROM undone_part WHERE account_id = 1 AND number = ? ORDER BY part"
      for bytes in try connection.all(parts, number, make: { $0.blob(0) }) { try add(Changeset(bytes: bytes), layouts) }
      let query = "SELECT changeset FROM undo_entry WHERE account_id = 1 AND number = ?"
      if let bytes = try connection.first(query, number, make: { $0.blob(0) }) {
        try add(Changeset(bytes: bytes).inverted(), layouts)
      }
    }
    let later = """
      SELECT changeset, added_events FROM undo_entry
      WHERE account_id = 1 AND is_undone = 0 AND number > ? ORDER BY number
      """
    try connection.each(later, fork ?? 0) { row throws(StoreError) in
      try add(Changeset(bytes: row.blob(0)), layouts)
      added.formUnion(AddedRecords.ids(in: row.blob(1)))
      return true
    }
  }

  /// - Parameters:
  ///   - root: The record that it goes with.
  ///   - row: As it is in the store; `nil` where it is gone.
  /// - Returns: `nil` for a row that history does not tell of.
  func base(of key: Key, root: UUID?, now row: [SQLCell]?, count: Int) -> RecordMerge<SQLCell>.Base? {
    switch pasts[key] {
    case nil: return root.map(added.contains) == true ? .absent : nil
    case .absent?: return .absent
    case .values(let old)?:
      var values = row ?? key.cells + Array(repeating: .null, count: count - key.cells.count)
      for (place, value) in old { values[place] = value }
      return .record(values)
    }
  }

  private mutating func add(_ changeset: Changeset, _ layouts: [String: Layout]) throws(StoreError) {
    try changeset.eachRow { row in
      guard let layout = layouts[row.table] else { return }
      var (key, old): ([Int: SQLCell], [Int: SQLCell]) = ([:], [:])
      for (column, place) in layout.places.enumerated() where column < row.count {
        guard let place else { continue }
        if place < layout.keyCount {
          key[place] = row.old(column) ?? row.new(column)
        } else if let value = row.old(column) {
          old[place] = value
        }
      }
      let cells = key.sorted { $0.key < $1.key }.map(\.value)
      guard cells.count == layout.keyCount else { return }
      let name = Key(table: row.table, cells: cells)
      switch (row.operation, pasts[name]) {
      case (SQLITE_INSERT, nil): pasts[name] = .absent
      case (SQLITE_INSERT, _), (_, .absent?): break
      case (_, nil): pasts[name] = .values(old)
      case (_, .values(let known)?): pasts[name] = .values(old.merging(known) { $1 })
      }
    }
  }
}
