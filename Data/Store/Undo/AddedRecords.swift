package import Domain
import Foundation

/// The records that a command added, stored as IDs and a digest of all their rows.
///
/// A changeset would hold the rows themselves: 50 MB for a file of 100,000 events, instead of 1.6 MB.
struct AddedRecords {
  /// The memory in bytes from which on removed rows are stored as a part, which is about this large.
  private static let partSize = 8 << 20
  /// The first byte of the stored form.
  private static let version: UInt8 = 1

  private let tables: RecordTables
  /// The stored form: the version, the digest in 8 bytes, then 16 bytes for each ID.
  ///
  /// Haru 0.9 wrote no version, and its digest covers all columns.
  let bytes: [UInt8]

  /// - Parameters:
  ///   - ids: The IDs in the order of their rows, which makes undo fastest.
  ///   - first: The lowest `rowid` that one of the records can have; `nil` if rows have no `rowid`.
  ///   - isAlone: Indicates whether the table has no other rows from `first` on.
  init(
    _ ids: [UUID], in tables: RecordTables, from first: Int?, isAlone: Bool, of connection: Connection
  ) throws(StoreError) {
    let digest =
      if let first { try Self.digest(of: isAlone ? nil : Set(ids), in: tables, from: first, connection) } else {
        try Self.digest(of: ids, in: tables, connection)
      }
    var bytes = [Self.version] + digest.bytes
    bytes.reserveCapacity(bytes.count + ids.count * 16)
    for id in ids { bytes += id.bytes }
    (self.tables, self.bytes) = (tables, bytes)
  }

  /// Computes the digest table by table, because a lookup for each record would cost more than adding the record.
  ///
  /// - Parameter added: The IDs of the added records; `nil` for all rows from `first` on.
  private static func digest(
    of added: Set<UUID>?, in tables: RecordTables, from first: Int, _ connection: Connection
  ) throws(StoreError) -> RowDigest {
    var digest = RowDigest()
    let parts = tables.parts.compactMap { part in
      part.compared(in: connection).map { columns in
        """
        SELECT \(columns.map { "p.\($0)" }.joined(separator: ", ")) FROM \(part.table) AS p
        CROSS JOIN \(tables.table) AS r
        ON r.account_id = p.account_id AND r.id = p.\(part.id) AND r.rowid >= ?
        """
      }
    }
    let own = RecordTables.Part(table: tables.table, id: "id").compared(in: connection) ?? ["*"]
    for rows in ["SELECT \(own.joined(separator: ", ")) FROM \(tables.table) WHERE rowid >= ?"] + parts {
      try connection.stream(rows, first) { row in
        if added?.contains(row.uuid(1)) ?? true { digest.add(row) }
        return true
      }
    }
    return digest
  }

  private static func digest(
    of ids: [UUID], in tables: RecordTables, _ connection: Connection
  ) throws(StoreError) -> RowDigest {
    var digest = RowDigest()
    for place in tables.places {
      guard let columns = place.compared(in: connection)?.joined(separator: ", ") else { continue }
      for id in ids {
        try connection.each("SELECT \(columns) \(place.rows)", id) { row in
          digest.add(row)
          return true
        }
      }
    }
    return digest
  }

  /// - Parameter bytes: The stored form, as in ``bytes``; empty for no records.
  static func ids(in bytes: [UInt8]) -> [UUID] {
    stride(from: bytes.count % 16, to: bytes.count - 15, by: 16).map { UUID(bytes: bytes[$0..<$0 + 16]) }
  }

  /// - Parameter save: Saves the changes that remove the records, part by part.
  /// - Throws: ``StoreError/conflict`` if one of the records is missing or has changed.
  func remove(in connection: Connection, save: (Changeset) throws(StoreError) -> Void) throws(StoreError) {
    var found = RowDigest()
    var recorder = try ChangeRecorder(on: connection)
    let (ids, head) = (Self.ids(in: bytes), bytes.prefix(bytes.count % 16))
    let isOld = head.count == 8
    let statements = tables.places.map { place in
      let columns = isOld ? (place.isCompared ? ["*"] : nil) : place.compared(in: connection)
      return (
        select: columns.map { "SELECT \($0.joined(separator: ", ")) \(place.rows)" }, delete: "DELETE \(place.rows)"
      )
    }
    for id in ids {
      for statement in statements {
        if let select = statement.select {
          try connection.each(select, id) { row in
            found.add(row)
            return true
          }
        }
        try connection.run(statement.delete, id)
      }
      if recorder.memory > Self.partSize {
        try save(recorder.changeset())
        recorder = try ChangeRecorder(on: connection)
      }
    }
    try save(recorder.changeset())
    guard found.bytes.elementsEqual(head.suffix(8)) else { throw .conflict }
    try SearchIndex.remove(ids, kind: tables.kind, in: connection)
    try SyncMarks.unsettle(in: connection)
  }
}

extension AddedRecords {
  init(bytes: [UInt8], in tables: RecordTables) { (self.tables, self.bytes) = (tables, bytes) }
}

/// A checksum over rows that shows whether any value has changed; the order of the rows doesn't matter.
struct RowDigest {
  private var sum: UInt64 = 0

  var bytes: [UInt8] { stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: sum >> UInt64($0)) } }

  mutating func add(_ row: borrowing Row) { sum &+= row.hash }
}

/// The tables with the rows of a feature's records, which undo removes and compares.
package struct RecordTables {
  /// A table with any number of rows for each record.
  package struct Part {
    let table: String
    /// The table's second column, which holds the record's ID.
    let id: String
    /// Indicates whether undo requires the rows to be unchanged: true for rows with their own data that only commands
    /// change.
    var isCompared = true

    /// The SQL for the rows of a record.
    var rows: String { "FROM \(table) WHERE account_id = 1 AND \(id) = ?" }

    /// Returns the columns that undo requires to be unchanged: all columns except the carried ones, such as a server's
    /// text; `nil` if no column has to be unchanged.
    func compared(in connection: Connection) -> [String]? {
      guard isCompared, let table = connection.catalogue.tables[table] else { return nil }
      let carried = connection.tables.carried(in: self.table)
      let columns = table.columns.map(\.name).filter { !carried.contains($0) }
      return carried.isEmpty || !Set(columns).isSubset(of: table.key) ? columns : nil
    }
  }

  let kind: RecordKind
  /// The kinds of changes that belong to a record of ``kind``, such as the readings of a book.
  let others: Set<RecordKind>
  let isAddedInBulk: Bool
  /// The table with one row for each record, whose second column is the record's `id`.
  let table: String
  let parts: [Part]

  package init(
    kind: RecordKind, others: Set<RecordKind> = [], isAddedInBulk: Bool = true, table: String, parts: [Part]
  ) {
    (self.kind, self.others, self.isAddedInBulk, self.table, self.parts) = (kind, others, isAddedInBulk, table, parts)
  }

  /// The tables with rows of a record, the record's own table last.
  var places: [Part] { parts + [Part(table: table, id: "id")] }
}
