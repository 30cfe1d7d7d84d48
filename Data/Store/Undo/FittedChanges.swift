import CSQLite
import Domain
import Foundation

/// The changes of a changeset, fitted to rows that something other than a command has changed since.
///
/// Each value is changed separately: a value that is as the changeset expects is replaced, and a value that has changed
/// since is an obstacle. A derived value is never an obstacle: it is recomputed, or the later value stays.
struct FittedChanges {
  /// A row of the changeset.
  fileprivate struct Change {
    let operation: Int32
    let table: FittedTable
    let old: [SQLCell?]
    let new: [SQLCell?]

    var account: SQLCell { cell(at: 0) }

    /// The row's key, without the account.
    var key: [SQLCell] { table.keys.map { cell(at: $0) } }

    var record: Place { Place(table: table.name, key: [cell(at: table.record)]) }

    /// The row with which this row is removed; the row itself if it is a record.
    var root: Place { Place(table: table.root, key: [cell(at: table.record)]) }

    var place: Place { Place(table: table.name, key: key) }

    /// Indicates whether the row's own data changes, not only carried data.
    var isOwn: Bool {
      guard table.isOwn, !table.isCarried else { return false }
      return operation != SQLITE_UPDATE || new.indices.contains { new[$0] != nil && table.field(at: $0) != nil }
    }

    /// The ID, the UID and the list of a synchronized record, such as an event in a calendar.
    var id: UUID? { key.first?.uuid }
    var uid: SQLCell? { table.uid.map { cell(at: $0) } }
    var list: UUID? { table.list.flatMap { cell(at: $0).uuid } }

    /// Indicates whether the row assigns a record to a collection.
    var isHome: Bool { table.name == SyncHomeRow.table }

    /// The record and the collection of a row that assigns a record to a collection.
    var home: SyncHome? {
      guard isHome, let record = key.first?.uuid, let collection = key.last?.uuid else { return nil }
      return SyncHome(record: record, collection: collection)
    }

    func cell(at place: Int) -> SQLCell { (old[place] ?? new[place]) ?? .null }
  }

  fileprivate struct Place: Hashable {
    let table: String
    let key: [SQLCell]
  }

  private struct Block {
    let kind: String
    let record: SQLCell
    var title: String
    var change: UndoObstacle.Change
    let account: String?
    /// The collection of a record without a title.
    var list: String?

    var place: Place { Place(table: kind, key: [record]) }
  }

  /// The records with obstacles, in the order in which the obstacles were found.
  var obstacles: [UndoObstacle] {
    blocks.map { UndoObstacle(kind: $0.kind, title: $0.title, $0.change, account: $0.account, list: $0.list) }
  }

  private let connection: Connection
  private var writer: ChangesetWriter
  private var blocks: [Block] = []
  private var blockPlaces: [Place: Int] = [:]
  /// Indicates whether the other changes are made if there are obstacles.
  private let isPartial: Bool
  /// The records that the changes add or remove as a whole.
  private var wholes: Set<Place> = []
  /// The records in ``wholes`` that stay unchanged because of an obstacle.
  private var held: Set<Place> = []
  /// The records that the changeset adds.
  private var added: Set<Place> = []
  /// The rows that the changeset removes, or gives to another record.
  private var leaving: Set<Place> = []
  /// The records that are removed in addition to the changeset.
  private let removed: Set<UUID>
  /// The collections whose run is undone.
  private let collections: Set<SyncCollection.ID>
  /// The collections that records leave, because they go back to the collections from which a server moved them.
  private(set) var departures: [SyncHome] = []
  /// The records of other accounts that get new UIDs, so that records with their UIDs can come back.
  private var separated: [UUID: (table: String, uid: String)] = [:]
  /// The records by table, and the tables with rows that were changed since.
  private var touched: [String: Set<UUID>] = [:]
  private var changedTables: Set<String> = []

