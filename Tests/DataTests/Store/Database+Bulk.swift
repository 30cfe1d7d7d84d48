import Data
import Domain

extension Database {
  /// Adds many events as one command.
  func add(_ events: [Event], subject: String) throws(StoreError) {
    try writeMany { bulk, connection throws(StoreError) in
      for event in events { try bulk.add(event, in: connection) }
      return UndoLabel(.imported, .event, subject)
    }
  }

  /// Runs ``writeMany(as:isTrial:_:)`` with a label that is known only at the end.
  func writeMany(
    _ body: @Sendable (BulkChange, Connection) throws(StoreError) -> UndoLabel
  ) throws(StoreError) {
    try writeMany(isTrial: false) { bulk, connection throws(StoreError) in (try body(bulk, connection), ()) }
  }

  /// Runs ``writeMany(_:)`` with a result.
  func writeMany<Result: Sendable>(
    isTrial: Bool,
    _ body: @Sendable (BulkChange, Connection) throws(StoreError) -> (UndoLabel, Result)
  ) throws(StoreError) -> Result {
    try writeMany(as: { $0.0 }, isTrial: isTrial, body).value.1
  }
}
