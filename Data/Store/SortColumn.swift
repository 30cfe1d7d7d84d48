import Domain
import Foundation

/// A column with the sort keys of a table's rows, each made from the text of another column.
///
/// New rules for the keys need a new `SearchIndex.version`, which computes all keys again. Undo may restore rows from
/// an older version, so it computes the keys of its rows again.
package struct SortColumn: Sendable {
  private typealias Key = (id: UUID, text: String?)

  let table: String
  private let name: String
  private let source: String
  private let key: @Sendable (String) -> String?

  /// - Parameters:
  ///   - table: A table whose key is an ID.
  ///   - name: The name of the column.
  ///   - source: The name of the column from which the keys are made.
  ///   - key: Returns the sort key of a text.
  package init(_ table: String, _ name: String, from source: String, key: @escaping @Sendable (String) -> String?) {
    (self.table, self.name, self.source, self.key) = (table, name, source, key)
  }

  /// Computes the keys of all rows.
  func update(in connection: Connection) throws(StoreError) {
    var outdated: [Key] = []
    try connection.each(query) { row in
      if let key = outdatedKey(in: row) { outdated.append(key) }
      return true
    }
    try write(outdated, in: connection)
  }

  /// Computes the keys of some rows.
  func update(_ ids: some Sequence<UUID>, in connection: Connection) throws(StoreError) {
    var outdated: [Key] = []
    try connection.each("\(query) AND", "id", in: ids.map { [SQLCell($0)] }) { row in
      if let key = outdatedKey(in: row) { outdated.append(key) }
    }
    try write(outdated, in: connection)
  }

  private var query: String { "SELECT id, \(source), \(name) FROM \(table) WHERE account_id = 1" }

  /// Returns the correct key of a row; `nil` if the row already has it.
  private func outdatedKey(in row: borrowing Row) -> Key? {
    let text = key(row.text(1))
    return text == row.optionalText(2) ? nil : (row.uuid(0), text)
  }

  private func write(_ keys: [Key], in connection: Connection) throws(StoreError) {
    let update = "UPDATE \(table) SET \(name) = ? WHERE account_id = 1 AND id = ?"
    for key in keys { try connection.run(update, key.text, key.id) }
  }
}
