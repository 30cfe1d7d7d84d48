import CSQLite
import Domain
import Foundation

/// The last common state of two stores, as far as it is known.
struct HistoryFork {
  private enum Origin {
    /// The common state is unknown.
    case none
    /// One store is a copy of the other store.
    case copy
    /// This store has everything that the other store had after one of its commands, and may have more.
    case there
    /// The other store has everything that this store had after one of its commands, and may have more.
    case here
  }

  private let origin: Origin
  private let mine: RowHistory
  private let other: RowHistory

  init(here: Connection, there: Connection) throws(StoreError) {
    let (my, their) = (try CommandHistory(of: here), try CommandHistory(of: there))
    let shared = my.shared(with: their)
    let (brought, taken) = (try MergePoint.last(in: here, of: their), try MergePoint.last(in: there, of: my))
    // The later merge also has everything from the earlier merge.
    let isTaken = taken.map { taken in brought.map { taken.number >= $0.after } ?? true } ?? false
    if isTaken, let taken, taken.number > shared.last ?? 0 {
      origin = .here
      mine = try RowHistory(of: here, after: taken.number, undone: my.undone(to: taken.number))
      other = RowHistory()
    } else if let brought, brought.number > shared.last ?? 0 {
      origin = .there
      mine = RowHistory()
      other = try RowHistory(of: there, after: brought.number, undone: their.undone(to: brought.number))
    } else {
      origin = shared.last == nil ? .none : .copy
      mine = try RowHistory(of: here, after: shared.last, undone: shared.undoneHere)
      other = try RowHistory(of: there, after: shared.last, undone: shared.undoneThere)
    }
  }

  /// Returns a row as it was in the common state.
  ///
  /// - Parameters:
  ///   - root: The record that the row belongs to.
  ///   - isNoted: Indicates whether the table's rows can also change without a command.
  func base(
    of key: RowHistory.Key, _ here: [SQLCell]?, _ there: [SQLCell]?, count: Int, root: UUID?, isNoted: Bool
  ) -> RecordMerge<SQLCell>.Base {
    let my = mine.base(of: key, root: root, now: here, count: count)
    let their = other.base(of: key, root: root, now: there, count: count)
    switch origin {
    case .there: return their ?? (isNoted ? .unknown : Self.base(there))
    case .here: return my ?? (isNoted ? .unknown : Self.base(here))
    case .copy:
      let bases = Set([my, their].compactMap { $0 })
      // Different bases mean that the histories have nothing in common.
      return bases.count == 1 ? bases.first ?? .unknown : .unknown
    case .none:
      // A row that one side remembers is common only if the other side still has it unchanged.
      if let my, my == Self.base(there) { return my }
      if let their, their == Self.base(here) { return their }
      return .unknown
    }
  }

  private static func base(_ row: [SQLCell]?) -> RecordMerge<SQLCell>.Base { row.map { .record($0) } ?? .absent }
}

/// The commands in a store's history.
private struct CommandHistory {
  struct Command {
    let hash: Int
    let isUndone: Bool
    /// The command after which this command can't be redone.
    let droppedBy: Int?
  }

  let commands: [Int: Command]

  init(of connection: Connection) throws(StoreError) {
    var (commands, undone): ([Int: Command], [Int: Int?]) = ([:], [:])
    try connection.each("SELECT number, dropped_by FROM undo_entry WHERE account_id = 1 AND is_undone = 1") { row in
      undone.updateValue(row.isNull(1) ? nil : row.int(1), forKey: row.int(0))
      return true
    }
    try connection.each("SELECT number, \(MergePoint.hashed) FROM undo_entry WHERE account_id = 1") { row in
      let isUndone = undone[row.int(0)] != nil
      let droppedBy = undone[row.int(0)] ?? nil
      let hash = Int(bitPattern: UInt(row.hash))
      commands[row.int(0)] = Command(hash: hash, isUndone: isUndone, droppedBy: droppedBy)
      return true
    }
    self.commands = commands
  }

