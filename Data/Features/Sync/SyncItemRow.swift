import Domain
import Foundation

/// Rows of `sync_item`, each with the text of the last agreement in `sync_text`.
enum SyncItemRow {
  /// The columns, qualified with the alias `i`.
  static let columns =
    "i.href, i.etag, i.schedule_tag, i.uid, i.role, i.record_id, i.is_changed, i.is_unreadable, i.is_gone, i.ended_at"
  /// The number of the columns.
  static let count: Int32 = 10
  /// The items `i` that match the UID or the record of `u`.
  ///
  /// Without the join, SQLite reads a whole collection or all items by their key and doesn't use the indexes.
  static let found = """
    sync_item AS u JOIN sync_item AS i
    ON i.account_id = 1 AND i.collection_id = u.collection_id AND i.path = u.path
    """
  private static let statements = RowStatements(
    "sync_item",
    """
    collection_id, path, href, etag, schedule_tag, uid, uid_hash, role, record_id, is_changed, is_unreadable, is_gone,
    ended_at
    """, key: 2)
  private static let texts = RowStatements("sync_text", "collection_id, path, text", key: 2)

  static func item(of row: borrowing Row) throws(StoreError) -> SyncItem {
    let role: SyncItem.Role =
      switch row.text(4) {
      case "record": .record(SyncRecordID(row.uuid(5)))
      case "copy": .copy
      case "raw": row.optionalInt(9).map { .past(end: Instant(secondsSince1970: $0)) } ?? .raw
      default: throw .corrupt(detail: "sync_item")
      }
    return SyncItem(
      SyncHref(row.text(0)), etag: row.optionalText(1).map { ETag($0) }, scheduleTag: row.optionalText(2),
      uid: row.text(3), role: role, isChanged: row.bool(6), isUnreadable: row.bool(7), isGone: row.bool(8))
  }

  /// - Parameter text: The text of the last agreement; `nil` if the stored text stays.
  static func save(
    _ item: SyncItem, text: [UInt8]?, of collection: UUID, in connection: Connection
  ) throws(StoreError) {
    let (path, role) = (item.path.key, item.role)
    let (word, end): (String, Int?) =
      switch role {
      case .record: ("record", nil)
      case .copy: ("copy", nil)
      case .raw: ("raw", nil)
      case .past(let end): ("raw", end.secondsSince1970)
      }
    try connection.run(
      statements.replacement, collection, path, item.href.text, item.etag?.text, item.scheduleTag, item.uid,
      hash(of: item.uid), word, item.record?.uuid, item.isChanged, item.isUnreadable, item.isGone, end)
    if let text { try connection.run(texts.replacement, collection, path, text) }
  }

  /// Removes an item with its text and conflicts.
  static func remove(_ path: SyncPath, of collection: UUID, in connection: Connection) throws(StoreError) {
    for table in ["sync_text", "sync_conflict", "sync_removal", "sync_item"] {
      try connection.run(
        "DELETE FROM \(table) WHERE account_id = 1 AND collection_id = ? AND path = ?", collection, path.key)
    }
  }

  /// Returns a number by which to find the items with a UID, which may have any length.
  static func hash(of uid: String) -> Int { Int(truncatingIfNeeded: Mixer.hash(uid, seed: 0)) }
}

extension SyncPath {
  /// The length in bytes up to which a path is used as a key unchanged; a server's index stores 2,704 bytes.
  private static let longestKey = 1_000

  /// The path in the keys of tables; a long path is replaced by its beginning and its fingerprint.
  var key: String {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.longestKey else { return text }
    return String(decoding: bytes.prefix(Self.longestKey / 2), as: UTF8.self) + "…" + Fingerprint(bytes).digits
  }
}

/// Rows of `sync_conflict`, one for each field.
enum SyncConflictRow {
  static let columns = "field, base, here, there"
  private static let statements = RowStatements("sync_conflict", "collection_id, path, place, \(columns)", key: 3)

  /// - Parameter column: The first of the ``columns``.
  static func conflict(of row: borrowing Row, from column: Int32 = 0) -> FieldConflict {
    FieldConflict(
      row.text(column), base: row.optionalText(column + 1), here: row.optionalText(column + 2),
      there: row.optionalText(column + 3))
  }

  /// Returns the open conflicts of an item, in the order of the fields.
  static func conflicts(
    at path: String, of collection: UUID, in connection: Connection
  ) throws(StoreError) -> [FieldConflict] {
    try connection.all(
      """
      SELECT \(columns) FROM sync_conflict WHERE account_id = 1 AND collection_id = ? AND path = ? ORDER BY place
      """, collection, path
    ) { conflict(of: $0) }
  }

  static func save(
    _ conflicts: [FieldConflict], at path: SyncPath, of collection: UUID, in connection: Connection
  ) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_conflict WHERE account_id = 1 AND collection_id = ? AND path = ?", collection, path.key)
    for (place, conflict) in conflicts.enumerated() {
      try connection.run(
        statements.insertion, collection, path.key, place, conflict.field, conflict.base, conflict.here,
        conflict.there)
    }
  }
}

/// Rows of `sync_look`.
enum SyncLookRow {
  static let columns = "href, sent, number"
  private static let statements = RowStatements("sync_look", "collection_id, path, \(columns)", key: 2)

  static func look(of row: borrowing Row) -> SyncLook {
    SyncLook(SyncHref(row.text(0)), sent: row.isNull(1) ? nil : row.blob(1), number: row.int(2))
  }

  static func save(_ look: SyncLook, of collection: UUID, in connection: Connection) throws(StoreError) {
    try connection.run(
      statements.replacement, collection, look.href.path.key, look.href.text, look.sent, look.number)
  }
}

/// A collection to which a record without a list belongs, and which may no longer be synchronized; see
/// ``UnlinkedRecords``.
struct SyncHome: Sendable {
  let record: UUID
  let collection: UUID
}

/// Rows of `sync_home`.
enum SyncHomeRow {
  /// The table, whose changes undo restores.
  static let table = "sync_home"
  static let columns = "record_id, collection_id"
  private static let statements = RowStatements(table, columns, key: 2)

  static func save(_ home: SyncHome, in connection: Connection) throws(StoreError) {
    try connection.run(statements.replacement, home.record, home.collection)
  }

  static func remove(_ home: SyncHome, in connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM sync_home WHERE account_id = 1 AND record_id = ? AND collection_id = ?", home.record,
      home.collection)
  }
}

/// The calendar of a removed collection, which gets this calendar again if it is added again; see
/// ``SyncAccountQueries/lastCalendar(at:of:)``.
struct SyncCalendar: Sendable {
  /// The short name of the server's collection; see ``SyncAccount/place(of:)``.
  let place: String
  let calendar: UUID
}

/// Rows of `sync_calendar`.
enum SyncCalendarRow {
  static let columns = "place, calendar_id"
  private static let statements = RowStatements("sync_calendar", columns)

  static func save(_ last: SyncCalendar, in connection: Connection) throws(StoreError) {
    // Only the last collection with the calendar gets it again.
    try connection.run("DELETE FROM sync_calendar WHERE account_id = 1 AND calendar_id = ?", last.calendar)
    try connection.run(statements.replacement, last.place, last.calendar)
  }
}