  /// Reads the current rows; nothing is changed yet.
  ///
  /// - Parameter removed: The records that are removed before the changes are made.
  init(_ changeset: Changeset, after removed: [UUID] = [], in connection: Connection) throws(StoreError) {
    (self.connection, isPartial, collections) = (connection, false, [])
    self.removed = Set(removed)
    writer = ChangesetWriter(connection.catalogue)
    try fit(Self.changes(of: changeset, in: connection))
    try nameBlocks()
  }

  /// Reads the rows that changesets would change one after the other, and leaves out rows with obstacles.
  ///
  /// A record that would be added or removed and isn't as expected stays unchanged, with all its parts. The same
  /// applies to a record in which only carried data would change, such as the server's text, to a record that another
  /// collection has, and to a record that would go back to a list that isn't synchronized.
  ///
  /// - Parameters:
  ///   - changesets: The changesets of a run.
  ///   - collections: The collections of the run.
  ///   - connection: The store.
  init(
    possibleOf changesets: [Changeset], of collections: Set<SyncCollection.ID>, in connection: Connection
  ) throws(StoreError) {
    (self.connection, isPartial, self.collections) = (connection, true, collections)
    removed = []
    writer = ChangesetWriter(connection.catalogue)
    let all = try Self.changes(of: changesets, in: connection)
    let roots = Set(all.filter(\.isOwn).map(\.root))
    let leaving = try departures(in: all)
    // A record that is removed again stays assigned to its collections, like a record that the user removes.
    let changes = all.filter { change in
      change.isHome
        ? change.operation == SQLITE_INSERT || leaving.contains(change.place)
        : roots.contains(change.root) || !change.table.isKnown
    }
    for change in changes where change.operation != SQLITE_UPDATE && change.table.isRoot {
      wholes.insert(change.root)
    }
    try holdMoves(changes)
    // A record that stays can be an obstacle to another record.
    var count = -1
    while count < held.count {
      count = held.count
      writer = ChangesetWriter(connection.catalogue)
      try fit(changes)
    }
    try nameBlocks()
  }

  /// Returns the rows by which records leave collections, if the records go back to other collections that receive
  /// them.
  private func departures(in changes: [Change]) throws(StoreError) -> Set<Place> {
    var sent: Set<UUID> = []
    for id in collections {
      if let collection = try connection.syncCollection(id), collection.mayBeSent, collection.state == .ready {
        sent.insert(id.uuid)
      }
    }
    var returning: Set<UUID> = []
    for change in changes where change.operation == SQLITE_INSERT {
      guard let home = change.home, sent.contains(home.collection), try record(ofHome: change) != nil else { continue }
      let known = "SELECT 1 FROM sync_home WHERE account_id = 1 AND record_id = ? AND collection_id = ?"
      if try connection.first(known, home.record, home.collection, make: { _ in true }) == nil {
        returning.insert(home.record)
      }
    }
    let leaving = changes.filter { change in
      guard change.operation == SQLITE_DELETE, let home = change.home else { return false }
      return sent.contains(home.collection) && returning.contains(home.record)
    }
    return Set(leaving.map(\.place))
  }

  /// Leaves records where a server moved them if their old list is no longer synchronized: the list that sends them now
  /// would lose them, and no other list would get them.
  private mutating func holdMoves(_ changes: [Change]) throws(StoreError) {
    var back: [SQLCell: Change] = [:]
    for change in changes where change.operation == SQLITE_INSERT && change.list != nil {
      if let uid = change.uid { back[uid] = change }
    }
    for change in changes where change.operation == SQLITE_DELETE {
      guard let moved = change.uid.flatMap({ back[$0] }), let from = moved.list, let to = change.list else { continue }
      var name = try change.id.flatMap { id throws(StoreError) in
        try connection.syncList(with: id, besides: collections)
      }
      if name == nil, try connection.syncList(sending: from) == nil { name = try connection.syncList(sending: to) }
      guard let name else { continue }
      held.insert(moved.root)
      try note(change, .elsewhere(name))
    }
  }

