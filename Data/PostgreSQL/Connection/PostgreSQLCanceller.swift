#if PostgreSQL
import CPostgreSQL

/// Asks the server to give up what a connection is doing; for any thread.
package final class PostgreSQLCanceller: Sendable {
  /// Of libpq's `PGcancel`, which never changes and which any thread may use.
  private let address: UInt

  init(_ handle: OpaquePointer?) { address = UInt(bitPattern: handle) }

  deinit { unsafe PQfreeCancel(OpaquePointer(bitPattern: address)) }

  /// What runs then fails with ``SQLState/queryCanceled``, unless it is done before.
  ///
  /// - Returns: Whether the server was told.
  @discardableResult
  package func cancel() -> Bool {
    var message = [CChar](repeating: 0, count: 256)
    return unsafe PQcancel(OpaquePointer(bitPattern: address), &message, Int32(message.count)) == 1
  }
}
#endif
