import CSQLite
import Domain
import Foundation
import Synchronization

/// Checks a whole file: with SQLite, by the tables' references, and by the features' rules for their records.
struct StoreCheck {
  /// The maximum number of problems of one kind; more wouldn't be informative.
  private static let limit = 100

  let connection: Connection

  /// - Parameters:
  ///   - isNewest: Indicates whether the file has the newest schema, for which the features' rules are written.
  ///   - isIndexNew: Indicates whether the search index has just been built.
  func problems(isNewest: Bool, isIndexNew: Bool = false) throws(StoreError) -> [StoreProblem] {
    do throws(StoreError) {
      // This runs before any code in the file, because a condition of a table or an index may run forever.
      let (missing, altered, strange) = try differences()
      guard altered.isEmpty else { return altered }
      let damages = try damages()
      guard damages.isEmpty else { return damages }
      guard missing.isEmpty else { return missing }
      let others = try brokenReferences() + foreignObjects() + strange
      guard isNewest else { return others }
      return try others + brokenPromises() + (isIndexNew ? [] : strays())
    } catch .corrupt(let detail) { return [StoreProblem(.damaged, detail)] }
  }

  private func damages() throws(StoreError) -> [StoreProblem] {
    try connection.all("PRAGMA integrity_check(\(Self.limit))") { $0.text(0) }.filter { $0 != "ok" }
      .map { StoreProblem(.damaged, $0) }
  }

  private typealias Differences = (missing: [StoreProblem], altered: [StoreProblem], strange: [StoreProblem])

  /// Returns the tables, columns and indexes that are missing, the definitions that differ from the schema, and the
  /// tables and indexes that the schema doesn't have.
  ///
  /// A foreign index or condition may refuse Haru's changes, even silently.
  private func differences() throws(StoreError) -> Differences {
    let version = try connection.version()
    guard version <= connection.schema.newest else { return ([], [], []) }
    let expected = try StoreForm.expected(in: version, of: connection.schema)
    let found = try StoreForm(of: connection)
    let missing = expected.columns.subtracting(found.columns).sorted()
    let incomplete = Set(missing.map { $0.prefix { $0 != "." } })
    // A table without some columns also lacks the indexes of these columns.
    let indexes = missing.isEmpty ? expected.indexes.subtracting(found.indexes).sorted() : []
    return (
      missing.map { StoreProblem(.missing, $0) } + indexes.map { StoreProblem(.missing, "index \($0)") },
      found.definitions.filter { name, definition in
        !incomplete.contains(Substring(name)) && expected.definitions[name].map { $0 != definition } ?? false
      }.keys.sorted().map { StoreProblem(.foreign, "definition of \($0)") },
      found.tables.subtracting(expected.tables).sorted().map { StoreProblem(.foreign, "table \($0)") }
        + found.indexes.subtracting(expected.indexes).sorted().map { StoreProblem(.foreign, "index \($0)") }
    )
  }

  private func brokenReferences() throws(StoreError) -> [StoreProblem] {
    try connection.all("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT \(Self.limit)") { row in
      StoreProblem(.reference, "\(row.text(0)) \(row.isNull(1) ? "" : "\(row.int(1)) ")→ \(row.text(2))")
    }
  }

  private func foreignObjects() throws(StoreError) -> [StoreProblem] {
    let isHarus = try connection.applicationID() == StoreFile.applicationID
    let objects = try connection.all("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')") { row in
      StoreProblem(.foreign, "\(row.text(0)) \(row.text(1))")
    }
    return isHarus ? objects : [StoreProblem(.foreign, "application_id")] + objects
  }

  func brokenPromises() throws(StoreError) -> [StoreProblem] {
    var problems = try strangeValues()
    for (name, query) in connection.tables.features.flatMap(\.checks)
    where try connection.first(query, make: { _ in true }) != nil {
      problems.append(StoreProblem(.record, name))
    }
    return try problems + derivedStrays(isSearched: false).map { StoreProblem(.record, $0) }
  }

  /// Returns the columns with numbers out of range or with unknown words.
  private func strangeValues() throws(StoreError) -> [StoreProblem] {
    var problems: [StoreProblem] = []
    for table in connection.tables.exported {
      for column in table.columns {
        if let numbers = column.form.numbers {
          problems += try strange(column.name, in: table.name, allowed: Self.between(numbers))
        } else if case .word(let words) = column.form {
          let words = words.map { "'\($0)'" }.joined(separator: ", ")
          problems += try strange(column.name, in: table.name, allowed: "IN (\(words))")
        }
      }
    }
    for (name, numbers) in connection.tables.features.flatMap(\.derivedNumbers) {
      let parts = name.split(separator: ".")
      problems += try strange(String(parts[1]), in: String(parts[0]), allowed: Self.between(numbers))
    }
    return problems
  }

