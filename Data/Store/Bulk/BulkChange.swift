import Domain
import Foundation

/// What a command with very many events does, as long as it runs.
///
/// Added events are not recorded row by row but as ``AddedEvents``, and go into the index all together.
package struct BulkChange: ~Copyable {
  private let recorder: ChangeRecorder
  private var added: [UUID: SearchDocument] = [:]
  private var firstRow = Int.max
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
    recorder.setRecording(false)
    defer { recorder.setRecording(true) }
    firstRow = min(firstRow, try insert())
    added[id] = document
  }

  /// Changes an event that this command may have added.
  ///
  /// - Parameter document: `nil` when it is taken away.
  mutating func change(
    _ id: UUID,
    _ document: SearchDocument?,
    change: () throws(RepositoryError) -> Void
  ) throws(RepositoryError) {
    let isAdded = added[id] != nil
    recorder.setRecording(!isAdded)
    defer { recorder.setRecording(true) }
    try change()
    if isAdded { added[id] = document }
  }

  /// What takes it all back; the index is as it should be then.
  consuming func finish(in connection: borrowing Connection) throws(RepositoryError) -> UndoStep {
    let changeset = try recorder.changeset()
    if !changeset.isEmpty { try SearchIndex.follow(changeset, in: connection) }
    guard !added.isEmpty else { return UndoStep(changeset: changeset) }
    let step = UndoStep(
      changeset: changeset,
      added: try AddedEvents(Set(added.keys), from: firstRow, in: connection)
    )
    var index = SearchWriter(kind: .event)
    for (id, document) in added { index.add(id, document) }
    added = [:]
    try index.write(in: connection)
    return step
  }
}
