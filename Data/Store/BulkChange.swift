import Domain
import Foundation

/// The changes of a command with very many events, contacts or sayings, while the command runs.
///
/// Added records are recorded as `AddedRecords` instead of row by row, and are indexed together at the end.
package final class BulkChange {
  /// The number of added records from which on a small cache is used: new rows are adjacent in the file, so cached
  /// pages don't help.
  private static let many = 200_000
  private static let smallCache = 8_000

  /// The number of records that are indexed together; a million would take 150 MB.
  package var portion = 200_000
  private let recorder: ChangeRecorder
  /// The tables of the added records, and their index writer; `nil` while nothing was added.
  private var tables: RecordTables?
  private var index: SearchWriter?
  /// The IDs of the added records, in the order of their rows.
  private var added: [UUID] = []
  /// The positions of the added records, created when they are first needed.
  private var places: IDPlaces?
  private var gone: Set<UUID> = []
  /// The lowest `rowid` that an added record can have.
  private var firstRow = 0
  private var lateIndexes: LateIndexes?
  /// The records that existed before and were removed; their removal is recorded.
  private var removed: Set<UUID> = []
  var zones = ZoneWriter()
  private var parts: [ObjectIdentifier: any BulkPart] = [:]

  init(on connection: Connection) throws(StoreError) { recorder = try ChangeRecorder(on: connection) }

  /// - Parameters:
  ///   - document: The record for the search index; `nil` if the index doesn't cover records of this kind.
  ///   - tables: The tables of the record; one command adds records of one kind.
  ///   - connection: The connection of this change.
  func add(
    _ id: UUID, _ document: SearchDocument?, to tables: RecordTables, in connection: Connection,
    insert: () throws(StoreError) -> Void
  ) throws(StoreError) {
    if removed.contains(id) {
      try insert()
      return
    }
    if index == nil {
      self.tables = tables
      index = SearchWriter(kind: tables.kind)
      // A new row may reuse the number of a removed row.
      if removed.isEmpty, !connection.isOfServer { firstRow = try connection.nextRow(of: tables.table) }
    }
    try withoutRecording(insert)
    gone.remove(id)
    added.append(id)
    places?.addLast(of: added)
    index?.add(id, document)
    if added.count == Self.many { try connection.setCache(kibibytes: Self.smallCache) }
    try index?.write(atLeast: portion, in: connection)
  }

  /// Drops the table's indexes when many records are added to a small table; rows can then be found only by key.
  func postponeIndexes(in connection: Connection) throws(StoreError) {
    guard let tables, added.count == LateIndexes.many, lateIndexes == nil else { return }
    guard removed.isEmpty, firstRow <= LateIndexes.many, !connection.isOfServer else { return }
    lateIndexes = try LateIndexes(of: tables.table, in: connection)
  }

  func makeIndexes(in connection: Connection) throws(StoreError) {
    try lateIndexes?.make(in: connection)
    lateIndexes = nil
  }

  /// Changes a record that this command may have added; without a document, the record leaves the search index.
  func change(
    _ id: UUID, _ document: SearchDocument?, isRemoved: Bool = false, change: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let place = place(of: id)
    recorder.setRecording(place == nil)
    defer { recorder.setRecording(true) }
    try change()
    guard let place else {
      if isRemoved {
        removed.insert(id)
        firstRow = 0
      }
      return
    }
    index?.setAdded(id, document, at: place)
    if isRemoved { gone.insert(id) }
  }

  private func place(of id: UUID) -> Int? {
    let places = self.places ?? IDPlaces(of: added)
    self.places = places
    return places.last(of: id, in: added)
  }

  /// The IDs of the added records that still exist.
  ///
  /// A record that was removed and added again is listed once.
  private var remaining: [UUID] {
    guard let places else { return added }
    return zip(added, added.indices).compactMap { id, place in
      places.last(of: id, in: added) == place && !gone.contains(id) ? id : nil
    }
  }

  /// Returns the collector of a type, which is created on first use.
  func part<Part: BulkPart>(_ type: Part.Type) -> Part {
    if let part = parts[ObjectIdentifier(type)] as? Part { return part }
    let part = Part()
    parts[ObjectIdentifier(type)] = part
    return part
  }

  /// Does work that undo doesn't record, because undo removes or rebuilds its results with the added records.
  func withoutRecording<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    recorder.setRecording(false)
    defer { recorder.setRecording(true) }
    return try work()
  }

  /// Ends the change and returns its undo step; afterwards the search index is complete.
  func finish(in connection: Connection) throws(StoreError) -> UndoStep {
    let parts = exchange(&parts, with: [:]).values
    try withoutRecording { () throws(StoreError) in for part in parts { try part.finishRows(in: connection) } }
    try makeIndexes(in: connection)
    try index?.write(in: connection)
    let changeset = try recorder.changeset()
    if !changeset.isEmpty { try changeset.updateFollowers(in: connection) }
    let ids = remaining
    (added, places) = ([], nil)
    guard let tables, !ids.isEmpty else { return UndoStep(changeset: changeset) }
    // The changeset doesn't contain the added records.
    try SyncMarks.unsettle(in: connection)
    let first = connection.isOfServer ? nil : firstRow
    let records = try AddedRecords(ids, in: tables, from: first, isAlone: removed.isEmpty, of: connection)
    let step = UndoStep(changeset: changeset, added: records)
    for part in parts { try part.finishDerived(in: connection) }
    return step
  }
}

