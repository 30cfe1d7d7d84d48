import Domain
import Foundation

/// What a command with very many events does, as long as it runs.
///
/// Added events are not recorded row by row but as `AddedEvents`, and go into the index all together.
package struct BulkChange: ~Copyable {
  private let recorder: ChangeRecorder
  /// In the order of their rows; `nil` for what was taken away again.
  private var added: [(id: UUID, document: SearchDocument?)] = []
  private var places: [UUID: Int] = [:]
  private var firstRow = Int.max
  /// What was there before and was taken away, which is recorded.
  private var removed: Set<UUID> = []
  var zones = ZoneWriter()

  init(on connection: borrowing Connection) throws(RepositoryError) {
    recorder = try ChangeRecorder(on: connection)
  }

  /// Adds an event with its changed instances.
  ///
  /// - Parameters:
  ///   - document: How it is found.
  ///   - insert: Gives the `rowid` in table `event`.
  mutating func add(
    _ id: UUID,
    _ document: SearchDocument,
    insert: () throws(RepositoryError) -> Int
  ) throws(RepositoryError) {
    if removed.contains(id) {
      _ = try insert()
      return
    }
    recorder.setRecording(false)
    defer { recorder.setRecording(true) }
    firstRow = min(firstRow, try insert())
    places[id] = added.count
    added.append((id, document))
  }

  /// Changes an event that this command may have added.
  ///
  /// - Parameter document: `nil` when it is taken away.
  mutating func change(
    _ id: UUID,
    _ document: SearchDocument?,
    change: () throws(RepositoryError) -> Void
  ) throws(RepositoryError) {
    let place = places[id]
    recorder.setRecording(place == nil)
    defer { recorder.setRecording(true) }
    try change()
    guard let place else {
      if document == nil { removed.insert(id) }
      return
    }
    added[place].document = document
    if document == nil { places[id] = nil }
  }

  /// What takes it all back; the index is as it should be then.
  consuming func finish(in connection: borrowing Connection) throws(RepositoryError) -> UndoStep {
    let changeset = try recorder.changeset()
    if !changeset.isEmpty { try SearchIndex.follow(changeset, in: connection) }
    guard !places.isEmpty else { return UndoStep(changeset: changeset) }
    var index = SearchWriter(kind: .event)
    var ids: [UUID] = []
    for case (let id, let document?) in added {
      ids.append(id)
      index.add(id, document)
    }
    added = []
    places = [:]
    let step = UndoStep(changeset: changeset, added: try AddedEvents(ids, from: firstRow, in: connection))
    try index.write(in: connection)
    return step
  }
}
