import CSQLite
import Domain

/// How rows were before the commands that a store's own history remembers, as far as those changed them.
struct RowHistory {
  struct Key: Hashable {
    let table: String
    let cells: [SQLCell]
  }

  enum Past: Equatable {
    case absent
    /// By the places of the exported columns; the others were as they are.
    case values([Int: SQLCell])
  }

  private(set) var pasts: [Key: Past] = [:]

  /// The columns of a table as a changeset counts them: of each its place among the exported ones.
  private struct Layout {
    let places: [Int?]
    let keyCount: Int
  }

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
      SELECT changeset FROM undo_entry WHERE account_id = 1 AND is_undone = 0 AND number > ? ORDER BY number
      """
    try connection.each(later, fork ?? 0) { row throws(StoreError) in
      try add(Changeset(bytes: row.blob(0)), layouts)
      return true
    }
  }

  /// - Parameter row: As it is in the store; `nil` where it is gone.
  /// - Returns: `nil` for a row that history does not tell of.
  func base(of key: Key, now row: [SQLCell]?, count: Int) -> RecordMerge<SQLCell>.Base? {
    switch pasts[key] {
    case nil: return nil
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

/// Where the histories of two copies of a store part.
struct HistoryFork {
  private struct Entry {
    let hash: UInt64
    let isUndone: Bool
  }

  /// The last command that both have; `nil` where nothing tells.
  let last: Int?
  /// Commands that both have and one side alone has taken back.
  let undoneHere: Set<Int>
  let undoneThere: Set<Int>

  init(here: Connection, there: Connection) throws(StoreError) {
    let (mine, other) = (try Self.entries(in: here), try Self.entries(in: there))
    var (last, undoneHere, undoneThere): (Int?, Set<Int>, Set<Int>) = (nil, [], [])
    if let first = [mine.keys.min(), other.keys.min()].compactMap({ $0 }).max() {
      var number = first
      while let entry = mine[number], let same = other[number], entry.hash == same.hash {
        if entry.isUndone, !same.isUndone { undoneHere.insert(number) }
        if !entry.isUndone, same.isUndone { undoneThere.insert(number) }
        last = number
        number += 1
      }
    }
    (self.last, self.undoneHere, self.undoneThere) = (last, undoneHere, undoneThere)
  }

  private static func entries(in connection: Connection) throws(StoreError) -> [Int: Entry] {
    var (entries, undone): ([Int: Entry], Set<Int>) = ([:], [])
    try connection.each("SELECT number FROM undo_entry WHERE account_id = 1 AND is_undone = 1") { row in
      undone.insert(row.int(0))
      return true
    }
    try connection.each(
      "SELECT number, at, action, kind, subject, changeset, added_events FROM undo_entry WHERE account_id = 1"
    ) { row in
      entries[row.int(0)] = Entry(hash: row.hash, isUndone: undone.contains(row.int(0)))
      return true
    }
    return entries
  }
}