/// A collector of a feature, used while a bulk change adds the feature's records.
protocol BulkPart: AnyObject {
  init()

  /// Writes the waiting rows, before the indexes are created.
  func finishRows(in connection: Connection) throws(StoreError)

  /// Writes data that is derived from the added records, after the changeset is complete.
  func finishDerived(in connection: Connection) throws(StoreError)
}

extension BulkPart {
  func finishRows(in connection: Connection) throws(StoreError) {}

  func finishDerived(in connection: Connection) throws(StoreError) {}
}

/// The last positions of very many IDs in an array, in 8 bytes each; a dictionary of a million IDs takes 50 MB.
private struct IDPlaces {
  /// A hash table of positions, at most half full; -1 marks an empty slot.
  private var slots: [Int32]

  init(of ids: [UUID]) {
    slots = Self.slots(for: ids.count)
    for place in ids.indices { add(place, of: ids) }
  }

  func last(of id: UUID, in ids: [UUID]) -> Int? {
    let place = slots[slot(of: id, in: ids)]
    return place < 0 ? nil : Int(place)
  }

  mutating func addLast(of ids: [UUID]) {
    if 2 * ids.count > slots.count { self = IDPlaces(of: ids) } else { add(ids.count - 1, of: ids) }
  }

  private mutating func add(_ place: Int, of ids: [UUID]) { slots[slot(of: ids[place], in: ids)] = Int32(place) }

  private func slot(of id: UUID, in ids: [UUID]) -> Int {
    let number = id.number
    var mixer = Mixer(seed: UInt64(truncatingIfNeeded: number >> 64))
    mixer.mix(UInt64(truncatingIfNeeded: number))
    var slot = Int(truncatingIfNeeded: mixer.value) & (slots.count - 1)
    while slots[slot] >= 0, ids[Int(slots[slot])] != id { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private static func slots(for count: Int) -> [Int32] {
    var size = 1_024
    while size < 2 * count { size *= 2 }
    return Array(repeating: -1, count: size)
  }
}

/// The indexes of a table that are dropped while very many rows are added.
///
/// This saves 12% of the import of 100,000 events. If rows are indexed one by one, each row touches another page of the
/// index; an index created at the end sorts all rows first. The indexes of a table's keys stay.
struct LateIndexes {
  /// The number of new rows at which late indexes pay off, in a table with fewer rows.
  static let many = 1_000

  private let definitions: [String]

  /// Drops the indexes; no query may need them until they are created again.
  init(of table: String, in connection: Connection) throws(StoreError) {
    let indexes = try connection.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", table
    ) { (name: $0.text(0), definition: $0.text(1)) }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
    definitions = indexes.map(\.definition)
  }

  func make(in connection: Connection) throws(StoreError) {
    for definition in definitions { try connection.execute(definition) }
  }
}
