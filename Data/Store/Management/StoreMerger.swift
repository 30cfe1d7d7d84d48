import Domain
import Foundation

/// Merges another store into this store, inside a transaction of this store.
struct StoreMerger {
  /// A row that differs between the stores.
  private struct Item {
    let table: RecordTable
    let here: [SQLCell]?
    let there: [SQLCell]?
    var merged: [SQLCell]?
    /// The side that removed a row that the other side changed.
    var removedBy: MergeSide?

    /// This store's row, or else the other store's row, for values that are the same in both.
    private var known: [SQLCell] { here ?? there ?? [] }

    var key: [SQLCell] { Array(known.prefix(table.keyCount)) }

    /// The record that the row belongs to.
    var root: Root {
      let place = table.columns.firstIndex { $0.name == table.root.column } ?? 0
      return Root(table: table.root.table, id: known.indices.contains(place) ? known[place] : .null)
    }

    var isRoot: Bool { table.root.table == table.name }

    /// The record of another table without which the row can't exist.
    var need: Root? {
      guard let need = table.need, let place = table.columns.firstIndex(where: { $0.name == need.column }) else {
        return nil
      }
      return Root(table: need.table, id: known[place])
    }

    /// The change that the user sees; `nil` if nothing changes, or for tables that undo doesn't cover.
    var action: MergeChange.Action? {
      guard merged != here, table.isUndone else { return nil }
      return here == nil ? .added : merged == nil ? .removed : .changed
    }
  }

  private struct Root: Hashable {
    let table: String
    let id: SQLCell
  }

  private let here: Connection
  private let there: Connection
  private let choice: MergeChoice
  /// The records of this store that only their servers may change, and records of this kind that only the other store
  /// has.
  private var received: Set<UUID> = []
  private var items: [Item] = []
  /// The indexes of removed rows that were restored, without the data derived from them.
  private var restored: Set<Int> = []
  private var report = MergeReport()

  /// - Parameter there: A copy of the other store, in which IDs are changed.
  init(here: Connection, there: Connection, _ choice: MergeChoice) {
    (self.here, self.there, self.choice) = (here, there, choice)
  }

  mutating func merge() throws(StoreError) -> MergeReport {
    for feature in here.tables.features { try feature.align(here, there) }
    received = try ReceivedRecords(here: here, there: there).ids
    let fork = try HistoryFork(here: here, there: there)
    for table in here.tables.exported { try compare(table, fork) }
    try preserveChangedRecords()
    let listed = try list()
    try here.execute("PRAGMA defer_foreign_keys = ON")
    for item in items.reversed() where item.merged == nil && item.here != nil { try apply(item) }
    for item in items where item.merged != nil && item.merged != item.here { try apply(item) }
    try preserveNeededRecords()
    try derive()
    // Titles are derived, so conflicts are reported afterwards.
    for place in restored.sorted() where items[place].isRoot {
      report.conflicts.append(try conflict(items[place], nil))
    }
    count()
    if report.hasChanged { try SyncMarks.compareAll(in: here) }
    report.changes = listed.filter { !restored.contains($0.place) }.map(\.change)
    try MergePoint.note(there, in: here, hasChanged: report.hasChanged)
    return report
  }

  // MARK: Comparing

  private mutating func compare(_ table: RecordTable, _ fork: HistoryFork) throws(StoreError) {
    var hashes: [[SQLCell]: UInt64] = [:]
    try here.each(table.selection) { row in
      hashes[row.cells(0..<table.keyCount)] = row.hash
      return true
    }
    var differing: [[SQLCell]] = []
    try there.each(table.selection) { row in
      let key = row.cells(0..<table.keyCount)
      if hashes.removeValue(forKey: key) == row.hash { report.unchanged += 1 } else { differing.append(key) }
      return true
    }
    let fields = table.fields
    for key in differing + hashes.keys {
      let (my, their) = (try row(key, of: table, in: here), try row(key, of: table, in: there))
      guard my != their else { continue }
      let name = RowHistory.Key(table: table.name, cells: key)
      let place = table.columns.firstIndex { $0.name == table.root.column } ?? 0
      let root = (my ?? their)?[place].uuid
      if let root, received.contains(root) {
        if my == nil, table.isUndone { report.leftOut += 1 }
        continue
      }
      let base = fork.base(
        of: name, my, their, count: table.columns.count, root: root,
        isNoted: !table.isUndone || Schema.isNoted(key, of: table.name))
      let id = Self.id(key, of: table)
      let merge = RecordMerge(here: my, there: their, base: base, fields: fields) { field in
        choice.side(table.name, id, field.name) ?? .here
      }
      var item = Item(table: table, here: my, there: their, merged: merge.values, removedBy: merge.removedBy)
      // A row with only its key has no content.
      if let merged = item.merged, table.keyCount < merged.count,
        merged.dropFirst(table.keyCount).allSatisfy({ $0 == .null })
      {
        item.merged = nil
      }
      items.append(item)
      for field in merge.conflicts { report.conflicts.append(try conflict(item, field)) }
    }
  }