  /// - Returns: The last command that both stores have, or `nil` if unknown; and the common commands that only one
  ///   store has undone.
  func shared(with other: CommandHistory) -> (last: Int?, undoneHere: Set<Int>, undoneThere: Set<Int>) {
    var (last, undoneHere, undoneThere): (Int?, Set<Int>, Set<Int>) = (nil, [], [])
    if let first = [commands.keys.min(), other.commands.keys.min()].compactMap({ $0 }).max() {
      var number = first
      while let command = commands[number], let same = other.commands[number], command.hash == same.hash {
        if command.isUndone, !same.isUndone { undoneHere.insert(number) }
        if !command.isUndone, same.isUndone { undoneThere.insert(number) }
        last = number
        number += 1
      }
    }
    return (last, undoneHere, undoneThere)
  }

  /// Returns the commands up to `last` that weren't undone at that time but are now.
  func undone(to last: Int) -> Set<Int> {
    let undone = commands.filter { number, command in
      number <= last && command.isUndone && command.droppedBy.map { $0 > last } ?? true
    }
    return Set(undone.keys)
  }
}

/// A point up to which another store was merged into this store.
struct MergePoint {
  /// The maximum number of points, more than the number of machines that anyone has.
  private static let maximumCount = 64
  /// The columns that distinguish commands with the same number.
  static let hashed = "at, action, kind, subject, changeset, added_events"

  /// The number of the other store's command.
  let number: Int
  /// The newest command of this store at the merge; the merge itself if the merge changed anything.
  let after: Int

  /// Returns the newest point whose command is still in the other store's history.
  fileprivate static func last(in connection: Connection, of other: CommandHistory) throws(StoreError) -> MergePoint? {
    // A merge that was undone no longer counts.
    let query = """
      SELECT number, hash, after FROM merge_point WHERE account_id = 1 AND NOT EXISTS (
        SELECT 1 FROM undo_entry WHERE account_id = 1 AND undo_entry.number = merge_point.step AND is_undone = 1
      ) ORDER BY number DESC
      """
    for point in try connection.all(query, make: { ($0.int(0), $0.int(1), $0.int(2)) })
    where other.commands[point.0]?.hash == point.1 { return MergePoint(number: point.0, after: point.2) }
    return nil
  }

  /// Records, within the merge, which commands of the other store this store now contains.
  ///
  /// - Parameter hasChanged: Indicates whether the merge becomes a command of this store.
  static func note(_ there: Connection, in here: Connection, hasChanged: Bool) throws(StoreError) {
    let numbers = "SELECT coalesce(max(number), 0) FROM undo_entry WHERE account_id = 1"
    let last = try here.first("\(numbers) AND is_undone = 0") { $0.int(0) } ?? 0
    let step = hasChanged ? (try here.first(numbers) { $0.int(0) } ?? 0) + 1 : nil
    let add = "INSERT OR REPLACE INTO merge_point VALUES(1, ?, ?, ?, ?)"
    let points = try there.all("SELECT number, hash FROM merge_point WHERE account_id = 1") { ($0.int(0), $0.int(1)) }
    for (number, hash) in points { try here.run(add, number, hash, step ?? last, step) }
    let point = try there.first(
      """
      SELECT number, \(hashed) FROM undo_entry WHERE account_id = 1 AND is_undone = 0 ORDER BY number DESC LIMIT 1
      """
    ) { ($0.int(0), Int(bitPattern: UInt($0.hash))) }
    if let (number, hash) = point { try here.run(add, number, hash, step ?? last, step) }
    try here.run(
      """
      DELETE FROM merge_point WHERE account_id = 1 AND (number, hash) NOT IN
      (SELECT number, hash FROM merge_point WHERE account_id = 1 ORDER BY after DESC, number DESC LIMIT \(maximumCount))
      """)
  }
}

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
  /// The records that an import added, whose rows are in no undo step.
  private var added: Set<UUID> = []

  /// The columns of a table in the order of a changeset: for each column, its index among the exported columns.
  private struct Layout {
    let places: [Int?]
    let keyCount: Int
  }

  /// Creates an empty history, for a store that is itself the common state.
  init() {}

  /// - Parameter fork: The last command that another store has too; `nil` to read all commands.
  /// - Parameter common: The commands up to `fork` that were undone in this store alone.
  init(of connection: Connection, after fork: Int?, undone common: Set<Int>) throws(StoreError) {
    var layouts: [String: Layout] = [:]
    for table in connection.tables.exported {
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
  ///   - root: The record that the row belongs to.
  ///   - row: The row as it is in the store; `nil` if it is gone.
  /// - Returns: `nil` if the history doesn't mention the row.
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