  private mutating func fit(_ changes: [Change]) throws(StoreError) {
    (added, leaving, separated, departures) = ([], [], [:], [])
    for change in changes where !held.contains(change.root) {
      switch change.operation {
      case SQLITE_INSERT: added.insert(change.record)
      case SQLITE_DELETE: leaving.insert(change.place)
      default:
        if change.table.needs.contains(where: { change.new[$0.place] != nil }) { leaving.insert(change.place) }
      }
    }
    for change in changes { try fit(change) }
  }

  /// Returns the combined changes of several changesets, one for each row.
  private static func changes(
    of changesets: [Changeset], in connection: Connection
  ) throws(StoreError) -> [Change] {
    var (order, changes): ([Place], [Place: Change]) = ([], [:])
    for changeset in changesets {
      for change in try self.changes(of: changeset, in: connection) {
        let place = change.place
        if let known = changes[place] {
          changes[place] = known.followed(by: change)
        } else {
          order.append(place)
          changes[place] = change
        }
      }
    }
    // A row whose changes cancel out may be changed again later.
    var places: Set<Place> = []
    return order.compactMap { places.insert($0).inserted ? changes[$0] : nil }
  }

  /// - Parameter isLast: Returns `true` for a change after which reading stops.
  private static func changes(
    of changeset: Changeset, in connection: Connection, until isLast: (Change) -> Bool = { _ in false }
  ) throws(StoreError) -> [Change] {
    var (tables, changes): ([String: FittedTable], [Change]) = ([:], [])
    var unknown: String?
    try changeset.eachRow { row in
      if let last = changes.last, isLast(last) { return }
      let known = tables[row.table] ?? FittedTable(row.table, in: connection)
      guard let table = known, row.count <= table.names.count else {
        unknown = row.table
        return
      }
      tables[row.table] = table
      var (old, new): ([SQLCell?], [SQLCell?]) = ([], [])
      // A migration may have added columns since.
      for place in table.names.indices {
        old.append(place < row.count ? row.old(place) : nil)
        new.append(place < row.count ? row.new(place) : nil)
      }
      changes.append(Change(operation: row.operation, table: table, old: old, new: new))
    }
    if let unknown { throw .corrupt(detail: unknown) }
    return changes
  }

  /// Applies the changes, recomputes derived data, and updates everything that depends on them.
  ///
  /// - Throws: ``StoreError/conflict`` if a rule of the tables prevents a change.
  func make() throws(StoreError) {
    let recorder = try ChangeRecorder(on: connection)
    try apply()
    let made = try recorder.changeset()
    if !made.isEmpty { try made.updateFollowers(in: connection) }
  }

  /// Applies the changes and recomputes derived data, in a command that updates everything that depends on them.
  ///
  /// - Throws: ``StoreError/conflict`` if a rule of the tables prevents a change.
  func apply() throws(StoreError) {
    for (id, stranger) in separated {
      try connection.run("UPDATE \(stranger.table) SET uid = ? WHERE account_id = 1 AND id = ?", stranger.uid, id)
    }
    let changeset = Changeset(bytes: writer.bytes)
    if !changeset.isEmpty { try changeset.apply(to: connection) }
    for feature in connection.tables.features where feature.undone.contains(where: changedTables.contains) {
      try feature.derive(.some(touched), connection)
    }
  }

  /// Returns the results for synchronized records.
  func results() throws(StoreError) -> UndoneRecords {
    var results = UndoneRecords()
    results.obstacles = blocks.map {
      UndoObstacle(kind: $0.kind, title: $0.title, $0.change, account: nil, list: $0.list)
    }
    let made = Changeset(bytes: writer.bytes)
    guard !made.isEmpty else { return results }
    let tables = Set(connection.tables.synced.map(\.name))
    var (changed, whole): (Set<Place>, Set<Place>) = ([], [])
    for change in try Self.changes(of: made, in: connection) {
      if change.isHome, let record = try record(ofHome: change) { changed.insert(record) }
      guard change.isOwn, tables.contains(change.root.table) else { continue }
      changed.insert(change.root)
      guard change.table.isRoot, change.operation != SQLITE_UPDATE else { continue }
      whole.insert(change.root)
      if change.operation == SQLITE_INSERT { results.restored += 1 } else { results.removed += 1 }
    }
    results.changed = changed.subtracting(whole).count
    return results
  }

