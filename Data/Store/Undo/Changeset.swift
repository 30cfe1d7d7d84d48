import CSQLite
import Domain
import Foundation

/// The changes of a transaction: complete old and new rows, in the form of SQLite's session extension.
package struct Changeset {
  /// A row of a table, with the ID in the table's second key column.
  struct Record: Hashable {
    let table: String
    let id: UUID
  }

  let bytes: [UInt8]

  var isEmpty: Bool { bytes.isEmpty }

  func inverted() throws(StoreError) -> Changeset {
    var count: Int32 = 0
    var inverse: UnsafeMutableRawPointer?
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe sqlite3changeset_invert(Int32(bytes.count), bytes.baseAddress, &count, &inverse)
    }
    defer { unsafe sqlite3_free(inverse) }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code) }
    return Changeset(bytes: unsafe Array(UnsafeRawBufferPointer(start: inverse, count: Int(count))))
  }

  /// Applies these changes; foreign keys are checked at the end.
  ///
  /// Rows that side writes have changed since, without a command, stay unchanged; see ``Schema/notedTables``.
  ///
  /// - Throws: ``StoreError/conflict`` if a row differs from the changeset's original row; nothing is changed then.
  func apply(to connection: Connection) throws(StoreError) {
    if let server = connection.server { return try apply(to: server) }
    let database = unsafe connection.handle
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe sqlite3changeset_apply(
        database, Int32(bytes.count), UnsafeMutableRawPointer(mutating: bytes.baseAddress), nil,
        { _, reason, cursor in
          let isNoted = unsafe reason != SQLITE_CHANGESET_FOREIGN_KEY && Changeset.isNoted(at: cursor)
          return isNoted ? SQLITE_CHANGESET_OMIT : SQLITE_CHANGESET_ABORT
        },
        nil)
    }
    if code == SQLITE_ABORT { throw .conflict }
    guard code == SQLITE_OK else { throw connection.failure(code) }
  }

  @unsafe private static func isNoted(at cursor: OpaquePointer?) -> Bool {
    var table: UnsafePointer<CChar>?
    var columns: Int32 = 0
    var operation: Int32 = 0
    unsafe sqlite3changeset_op(cursor, &table, &columns, &operation, nil)
    return unsafe table.map { unsafe Schema.notedTables.contains(String(cString: $0)) } ?? false
  }

  func records(in tables: Set<String>) throws(StoreError) -> Set<Record> {
    var records: Set<Record> = []
    unsafe try each { cursor in
      if let record = unsafe Self.record(at: cursor), tables.contains(record.table) { records.insert(record) }
    }
    return records
  }

  /// Reads a column of whole numbers in the added, changed or removed rows of a table.
  ///
  /// - Parameters:
  ///   - table: A table with an ID as its second column.
  ///   - key: The index of a text column in the key; `nil` for no text.
  ///   - column: The index of the number's column.
  func rows(of table: String, key: Int32?, number column: Int32) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    unsafe try each { cursor in
      guard let record = unsafe Self.record(at: cursor), record.table == table else { return }
      let values = unsafe (Self.value(at: cursor, column, isNew: false), Self.value(at: cursor, column, isNew: true))
      var numbers: [Int] = []
      if let old = unsafe values.0 { numbers.append(Int(unsafe sqlite3_value_int64(old))) }
      if let new = unsafe values.1 { numbers.append(Int(unsafe sqlite3_value_int64(new))) }
      let text = key.flatMap { key -> String? in
        let old = unsafe Self.value(at: cursor, key, isNew: false)
        guard let value = unsafe old ?? Self.value(at: cursor, key, isNew: true),
          let text = unsafe sqlite3_value_text(value)
        else { return nil }
        return unsafe String(cString: text)
      }
      rows.append(Row(id: record.id, key: text ?? "", numbers: numbers))
    }
    return rows
  }

  /// A row of a table, with the old and the new value of a number.
  struct Row {
    let id: UUID
    let key: String
    /// The old and the new number; empty if only other columns changed.
    let numbers: [Int]
  }

  /// A row that was added, changed or removed; valid only while it is visited.
  @safe struct ChangedRow: ~Copyable {
    let table: String
    /// `SQLITE_INSERT`, `SQLITE_UPDATE` or `SQLITE_DELETE`.
    let operation: Int32
    /// The number of columns.
    let count: Int
    fileprivate let cursor: OpaquePointer

    /// Returns the old value; `nil` if the change doesn't contain the value, or the row was added.
    borrowing func old(_ column: Int) -> SQLCell? { cell(column, isNew: false) }

    borrowing func new(_ column: Int) -> SQLCell? { cell(column, isNew: true) }

    private borrowing func cell(_ column: Int, isNew: Bool) -> SQLCell? {
      guard let value = unsafe Changeset.value(at: cursor, Int32(column), isNew: isNew) else { return nil }
      switch unsafe sqlite3_value_type(value) {
      case SQLITE_INTEGER: return .integer(Int(unsafe sqlite3_value_int64(value)))
      case SQLITE_TEXT:
        let (bytes, count) = unsafe (sqlite3_value_text(value), Int(sqlite3_value_bytes(value)))
        return .text(unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        let (bytes, count) = unsafe (sqlite3_value_blob(value), Int(sqlite3_value_bytes(value)))
        return .blob(unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count)))
      default: return .null
      }
    }
  }

  func eachRow(_ visit: (borrowing ChangedRow) -> Void) throws(StoreError) {
    unsafe try each { cursor in
      var table: UnsafePointer<CChar>?
      var (columns, operation): (Int32, Int32) = (0, 0)
      unsafe sqlite3changeset_op(cursor, &table, &columns, &operation, nil)
      guard let table = unsafe table else { return }
      let name = unsafe String(cString: table)
      unsafe visit(ChangedRow(table: name, operation: operation, count: Int(columns), cursor: cursor))
    }
  }

  private func each(_ visit: (OpaquePointer) -> Void) throws(StoreError) {
    let code = unsafe bytes.withUnsafeBytes { bytes in
      var cursor: OpaquePointer?
      let code = unsafe sqlite3changeset_start(
        &cursor, Int32(bytes.count), UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      guard code == SQLITE_OK, let cursor = unsafe cursor else { return code }
      while unsafe sqlite3changeset_next(cursor) == SQLITE_ROW { unsafe visit(cursor) }
      return unsafe sqlite3changeset_finalize(cursor)
    }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code) }
  }

  /// - Returns: `nil` if the change doesn't contain the value, or the row doesn't exist on that side.
  @unsafe private static func value(at cursor: OpaquePointer, _ column: Int32, isNew: Bool) -> OpaquePointer? {
    var table: UnsafePointer<CChar>?
    var (columns, operation): (Int32, Int32) = (0, 0)
    unsafe sqlite3changeset_op(cursor, &table, &columns, &operation, nil)
    guard operation != (isNew ? SQLITE_DELETE : SQLITE_INSERT) else { return nil }
    var value: OpaquePointer?
    let code =
      unsafe isNew ? sqlite3changeset_new(cursor, column, &value) : sqlite3changeset_old(cursor, column, &value)
    return unsafe code == SQLITE_OK ? value : nil
  }

  @unsafe private static func record(at cursor: OpaquePointer) -> Record? {
    var table: UnsafePointer<CChar>?
    var (columns, operation): (Int32, Int32) = (0, 0)
    unsafe sqlite3changeset_op(cursor, &table, &columns, &operation, nil)
    guard let table = unsafe table, let value = unsafe value(at: cursor, 1, isNew: operation == SQLITE_INSERT),
      let id = unsafe sqlite3_value_blob(value), unsafe sqlite3_value_bytes(value) == 16
    else { return nil }
    return Record(table: unsafe String(cString: table), id: UUID(uuid: unsafe id.loadUnaligned(as: uuid_t.self)))
  }
}

