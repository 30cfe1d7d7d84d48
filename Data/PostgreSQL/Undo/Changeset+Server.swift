import CSQLite
import Domain

extension Changeset {
  /// Makes these changes on a server; foreign keys are checked at the end.
  ///
  /// - Throws: ``StoreError/conflict`` when a row is not as the changeset found it.
  func apply(to server: ServerConnection) throws(StoreError) {
    try server.tell("SET CONSTRAINTS ALL DEFERRED")
    // Deleted rows first make room for inserted ones, also under other unique keys.
    for operation in [SQLITE_DELETE, SQLITE_UPDATE, SQLITE_INSERT] { try apply(operation, to: server) }
    try server.tell("SET CONSTRAINTS ALL IMMEDIATE")
  }

  private func apply(_ operation: Int32, to server: ServerConnection) throws(StoreError) {
    var failure: StoreError?
    try eachRow { row in
      guard failure == nil, row.operation == operation else { return }
      do throws(StoreError) {
        guard let table = server.catalogue.tables[row.table] else { throw .corrupt(detail: row.table) }
        let statement = RowStatement(row, table)
        let changes = try server.ask(statement.sql, statement.parameters).changes
        if changes == 0, !Schema.notedTables.contains(row.table) { throw .conflict }
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

/// The change of one row; it changes nothing if the row isn't as it was.
private struct RowStatement {
  let sql: String
  private(set) var parameters = PostgreSQLParameters()

  init(_ row: borrowing Changeset.ChangedRow, _ table: TableCatalogue.Table) {
    let names = table.columns.map(\.name)
    var parameters = PostgreSQLParameters()
    func sign(_ cell: SQLCell) -> String {
      cell.add(to: &parameters)
      return "$\(parameters.count)"
    }
    var (new, old): ([String], [String]) = ([], [])
    for (place, name) in names.enumerated() {
      guard let cell = row.new(place) else { continue }
      new.append(row.operation == SQLITE_INSERT ? sign(cell) : "\(name) = \(sign(cell))")
    }
    for (place, name) in names.enumerated() {
      guard let cell = row.old(place) else { continue }
      // A key is never NULL, and only `=` is looked up in its index.
      old.append("\(name) \(table.key.contains(name) ? "=" : "IS NOT DISTINCT FROM") \(sign(cell))")
    }
    let (values, condition) = (new.joined(separator: ", "), old.joined(separator: " AND "))
    sql =
      switch row.operation {
      case SQLITE_INSERT: "INSERT INTO \(row.table) VALUES(\(values)) ON CONFLICT DO NOTHING"
      case SQLITE_UPDATE: "UPDATE \(row.table) SET \(values) WHERE \(condition)"
      default: "DELETE FROM \(row.table) WHERE \(condition)"
      }
    self.parameters = parameters
  }
}