  /// Returns whether a changeset changes data of records other than carried data, removes a record from a collection,
  /// or adds a record to another collection of its account.
  static func changesRecords(_ changeset: Changeset, in connection: Connection) throws(StoreError) -> Bool {
    func changesRecords(_ change: Change) -> Bool { change.isOwn || change.isHome && change.operation == SQLITE_DELETE }
    let changes = try changes(of: changeset, in: connection, until: changesRecords)
    if changes.last.map(changesRecords) ?? false { return true }
    for home in changes.compactMap(\.home) {
      let others = """
        SELECT 1 FROM sync_home AS h JOIN sync_collection AS o ON o.account_id = 1 AND o.id = h.collection_id
        JOIN sync_collection AS c ON c.account_id = 1 AND c.sync_account_id = o.sync_account_id AND c.id <> o.id
        WHERE h.account_id = 1 AND h.record_id = ? AND c.id = ? LIMIT 1
        """
      if try connection.first(others, home.record, home.collection, make: { _ in true }) != nil { return true }
    }
    return false
  }

  /// Returns the record that a row assigns to a collection; `nil` if the record is gone.
  private func record(ofHome change: Change) throws(StoreError) -> Place? {
    let id = change.cell(at: change.table.record)
    for table in connection.tables.synced where table.list == nil {
      if try !isMissing(id, table.name) { return Place(table: table.name, key: [id]) }
    }
    return nil
  }

  // MARK: - Rows

  private mutating func fit(_ change: Change) throws(StoreError) {
    let table = change.table
    let now = try connection.first("\(table.selection)\(table.byKey)", cells: change.key) {
      table.cells(of: $0, account: change.account)
    }
    for (table, place) in table.records {
      let id = now.map { $0[place] } ?? change.cell(at: place)
      if let id = id.uuid { touched[table, default: []].insert(id) }
    }
    guard !held.contains(change.root) else { return _ = changedTables.insert(table.name) }
    switch change.operation {
    case SQLITE_UPDATE: try update(now, change)
    case SQLITE_INSERT: try add(now, change)
    default: try remove(now, change)
    }
  }

  private mutating func update(_ now: [SQLCell]?, _ change: Change) throws(StoreError) {
    let table = change.table
    guard let now else { return try note(change, .removed) }
    var (fitted, fields, differs): ([SQLCell], [String], Bool) = (now, [], false)
    for place in now.indices {
      guard let wanted = change.new[place], wanted != now[place] else { continue }
      if now[place] == change.old[place] {
        fitted[place] = table.later(now[place], wanted, at: place)
      } else {
        differs = true
        if let field = table.field(at: place), !fields.contains(field) { fields.append(field) }
      }
    }
    if differs { try note(change, fields.isEmpty ? nil : .fields(fields)) }
    for need in table.needs where fitted[need.place] != now[need.place] {
      if try isMissing(fitted[need.place], need.table) {
        return try note(need.table, fitted[need.place], title: "", .removed, holding: nil)
      }
    }
    // Other rows are recomputed.
    if table.isOwn || !differs { writer.add(table.name, from: now, to: fitted) }
    if let place = table.condition, fitted[place] == .null, now[place] != .null {
      try removeDependents(now[table.record], change)
    }
  }

  private mutating func add(_ now: [SQLCell]?, _ change: Change) throws(StoreError) {
    let (table, wanted) = (change.table, change.new.map { $0 ?? .null })
    if let now {
      let fields = table.fields(of: now, unlike: change.new)
      return try note(change, fields.isEmpty ? nil : .fields(fields))
    }
    if let synced = table.synced, let uid = change.uid?.text, let id = change.id {
      for other in try connection.records(uid: uid, in: synced, change.list, besides: id, isSynced: !isPartial) {
        let place = Place(table: table.name, key: [SQLCell(other)])
        // A record that the changes also remove isn't an obstacle, such as the other half of a move.
        guard !leaving.contains(place) else { continue }
        guard let own = try connection.ownUID(of: other, beside: id, for: uid, in: synced) else {
          return try note(change, .cameBack(as: title(of: table, place.key)))
        }
        separated[other] = (table.name, own)
      }
    }
    if isPartial, change.isHome, try record(ofHome: change) == nil { return }
    for need in table.needs where try isMissing(wanted[need.place], need.table) {
      // A carried text isn't needed without its record.
      try note(change, nil)
      guard !table.isCarried else { return }
      // If the needed record itself stays removed, its obstacle has already been noted.
      if held.contains(Place(table: need.table, key: [wanted[need.place]])) { return hold(change) }
      return try note(need.table, wanted[need.place], title: "", .removed, holding: change)
    }
    writer.add(table.name, from: nil, to: wanted)
  }

