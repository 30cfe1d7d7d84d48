import Domain
import Foundation

/// A rule that recognizes a record with two ids, because two stores have imported the same file.
struct Identity {
  private let table: String
  private let columns: String
  private let references: [String]

  /// - Parameters:
  ///   - columns: What they have in common, and no other has; the first is not empty.
  ///   - references: The columns that have its id, as `table.column`.
  init(_ table: String, by columns: String, _ references: [String]) {
    (self.table, self.columns, self.references) = (table, columns, references)
  }

  /// Gives the other store's records the ids that they have here.
  func align(here: Connection, there: Connection) throws(StoreError) {
    let (known, other) = (try ids(in: here), try ids(in: there))
    let (taken, kept) = (Set(known.values), Set(other.values))
    var changes: [UUID: UUID] = [:]
    for (columns, id) in other where !taken.contains(id) {
      if let same = known[columns], !kept.contains(same) { changes[id] = same }
    }
    try Self.rename(changes, in: ["\(table).id"] + references, of: there)
  }

  /// Returns the ids by columns, without columns that two records share.
  private func ids(in connection: Connection) throws(StoreError) -> [[SQLCell]: UUID] {
    var (ids, repeated): ([[SQLCell]: UUID], Set<[SQLCell]>) = ([:], [])
    let count = columns.split(separator: ",").count
    try connection.each("SELECT id, \(columns) FROM \(table) WHERE account_id = 1") { row in
      let columns = row.cells(1..<1 + count)
      guard columns[0] != .text("") else { return true }
      if ids.updateValue(row.uuid(0), forKey: columns) != nil { repeated.insert(columns) }
      return true
    }
    return ids.filter { !repeated.contains($0.key) }
  }

  /// Changes ids wherever they stand, also into those that others of them have now.
  ///
  /// - Parameter columns: As `table.column`.
  static func rename(_ changes: [UUID: UUID], in columns: [String], of connection: Connection) throws(StoreError) {
    guard !changes.isEmpty else { return }
    for column in columns {
      let parts = column.split(separator: ".")
      let statement = "UPDATE \(parts[0]) SET \(parts[1]) = ? WHERE account_id = 1 AND \(parts[1]) = ?"
      for (old, new) in changes { try connection.run(statement, Self.passing(new), old) }
      for new in changes.values { try connection.run(statement, new, Self.passing(new)) }
    }
  }

  /// Returns a temporary id that no record has, while ids are swapped.
  private static func passing(_ id: UUID) -> [UInt8] {
    var bytes = id.bytes
    bytes[8] ^= 0xC0
    return bytes
  }
}