  private static func between(_ numbers: ClosedRange<Int>) -> String {
    "BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)"
  }

  private func strange(
    _ column: String, in table: String, allowed: String
  ) throws(StoreError) -> [StoreProblem] {
    let query = "SELECT 1 FROM \(table) WHERE \(column) NOT \(allowed) LIMIT 1"
    return try connection.first(query, make: { _ in StoreProblem(.record, "\(table).\(column)") }).map { [$0] } ?? []
  }

  func strays() throws(StoreError) -> [StoreProblem] {
    let strays = try SearchIndex.strays(in: connection) + derivedStrays(isSearched: true)
    return strays.prefix(Self.limit).map { StoreProblem(.search, $0) }
  }

  private func derivedStrays(isSearched: Bool) throws(StoreError) -> [String] {
    var strays: [String] = []
    for table in connection.tables.following where table.isSearched == isSearched {
      strays += try table.strays(in: connection)
    }
    return strays
  }
}

/// The tables, columns and indexes of a file.
private struct StoreForm: Sendable {
  let tables: Set<String>
  /// The columns, such as `event.title`.
  let columns: Set<String>
  /// The indexes, such as `event_by_time on event(account_id, starts)`, with `unique` and `partial` before the name; an
  /// index from a table's own definition has no name.
  let indexes: Set<String>
  /// The definitions of tables and indexes, by name.
  ///
  /// White space and quotation marks are left out, because SQLite adds some when it changes a definition.
  let definitions: [String: String]

  /// The expected forms by their migrations, cached because creating a form costs as much as creating a store.
  private static let known = Mutex<[[String]: StoreForm]>([:])

  /// Returns the form of a file after the migrations up to a version.
  static func expected(in version: Int, of schema: Schema) throws(StoreError) -> StoreForm {
    let scripts = Array(schema.versions.prefix(version))
    if let form = known.withLock({ $0[scripts] }) { return form }
    let memory = try OwnedConnection(file: ":memory:", flags: SQLITE_OPEN_READWRITE, of: schema)
    let form = try memory.lend { model throws(StoreError) in
      for script in scripts { try model.execute(script) }
      return try StoreForm(of: model)
    }
    known.withLock { $0[scripts] = form }
    return form
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }

  init(of connection: Connection) throws(StoreError) {
    tables = Set(try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    columns = Set(
      try connection.all(
        """
        SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
        WHERE tables.type = 'table'
        """
      ) { $0.text(0) })
    let definitions = try connection.all("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL") { row in
      (
        name: row.text(0),
        sql: String(decoding: row.text(1).utf8.filter { $0 != UInt8(ascii: "\"") && !Self.isBlank($0) }, as: UTF8.self)
      )
    }
    self.definitions = Dictionary(definitions.map { ($0.name, $0.sql) }) { first, _ in first }
    indexes = Set(
      try connection.all(
        """
        SELECT iif(lists."unique", 'unique ', '') || iif(lists.partial, 'partial ', '')
          || iif(lists.origin = 'c', lists.name || ' ', '') || 'on ' || tables.name || '('
          || (SELECT group_concat(coalesce(parts.name, 'expression'), ', ') FROM pragma_index_info(lists.name) AS parts) || ')'
        FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS lists WHERE tables.type = 'table'
        """
      ) { $0.text(0) })
  }
}

extension SearchIndex {
  /// Returns the records that are missing from the index or indexed with other content, and the indexed records that no
  /// longer exist.
  static func strays(in connection: Connection) throws(StoreError) -> [String] {
    var strays: [String] = []
    for source in connection.tables.searched {
      let kind = source.kind.rawValue
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      for id in ids where try source.document(id, connection) != known(source.kind, id, in: connection)?.document {
        strays.append("\(kind) \(id.uuidString.lowercased())")
      }
      let gone = Set(
        try connection.all("SELECT record_id FROM search_doc WHERE account_id = 1 AND kind = ?", kind) { $0.uuid(0) }
      ).subtracting(ids)
      strays += gone.map { "\(kind) \($0.uuidString.lowercased())" }.sorted()
    }
    return strays
  }
}