  private mutating func remove(_ now: [SQLCell]?, _ change: Change) throws(StoreError) {
    let table = change.table
    guard let now else { return try note(change, nil) }
    let fields = table.fields(of: now, unlike: change.old)
    guard fields.isEmpty else { return try note(change, .fields(fields)) }
    if isPartial, table.isRoot, let id = now[table.record].uuid,
      let list = try connection.syncList(with: id, besides: collections)
    {
      return try note(change, .elsewhere(list))
    }
    writer.add(table.name, from: now, to: nil)
    if let home = change.home { departures.append(home) }
    try removeDependents(now[table.record], change)
  }

  /// Removes a record's carried data; other data that can't exist without the record is an obstacle.
  private mutating func removeDependents(_ id: SQLCell, _ change: Change) throws(StoreError) {
    for dependent in FittedTable.dependents(on: change.table.name, in: connection) {
      guard let other = FittedTable(dependent.table, in: connection) else { continue }
      var rows: [[SQLCell]] = []
      try connection.each("\(other.selection) AND \(dependent.column) = ?", cells: [id]) { row in
        rows.append(other.cells(of: row, account: change.account))
      }
      for row in rows where !leaving.contains(Place(table: other.name, key: other.keys.map { row[$0] })) {
        if let record = row[other.record].uuid, removed.contains(record) { continue }
        changedTables.insert(other.name)
        guard other.isCarried else {
          return try note(other.name, row[other.record], title: title(of: change), .added, holding: change)
        }
        writer.add(other.name, from: row, to: nil)
      }
    }
  }

  /// Returns whether a record that a row needs neither exists nor is added.
  private func isMissing(_ id: SQLCell, _ table: String) throws(StoreError) -> Bool {
    guard id != .null, !added.contains(Place(table: table, key: [id])) else { return false }
    let query = "SELECT 1 FROM \(table) WHERE account_id = 1 AND id = ?"
    return try connection.first(query, cells: [id]) { _ in true } == nil
  }

  // MARK: - Obstacles

  /// Notes that a row was changed since; a change to a row with its own data can be an obstacle.
  private mutating func note(_ change: Change, _ obstacle: UndoObstacle.Change?) throws(StoreError) {
    let table = change.table
    changedTables.insert(table.name)
    guard table.isOwn, !table.isCarried, let obstacle else { return }
    try note(table.name, change.key.first ?? .null, title: title(of: change), obstacle, holding: change)
  }

  private func title(of change: Change) throws(StoreError) -> String { try title(of: change.table, change.key) }

  private func title(of table: FittedTable, _ key: [SQLCell]) throws(StoreError) -> String {
    let query = "SELECT \(table.title) FROM \(table.name) WHERE account_id = 1\(table.byKey)"
    return try connection.first(query, cells: key) { $0.text(0) } ?? ""
  }

  /// Leaves the record of a row unchanged, if the record would be added or removed.
  private mutating func hold(_ change: Change) {
    if change.operation != SQLITE_UPDATE, wholes.contains(change.root) { held.insert(change.root) }
  }

