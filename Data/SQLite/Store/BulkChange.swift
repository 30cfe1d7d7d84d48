import Domain
import Foundation

/// What a command with very many events, contacts or sayings does, as long as it runs.
///
/// What is added is not recorded row by row but as `AddedRecords`, and goes into the index all together.
package final class BulkChange {
  /// From so many on they stand one after the other in the file, and what is kept of it in memory is of no use.
  private static let many = 200_000
  private static let smallCache = 8_000

  /// So many wait for the index, to be written together; those of a million would fill 150 MB.
  package var portion = 200_000
  private let recorder: ChangeRecorder
  /// Where the added ones are, and how the index finds them; `nil` as long as there are none.
  private var tables: RecordTables?
  private var index: SearchWriter?
  /// In the order of their rows.
  private var added: [UUID] = []
  /// Where each of them is among them, known once one is asked for.
  private var places: IDPlaces?
  private var gone: Set<UUID> = []
  /// The lowest `rowid` that an added one can have.
  private var firstRow = 0
  private var lateIndexes: LateIndexes?
  /// What was there before and was taken away, which is recorded.
  private var removed: Set<UUID> = []
  var zones = ZoneWriter()
  /// `nil` as long as none was asked for.
  var uids: KnownUIDs?
  var sayings = SayingWriter()
  private var moodWords = MoodWordWriter()
  /// Those that the added records are in.
  var moodBlocks: Set<MoodBlocks.Block> = []

  init(on connection: Connection) throws(StoreError) { recorder = try ChangeRecorder(on: connection) }

  /// - Parameters:
  ///   - document: How the index finds it; `nil` for what the index does not know.
  ///   - tables: Where it is; one command adds records of one kind.
  ///   - connection: The one that this change is on.
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
      // A row that was taken away gives its number to another.
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

  /// Takes the table's indexes away when many records were added to few; it can then be read by its key only.
  func putOffIndexes(in connection: Connection) throws(StoreError) {
    guard let tables, added.count == LateIndexes.many, lateIndexes == nil else { return }
    guard removed.isEmpty, firstRow <= LateIndexes.many, !connection.isOfServer else { return }
    lateIndexes = try LateIndexes(of: tables.table, in: connection)
  }

  func makeIndexes(in connection: Connection) throws(StoreError) {
    try lateIndexes?.make(in: connection)
    lateIndexes = nil
  }

  /// Changes a record that this command may have added; without a document it is taken away.
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

  /// What was added and is there, each once also where it was taken away meanwhile.
  private var kept: [UUID] {
    guard let places else { return added }
    return zip(added, added.indices).compactMap { id, place in
      places.last(of: id, in: added) == place && !gone.contains(id) ? id : nil
    }
  }

  func addMoodWords(of record: MoodRecord, in connection: Connection) throws(StoreError) {
    moodWords.add(record)
    try withoutRecording { () throws(StoreError) in try moodWords.write(atLeast: portion, in: connection) }
  }

  private func withoutRecording<Result>(_ work: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    recorder.setRecording(false)
    defer { recorder.setRecording(true) }
    return try work()
  }

  /// What takes it all back; the index is as it should be then.
  func finish(in connection: Connection) throws(StoreError) -> UndoStep {
    uids = nil
    try withoutRecording { () throws(StoreError) in try moodWords.finish(in: connection) }
    try makeIndexes(in: connection)
    try index?.write(in: connection)
    let changeset = try recorder.changeset()
    if !changeset.isEmpty { try SearchIndex.follow(changeset, in: connection) }
    let ids = kept
    (added, places) = ([], nil)
    guard let tables, !ids.isEmpty else { return UndoStep(changeset: changeset) }
    let first = connection.isOfServer ? nil : firstRow
    let records = try AddedRecords(ids, in: tables, from: first, isAlone: removed.isEmpty, of: connection)
    let step = UndoStep(changeset: changeset, added: records)
    try sayings.finish(in: connection)
    try MoodBlocks.refresh(moodBlocks, in: connection)
    return step
  }
}

/// Where each of very many ids stands last among them, in 8 bytes for each: of a million a dictionary takes 50 MB.
private struct IDPlaces {
  /// A table of places by the hash of the id there, at most half full; -1 where none is.
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

/// The indexes of a table that are away while very many rows are added.
///
/// For speed: wins 12 % of the import of 100,000 events. A row of its own finds another page each time, all together are
/// sorted first.
/// Those that stand for a table's keys stay.
struct LateIndexes {
  /// From so many rows on they are worth it, in a table with fewer.
  static let many = 1_000

  private let definitions: [String]

  /// Takes them away; nobody may read the table by them until they are made.
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