  private func row(_ key: [SQLCell], of table: RecordTable, in store: Connection) throws(StoreError) -> [SQLCell]? {
    try store.first("SELECT \(table.columnNames) FROM \(table.name) WHERE \(table.condition)", cells: key) {
      $0.cells(0..<table.columns.count)
    }
  }

  /// Keeps a whole record that one side has removed if the other side has changed the record or one of its parts.
  private mutating func preserveChangedRecords() throws(StoreError) {
    let removed = Set(items.lazy.filter { $0.isRoot && $0.merged == nil }.map(\.root))
    let changed = Set(items.lazy.filter { $0.merged != nil }.map(\.root))
    let edited = Set(items.lazy.filter { $0.isRoot && $0.removedBy != nil }.map(\.root))
    for root in removed.intersection(changed).union(edited) { preserve(root) }
    let preserved = Set(items.lazy.filter { $0.isRoot && $0.removedBy != nil }.map(\.root))
    for item in items where item.removedBy != nil && (item.isRoot || !preserved.contains(item.root)) {
      report.conflicts.append(try conflict(item, nil))
    }
  }

  /// Keeps all rows of a record, and the records that were removed with the record because they need it.
  ///
  /// - Parameter isReported: Indicates whether the removal on one side is reported.
  /// - Returns: The indexes of the rows in ``items``.
  @discardableResult
  private mutating func preserve(_ root: Root, isReported: Bool = true) -> [Int] {
    var places = items.indices.filter { items[$0].merged == nil && items[$0].root == root }
    for place in places {
      items[place].merged = items[place].here ?? items[place].there
      if isReported { items[place].removedBy = items[place].here == nil ? .here : .there }
    }
    for needing in Set(items.lazy.filter { $0.merged == nil && $0.need == root }.map(\.root)) {
      places += preserve(needing, isReported: false)
    }
    return places
  }

  // MARK: Applying

  private func apply(_ item: Item) throws(StoreError) {
    let table = item.table
    guard let merged = item.merged else {
      return try here.run("DELETE FROM \(table.name) WHERE \(table.condition)", cells: item.key)
    }
    if item.here == nil {
      try here.run(table.insertion, cells: merged)
    } else {
      try here.run(table.update, cells: merged.dropFirst(table.keyCount) + item.key)
    }
  }

  /// Restores records that one side has removed and that the other side's records need.
  private mutating func preserveNeededRecords() throws(StoreError) {
    for table in here.tables.exported {
      guard let need = table.need else { continue }
      let missing = try here.all(
        """
        SELECT DISTINCT \(need.column) FROM \(table.name) WHERE account_id = 1 AND \(need.column) NOT IN
        (SELECT id FROM \(need.table) WHERE account_id = 1)
        """
      ) { $0.cell(0) }
      for id in missing {
        let root = Root(table: need.table, id: id)
        for place in preserve(root) {
          // The row was removed earlier in this merge.
          try here.run(items[place].table.insertion, cells: items[place].merged ?? [])
          restored.insert(place)
        }
      }
    }
  }

  private func derive() throws(StoreError) {
    var touched: [String: Set<UUID>] = [:]
    for (place, item) in items.enumerated() where item.merged != item.here || restored.contains(place) {
      touched[item.table.name, default: []].formUnion(item.key.first?.uuid.map { [$0] } ?? [])
      touched[item.root.table, default: []].formUnion(item.root.id.uuid.map { [$0] } ?? [])
    }
    for feature in here.tables.features { try feature.derive(.some(touched), here) }
  }

  private mutating func count() {
    for item in items {
      switch item.action {
      case .added?: report.added += 1
      case .removed?: report.removed += 1
      case .changed?: report.changed += 1
      case nil: break
      }
      // If neither this store nor the result has the row, only the other store has the row.
      if item.here == nil, item.merged == nil, item.table.isUndone { report.leftOut += 1 }
    }
  }

