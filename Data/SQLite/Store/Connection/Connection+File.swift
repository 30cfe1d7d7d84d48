import CSQLite
import Domain

extension Connection {
  /// The size of a piece, in bytes; the largest page.
  private static let pieceSize = 64 << 10

  /// Returns the change counter of the main file, without the changes in the log (SQLite, database file format §1.3.7).
  func changeCounter() throws(StoreError) -> UInt32 {
    let header = try bytes(at: 0, count: 100)
    return header.count < 100 ? 0 : header[24..<28].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads the main file from its beginning to its end, whatever is in it.
  func readThrough() throws(StoreError) {
    var offset = 0
    while case let piece = try bytes(at: offset, count: Self.pieceSize), !piece.isEmpty { offset += piece.count }
  }

  /// Lets changes go through a log, which a copy made by SQLite does not do by itself.
  ///
  /// - Returns: Whether that is new.
  @discardableResult func useLog() throws(StoreError) -> Bool {
    guard try answer("PRAGMA journal_mode") != "wal" else { return false }
    try execute("PRAGMA journal_mode = WAL")
    return true
  }

  /// Moves the log into the main file and empties it, as far as nobody reads from it; waits for nobody.
  ///
  /// - Returns: Whether all was moved.
  @discardableResult func emptyLog() throws(StoreError) -> Bool {
    setBusyTimeout(milliseconds: 0)
    defer { setBusyTimeout() }
    let code = unsafe sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard [SQLITE_OK, SQLITE_BUSY].contains(code & 0xFF) else { throw failure(code) }
    return code == SQLITE_OK
  }

  /// Fewer where the file ends before.
  private func bytes(at offset: Int, count: Int) throws(StoreError) -> [UInt8] {
    let size = try size()
    let count = max(0, min(count, size - offset))
    guard count > 0 else { return [] }
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      code = unsafe csqlite_read_file(handle, buffer.baseAddress, Int32(count), Int64(offset))
      done = code == SQLITE_OK ? count : 0
    }
    guard code == SQLITE_OK else { throw failure(code) }
    return bytes
  }

  private func size() throws(StoreError) -> Int {
    var size: Int64 = 0
    let code = unsafe csqlite_file_size(handle, &size)
    guard code == SQLITE_OK else { throw failure(code) }
    return Int(size)
  }
}
