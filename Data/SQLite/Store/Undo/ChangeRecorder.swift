import CSQLite
import Domain

/// Records what a connection changes in the user's tables, by SQLite's session extension.
@safe
struct ChangeRecorder: ~Copyable {
  private let session: OpaquePointer

  init(on connection: Connection) throws(StoreError) {
    var created: OpaquePointer?
    let code = unsafe sqlite3session_create(connection.handle, "main", &created)
    guard code == SQLITE_OK, let session = unsafe created else { throw connection.failure(code) }
    for table in Schema.userTables {
      let code = unsafe sqlite3session_attach(session, table)
      if code != SQLITE_OK {
        unsafe sqlite3session_delete(session)
        throw connection.failure(code)
      }
    }
    unsafe self.session = session
  }

  deinit {
    unsafe sqlite3session_delete(session)
  }

  /// Whether what is changed now is recorded; rows that once were stay recorded.
  func setRecording(_ isOn: Bool) { unsafe sqlite3session_enable(session, isOn ? 1 : 0) }

  func changeset() throws(StoreError) -> Changeset {
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    let code = unsafe sqlite3session_changeset(session, &count, &bytes)
    defer { unsafe sqlite3_free(bytes) }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code) }
    return Changeset(bytes: unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
  }
}
