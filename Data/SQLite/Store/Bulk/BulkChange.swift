import Domain
import Foundation

/// What a command with very many events, contacts or sayings does, as long as it runs.
///
/// What is added is not recorded row by row but as `AddedRecords`, and goes into the index all together.
package final class BulkChange {
  private let recorder: ChangeRecorder
  /// Where the added ones are, and how the index finds them; `nil` as long as there are none.
  private var tables: RecordTables?
  private var index: SearchWriter?
  /// In the order of their rows.
  private var added: [UUID] = []
  /// Where each of them is among them, known once one is asked for.
  private var places: [UUID: Int]?
  /// Those of them that were taken away again.
  private var gone: Set<UUID> = []
  private var firstRow = Int.max
  private var lateIndexes: LateIndexes?
  /// What was there before and was taken away, which is recorded.
  private var removed: Set<UUID> = []
  var zones = ZoneWriter()
  /// `nil` as long as none was asked for.
  var uids: KnownUIDs?
  var sayings = SayingWriter()

  init(on connection: Connection) throws(StoreError) { recorder = try ChangeRecorder(on: connection) }

  /// Adds a record with all its rows.
  ///
  /// - Parameters:
  ///   - document: How the index finds it; `nil` for what the index does not know.
  ///   - tables: Where it is; one command adds records of one kind.
  ///   - insert: Gives the `rowid` in the kind's table.
  func add(
    _ id: UUID,
    _ document: SearchDocument?,
    to tables: RecordTables,
    insert: () throws(StoreError) -> Int
  ) throws(StoreError) {
    if removed.contains(id) {
      _ = try insert()
      return
    }
    if index == nil {
      self.tables = tables
      index = SearchWriter(kind: tables.kind)
    }
    recorder.setRecording(false)
    defer { recorder.setRecording(true) }
    firstRow = min(firstRow, try insert())
    places?[id] = added.count
    gone.remove(id)
    added.append(id)
    index?.add(id, document)
  }

  /// Takes the table's indexes away when many records were added to few; it can then be read by its key only.
  func putOffIndexes(in connection: Connection) throws(StoreError) {
    guard let tables, added.count == LateIndexes.many, firstRow <= LateIndexes.many, lateIndexes == nil else { return }
    lateIndexes = try LateIndexes(of: tables.table, in: connection)
  }

  /// Makes the indexes that were put off.
  func makeIndexes(in connection: Connection) throws(StoreError) {
    try lateIndexes?.make(in: connection)
    lateIndexes = nil
  }

  /// Changes a record that this command may have added.
  ///
  /// - Parameter document: `nil` when it is taken away.
  func change(_ id: UUID, _ document: SearchDocument?, change: () throws(StoreError) -> Void) throws(StoreError) {
    let place = place(of: id)
    recorder.setRecording(place == nil)
    defer { recorder.setRecording(true) }
    try change()
    guard let place else {
      if document == nil { removed.insert(id) }
      return
    }
    index?.setAdded(document, at: place)
    if document == nil { gone.insert(id) }
  }

  private func place(of id: UUID) -> Int? {
    let places = self.places ?? Dictionary(zip(added, added.indices)) { _, last in last }
    self.places = places
    return places[id]
  }

  /// What takes it all back; the index is as it should be then.
  func finish(in connection: Connection) throws(StoreError) -> UndoStep {
    try makeIndexes(in: connection)
    let changeset = try recorder.changeset()
    if !changeset.isEmpty { try SearchIndex.follow(changeset, in: connection) }
    let ids = gone.isEmpty ? added : added.filter { !gone.contains($0) }
    guard let tables, !ids.isEmpty else { return UndoStep(changeset: changeset) }
    let records = try AddedRecords(ids, in: tables, from: firstRow, isAlone: removed.isEmpty, of: connection)
    let step = UndoStep(changeset: changeset, added: records)
    try index?.write(in: connection)
    try sayings.finish(in: connection)
    return step
  }
}