/// Records a connection's changes in the user's tables; in a file, with SQLite's session extension.
@safe struct ChangeRecorder: ~Copyable {
  private let connection: Connection
  /// SQLite's session; `nil` on a server.
  private let session: OpaquePointer?

  init(on connection: Connection) throws(StoreError) {
    let session = unsafe try Self.session(on: connection)
    self.connection = connection
    unsafe self.session = session
  }

  deinit { if let session = unsafe session { unsafe sqlite3session_delete(session) } }

  @unsafe private static func session(on connection: Connection) throws(StoreError) -> OpaquePointer? {
    if let server = connection.server {
      server.session.images.removeAll()
      try server.enqueue(RowImages.asking(true))
      return nil
    }
    var created: OpaquePointer?
    let code = unsafe sqlite3session_create(connection.handle, "main", &created)
    guard code == SQLITE_OK, let session = unsafe created else { throw connection.failure(code) }
    for table in connection.tables.undone {
      let code = unsafe sqlite3session_attach(session, table)
      if code != SQLITE_OK {
        unsafe sqlite3session_delete(session)
        throw connection.failure(code)
      }
    }
    return unsafe session
  }

  /// Turns recording on or off; rows that are already recorded stay recorded.
  func setRecording(_ isOn: Bool) {
    // The next statement reports an error.
    if let server = connection.server { return _ = try? server.enqueue(RowImages.asking(isOn)) }
    unsafe sqlite3session_enable(session, isOn ? 1 : 0)
  }

  /// The memory in use, in bytes.
  var memory: Int {
    if let server = connection.server { return server.session.images.size }
    return Int(unsafe sqlite3session_memory_used(session))
  }

  func changeset() throws(StoreError) -> Changeset {
    if let server = connection.server { return try server.changeset() }
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    let code = unsafe sqlite3session_changeset(session, &count, &bytes)
    defer { unsafe sqlite3_free(bytes) }
    guard code == SQLITE_OK else { throw StoreError(sqlite: code) }
    return Changeset(bytes: unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
  }
}