  /// Notes a record as an obstacle, with all its fields.
  ///
  /// - Parameter row: The change to a row of a record that stays unchanged, if the record would be added or removed.
  private mutating func note(
    _ kind: String, _ record: SQLCell, title: String, _ change: UndoObstacle.Change, holding row: Change?
  ) throws(StoreError) {
    if let row { hold(row) }
    let place = Place(table: kind, key: [record])
    if let index = blockPlaces[place] {
      guard case .fields(let old) = blocks[index].change, case .fields(let new) = change else { return }
      blocks[index].change = .fields(old + new.filter { !old.contains($0) })
    } else {
      let account = try record.uuid.flatMap { id throws(StoreError) in try connection.syncAccount(of: id) }
      blockPlaces[place] = blocks.count
      blocks.append(Block(kind: kind, record: record, title: title, change: change, account: account))
    }
  }

  /// Names the obstacles whose records have no title: by their last title if one is stored, or else by their
  /// collection.
  private mutating func nameBlocks() throws(StoreError) {
    let untitled = Set(blocks.filter(\.title.isEmpty).map(\.place))
    guard !untitled.isEmpty else { return }
    let titles = try lastTitles(of: untitled)
    for index in blocks.indices where blocks[index].title.isEmpty {
      blocks[index].title = titles[blocks[index].place] ?? ""
      guard blocks[index].title.isEmpty, let id = blocks[index].record.uuid else { continue }
      blocks[index].list = try connection.syncCollectionName(of: id)
    }
  }

  /// Returns the last titles of records, from the changes that are stored for undo.
  private func lastTitles(of places: Set<Place>) throws(StoreError) -> [Place: String] {
    let names = Set(places.map(\.table))
    let tables = names.compactMap { FittedTable($0, in: connection) }.filter { $0.titlePlace != nil }
    var titles: [Place: String] = [:]
    let changesets = [
      "undo_entry WHERE account_id = 1 ORDER BY number DESC",
      "sync_change WHERE account_id = 1 AND length(changeset) > 0 ORDER BY run DESC, part DESC",
    ]
    for rows in changesets where !tables.isEmpty && titles.count < places.count {
      try connection.stream("SELECT changeset FROM \(rows)") { row throws(StoreError) in
        try Changeset(bytes: row.blob(0)).eachRow { row in
          guard let table = tables.first(where: { $0.name == row.table }), let title = table.titlePlace,
            max(title, table.record) < row.count, let record = row.old(table.record) ?? row.new(table.record)
          else { return }
          let place = Place(table: table.name, key: [record])
          guard places.contains(place), titles[place] == nil else { return }
          titles[place] = [row.new(title), row.old(title)].compactMap { $0?.text }.first { !$0.isEmpty }
        }
        return titles.count < places.count
      }
    }
    return titles
  }
}

extension FittedChanges.Change {
  /// Returns one change with the effect of this change followed by another change; `nil` if the two cancel out.
  ///
  /// If the other change doesn't start from the value that this change leaves, the value was changed in between, and
  /// this change counts.
  fileprivate func followed(by next: Self) -> Self? {
    var (old, new) = (old, new)
    switch (operation, next.operation) {
    case (SQLITE_UPDATE, SQLITE_UPDATE), (SQLITE_INSERT, SQLITE_UPDATE):
      for place in new.indices {
        guard let wanted = next.new[place] else { continue }
        if new[place] == next.old[place] {
          new[place] = wanted
        } else if operation == SQLITE_UPDATE, new[place] == nil {
          (old[place], new[place]) = (next.old[place], wanted)
        }
        if old[place] == new[place] { (old[place], new[place]) = (nil, nil) }
      }
      return Self(operation: operation, table: table, old: old, new: new)
    case (SQLITE_UPDATE, SQLITE_DELETE):
      for place in new.indices where new[place] == nil || new[place] != next.old[place] { old[place] = next.old[place] }
      return Self(operation: SQLITE_DELETE, table: table, old: old, new: next.new)
    case (SQLITE_DELETE, SQLITE_INSERT):
      return Self(
        operation: SQLITE_UPDATE, table: table, old: old, new: zip(old, next.new).map { $0 == $1 ? nil : $1 })
    case (SQLITE_INSERT, SQLITE_DELETE): return new == next.old ? nil : self
    // Something else has added or removed the row in between.
    default: return self
    }
  }
}
