/// Translates the migrations of a file for a server and tracks the resulting tables in a catalog.
///
/// The migrations must be translated in their order, starting with the first, or with the first migration after an
/// existing catalog.
///
/// The server's tables have the account first in every key, text is sorted by bytes, and SQLite's full-text table is
/// left out.
package struct SchemaTranslator {
  /// The translation of one migration.
  package struct Migration: Hashable, Sendable {
    /// The statements about tables, for all accounts together.
    package var statements: [String] = []
    /// The initial rows of each account as SQLite statements, which are then translated for the account.
    package var seeds: [String] = []
    /// The statements about tables that are left out.
    package var leftOut: [String] = []
  }

  private static let types = ["INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea", "REAL": "double precision"]

  package private(set) var catalogue: TableCatalogue
  private var virtualTables: Set<String>

  private let longTexts: Set<String>

  /// - Parameters:
  ///   - catalogue: The tables after the previous migrations.
  ///   - virtualTables: The existing tables that only SQLite has.
  ///   - longTexts: The columns whose texts may have any length, such as `event.uid`, and that never determine a sort
  ///     order.
  package init(
    after catalogue: TableCatalogue = TableCatalogue(), virtualTables: Set<String> = [], longTexts: Set<String> = []
  ) { (self.catalogue, self.virtualTables, self.longTexts) = (catalogue, virtualTables, longTexts) }

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for unknown syntax.
  package mutating func translate(_ migration: String) throws(PostgreSQLError) -> Migration {
    var result = Migration()
    for statement in try SQLPart.parts(of: migration).split(at: { $0.isSign(";") }) where !statement.isEmpty {
      try translate(statement, into: &result)
    }
    return result
  }

  private mutating func translate(_ parts: [SQLPart], into result: inout Migration) throws(PostgreSQLError) {
    if parts.place(of: "VIRTUAL") == 1, let name = parts[3].name { virtualTables.insert(name) }
    guard !parts.contains(where: { $0.name.map(virtualTables.contains) ?? false }) else {
      return result.leftOut.append(parts.sql)
    }
    let translator = SQLTranslator(catalogue, account: 1)
    let start = parts.prefix(2).map { $0.name ?? "" }.joined(separator: " ")
    switch start {
    case "CREATE TABLE": result.statements.append(try createTable(parts))
    case "CREATE INDEX", "CREATE UNIQUE": result.statements += try createIndex(parts)
    case "DROP TABLE":
      catalogue.tables[parts[2].name ?? ""] = nil
      result.statements.append(parts.sql)
    case "DROP INDEX": result.statements.append(parts.sql)
    case "ALTER TABLE": result.statements.append(try alterTable(parts))
    case "INSERT INTO" where parts.place(of: "VALUES") != nil: result.seeds.append(parts.sql)
    case "INSERT INTO", "DELETE FROM": result.statements.append(try translator.translate(withoutRowOrder(parts)).text)
    default:
      guard parts.first?.isWord("UPDATE") == true else { throw .unsupported(start) }
      result.statements.append(try translator.translate(parts).text)
    }
  }

  /// Removes `ORDER BY rowid`, because a server has no order of rows.
  private func withoutRowOrder(_ parts: [SQLPart]) -> [SQLPart] {
    guard let place = parts.place(of: "ORDER", "BY", "rowid") else { return parts }
    return Array(parts[..<place] + parts[(place + 3)...])
  }

  private mutating func createTable(_ parts: [SQLPart]) throws(PostgreSQLError) -> String {
    guard parts.count >= 4, let name = parts[2].name, let group = parts[3].group else {
      throw .unsupported("CREATE TABLE")
    }
    var table = TableCatalogue.Table()
    var lines: [String] = []
    for definition in group.split(at: { $0.isSign(",") }) {
      lines.append(try line(definition, of: &table))
    }
    if let key = table.accountKey {
      table.key = key
      lines.append("PRIMARY KEY(\(key.joined(separator: ", ")))")
    }
    catalogue.tables[name] = table
    return "CREATE TABLE \(name)(\n  \(lines.joined(separator: ",\n  "))\n)"
  }

  /// Translates a column or a constraint of a table.
  private func line(_ definition: [SQLPart], of table: inout TableCatalogue.Table) throws(PostgreSQLError) -> String {
    guard let first = definition.first else { throw .unsupported("an empty column") }
    if first.isWord("PRIMARY", "FOREIGN", "UNIQUE", "CHECK") {
      if first.isWord("PRIMARY") {
        table.key = definition.last?.group?.compactMap(\.name) ?? []
        let key = Set(table.key)
        table.columns = table.columns.map {
          TableCatalogue.Column(name: $0.name, type: $0.type, isNullable: $0.isNullable && !key.contains($0.name))
        }
      }
      // Undo changes rows in a different order than the original change.
      return try rewritten(definition).sql + (first.isWord("FOREIGN") ? " DEFERRABLE" : "")
    }
    guard let name = first.name, definition.count > 1, let type = definition[1].name.flatMap({ Self.types[$0] }) else {
      throw .unsupported("column \(definition.sql)")
    }
    var rest = Array(definition[2...])
    if let place = rest.place(of: "PRIMARY", "KEY") {
      table.key = [name]
      rest.removeSubrange(place...place + 1)
    }
    let isNullable = rest.place(of: "NOT", "NULL") == nil && !table.key.contains(name)
    if rest.place(of: "GENERATED") != nil || rest.place(of: "REFERENCES") != nil {
      throw .unsupported("column \(definition.sql)")
    }
    table.columns.append(TableCatalogue.Column(name: name, type: type, isNullable: isNullable))
    // A policy's subscript needs a short integer; see `AccountSecurity.policies(of:)`.
    let stored = name == TableCatalogue.account ? "integer" : type
    let collation = type == "text" ? " COLLATE \"C\"" : ""
    let key = table.key == [name] && table.accountKey == nil && name == TableCatalogue.account ? " PRIMARY KEY" : ""
    return "\(name) \(stored)\(collation) \(try rewritten(rest).sql)".trimmed + key
  }

  /// Translates an index.
  ///
  /// The order of nullable columns in the index matches SQLite's order of NULL, so that a sorted list can be read from
  /// the index. An index stores at most 2,704 bytes of a text. For texts of any length that are unique or searched for
  /// (``ServerFinder``), the index stores the hash, after the account like every other value.
  private func createIndex(_ parts: [SQLPart]) throws(PostgreSQLError) -> [String] {
    guard let on = parts.place(of: "ON"), on + 2 < parts.count, let tableName = parts[on + 1].name,
      let table = catalogue.tables[tableName], let columns = parts[on + 2].group
    else { throw .unsupported(parts.sql) }
    let isUnique = parts[1].isWord("UNIQUE")
    let names = columns.split { $0.isSign(",") }.map(\.sql)
    let long = names.filter { longTexts.contains("\(tableName).\($0)") }
    let condition = try rewritten(Array(parts[(on + 3)...])).sql
    let isOfLong = isUnique || names.dropFirst().first.map(long.contains) == true
    let indexed = names.filter { isOfLong || !long.contains($0) }.map { column in
      if long.contains(column) { return "md5(\(column))" }
      return table.column(column)?.isNullable == true ? "\(column) NULLS FIRST" : column
    }
    guard indexed != [TableCatalogue.account] else { return [] }
    let head = parts[..<on].map { [$0].sql }.joined(separator: " ")
    return ["\(head) ON \(tableName)(\(indexed.joined(separator: ", "))) \(condition)".trimmed]
  }

  private mutating func alterTable(_ parts: [SQLPart]) throws(PostgreSQLError) -> String {
    guard parts.count > 4, let name = parts[2].name, var table = catalogue.tables[name] else {
      throw .unsupported(parts.sql)
    }
    if parts[3].isWord("RENAME"), parts[4].isWord("TO"), let new = parts[5].name {
      catalogue.tables[name] = nil
      catalogue.tables[new] = table
      return parts.sql
    }
    guard parts[3].isWord("ADD") else { throw .unsupported(parts.sql) }
    let column = try line(Array(parts[(parts[4].isWord("COLUMN") ? 5 : 4)...]), of: &table)
    catalogue.tables[name] = table
    return "ALTER TABLE \(name) ADD COLUMN \(column)"
  }

  private func rewritten(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    try SQLRewriter(catalogue: catalogue, account: 1, tables: [:]).rewrite(parts)
  }
}

extension TableCatalogue.Table {
  /// The key including the account, for tables whose key in a file is a number that is unique only in that file.
  fileprivate var accountKey: [String]? {
    guard column(TableCatalogue.account) != nil, !key.contains(TableCatalogue.account) else { return nil }
    return [TableCatalogue.account] + key
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