  /// Returns the first changes, with the titles of the records before the merge.
  private func list() throws(StoreError) -> [(place: Int, change: MergeChange)] {
    var changes: [(Int, MergeChange)] = []
    for (place, item) in items.enumerated() where changes.count < MergeReport.listed {
      guard let action = item.action else { continue }
      let id = Self.id(item.key, of: item.table)
      changes.append((place, MergeChange(action, kind: item.table.name, id: id, title: try title(of: item))))
    }
    return changes
  }

  // MARK: Reporting

  private func conflict(_ item: Item, _ field: MergeField?) throws(StoreError) -> MergeConflict {
    let table = item.table
    return MergeConflict(
      kind: table.name, id: Self.id(item.key, of: table), title: try title(of: item), field: field?.name,
      here: Self.text(item.here, field, than: item.there, of: table),
      there: Self.text(item.there, field, than: item.here, of: table))
  }

  private func title(of item: Item) throws(StoreError) -> String {
    let query = "SELECT \(item.table.title) FROM \(item.table.name) WHERE \(item.table.condition)"
    return try (item.here == nil ? there : here).first(query, cells: item.key) { $0.text(0) } ?? ""
  }

  private static func id(_ key: [SQLCell], of table: RecordTable) -> String {
    zip(table.columns, key).map { text($0.form.value(of: $1)) ?? "" }.joined(separator: " ")
  }

  /// Returns the value of a field as in exported files; for several columns, the differing values with their names.
  private static func text(
    _ row: [SQLCell]?, _ field: MergeField?, than other: [SQLCell]?, of table: RecordTable
  ) -> String? {
    guard let row, let other, let field else { return nil }
    let texts = field.places.filter { row[$0] != other[$0] }.compactMap { place -> String? in
      let column = table.columns[place]
      return text(column.form.value(of: row[place])).map { field.places.count > 1 ? "\(column.json) \($0)" : $0 }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func text(_ value: RecordValue?) -> String? {
    switch value {
    case nil, .null?: nil
    case .text(let text)?: text
    case .list(let values)?: values.compactMap { text($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    case let value?: value.json
    }
  }
}

/// A rule that recognizes a record with two IDs, for example after two stores have imported the same file.
struct IDAligner {
  private let table: String
  private let columns: String
  private let references: [String]

  /// - Parameters:
  ///   - columns: The columns that are the same for one record in both stores; the first isn't empty.
  ///   - references: The columns that hold the record's ID, as `table.column`.
  init(_ table: String, by columns: String, _ references: [String]) {
    (self.table, self.columns, self.references) = (table, columns, references)
  }

  /// Changes the IDs of the other store's records to their IDs in this store.
  func align(here: Connection, there: Connection) throws(StoreError) {
    let (known, other) = (try ids(in: here), try ids(in: there))
    let (takenHere, takenThere) = (Set(known.values), Set(other.values))
    var changes: [UUID: UUID] = [:]
    for (columns, id) in other where !takenHere.contains(id) {
      if let same = known[columns], !takenThere.contains(same) { changes[id] = same }
    }
    try Self.rename(changes, in: ["\(table).id"] + references, of: there)
  }

  /// Returns the IDs by their columns, without columns that two records share.
  private func ids(in connection: Connection) throws(StoreError) -> [[SQLCell]: UUID] {
    var (ids, repeated): ([[SQLCell]: UUID], Set<[SQLCell]>) = ([:], [])
    let count = columns.split(separator: ",").count
    try connection.each("SELECT id, \(columns) FROM \(table) WHERE account_id = 1") { row in
      let columns = row.cells(1..<1 + count)
      guard columns[0] != .text(""), columns[0] != .null else { return true }
      if ids.updateValue(row.uuid(0), forKey: columns) != nil { repeated.insert(columns) }
      return true
    }
    return ids.filter { !repeated.contains($0.key) }
  }

  /// Changes IDs in all columns, even if a new ID still belongs to another of these records.
  ///
  /// - Parameter columns: The columns, as `table.column`.
  static func rename(_ changes: [UUID: UUID], in columns: [String], of connection: Connection) throws(StoreError) {
    guard !changes.isEmpty else { return }
    for column in columns {
      let parts = column.split(separator: ".")
      let statement = "UPDATE \(parts[0]) SET \(parts[1]) = ? WHERE account_id = 1 AND \(parts[1]) = ?"
      for (old, new) in changes { try connection.run(statement, Self.passing(new), old) }
      for new in changes.values { try connection.run(statement, new, Self.passing(new)) }
    }
  }

  /// Returns a temporary ID, which no record has, for swapping IDs.
  private static func passing(_ id: UUID) -> [UInt8] {
    var bytes = id.bytes
    bytes[8] ^= 0xC0
    return bytes
  }
}
