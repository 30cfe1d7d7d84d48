/// Translates statements written for SQLite into equivalent statements for PostgreSQL.
///
/// The translator supports only the syntax that the features' adapters use, and refuses everything else instead of
/// guessing.
package struct SQLTranslator: Sendable {
  let catalogue: TableCatalogue
  /// The number that replaces the literal account 1 of a file.
  let account: Int

  package init(_ catalogue: TableCatalogue, account: Int) { (self.catalogue, self.account) = (catalogue, account) }

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for unknown syntax.
  package func translate(_ sql: String) throws(PostgreSQLError) -> TranslatedSQL {
    try translate(try SQLPart.parts(of: sql))
  }

  func translate(_ parts: [SQLPart]) throws(PostgreSQLError) -> TranslatedSQL {
    var parameters = ParameterNumbers()
    var parts = parameters.numbered(parts.last?.isSign(";") == true ? parts.dropLast() : parts)
    if let keyword = parts.first, keyword.isWord("INSERT") { parts = try InsertTranslation(self).translate(parts) }
    let rewriter = SQLRewriter(catalogue: catalogue, account: account, tables: tables(in: parts))
    let rewritten = try rewriter.rewrite(parts)
    return TranslatedSQL(
      rewritten.sql, isQuery: parts.first?.isWord("SELECT", "VALUES") ?? false,
      hasLimit: parts.place(of: "LIMIT") != nil)
  }

  /// Returns the tables of a statement by their names in it.
  private func tables(in parts: [SQLPart]) -> [String: TableCatalogue.Table] {
    var found: [String: TableCatalogue.Table] = [:]
    for (place, part) in parts.enumerated() {
      if let group = part.group { found.merge(tables(in: group)) { first, _ in first } }
      guard let name = part.name, let table = catalogue.tables[name] else { continue }
      found[name] = table
      if place + 2 < parts.count, parts[place + 1].isWord("AS"), let alias = parts[place + 2].name {
        found[alias] = table
      }
    }
    return found
  }
}

/// A statement in the server's dialect.
package struct TranslatedSQL: Hashable, Sendable {
  package let text: String
  /// Indicates whether the statement returns rows and changes nothing.
  package let isQuery: Bool
  /// Indicates whether the statement limits the number of its rows.
  package let hasLimit: Bool

  init(_ text: String, isQuery: Bool, hasLimit: Bool) {
    (self.text, self.isQuery, self.hasLimit) = (text, isQuery, hasLimit)
  }

  /// The query, limited to its first row.
  package var first: String { isQuery && !hasLimit ? text + " LIMIT 1" : text }
}

/// The translations of one session; each statement is translated once.
package final class TranslationCache {
  private let translator: SQLTranslator
  private var known: [String: TranslatedSQL] = [:]

  package init(_ translator: SQLTranslator) { self.translator = translator }

  var catalogue: TableCatalogue { translator.catalogue }
  var account: Int { translator.account }

  package func translated(_ sql: String) throws(PostgreSQLError) -> TranslatedSQL {
    if let translated = known[sql] { return translated }
    let translated = try translator.translate(sql)
    known[sql] = translated
    return translated
  }
}

/// Numbers parameters: `?` gets the next number after the highest so far, `?3` is the third
/// (sqlite.org/lang_expr.html).
private struct ParameterNumbers {
  private var highest = 0

  mutating func numbered(_ parts: some Sequence<SQLPart>) -> [SQLPart] {
    parts.map { part in
      if let group = part.group { return .group(numbered(group)) }
      guard let token = part.token, token.kind == .parameter else { return part }
      let number = Int(token.text.dropFirst()) ?? highest + 1
      highest = max(highest, number)
      return .token(SQLToken(.parameter, "$\(number)"))
    }
  }
}

/// Rewrites a statement or the content of a pair of parentheses, starting with the innermost.
struct SQLRewriter {
  /// The keywords after which a group isn't a list of function arguments.
  static let openers: Set = [
    "AND", "OR", "NOT", "IN", "WHERE", "FROM", "JOIN", "ON", "SELECT", "VALUES", "SET", "BY", "HAVING", "LIMIT",
    "OFFSET",
    "BETWEEN", "CASE", "WHEN", "THEN", "ELSE", "EXISTS", "AS", "UNION", "ALL", "DISTINCT", "IS", "CONFLICT", "CHECK",
    "KEY", "UNIQUE", "DEFAULT", "RETURNING",
  ]
  /// The SQL that the server doesn't support or interprets differently.
  private static let refused: Set = [
    "MATCH", "REGEXP", "PRAGMA", "LIKE", "COLLATE", "INDEXED", "NATURAL", "OVER", "WITH", "ATTACH", "VACUUM",
    "sqlite_schema", "sqlite_master", "CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME", "CAST", "ISNULL", "NOTNULL",
  ]

  let catalogue: TableCatalogue
  let account: Int
  /// The tables of the whole statement, by their names in the statement.
  let tables: [String: TableCatalogue.Table]

  /// - Parameter isCondition: Indicates whether the whole expression is a condition.
  func rewrite(_ parts: [SQLPart], isCondition: Bool = false) throws(PostgreSQLError) -> [SQLPart] {
    var parts = withoutIndexHints(parts)
    parts = withPlainJoins(parts)
    parts = try withAccount(parts)
    parts = ServerFinder.asking(parts, Set(tables.keys))
    parts = try ConditionRewriter(isCondition: isCondition).rewrite(parts)
    parts = withoutUnaryPlus(parts)
    parts = withOrderOfNulls(parts)
    parts = withNamedSubqueries(parts)
    return try withGroups(parts)
  }

  private func withGroups(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    var rewritten: [SQLPart] = []
    for (place, part) in parts.enumerated() {
      switch part {
      case .token(let token): rewritten += try rewrite(token, before: rewritten)
      case .group(let group):
        let name = place > 0 ? parts[place - 1].name : nil
        guard let name, !Self.openers.contains(name), !isNameOfTable(at: place - 1, in: parts) else {
          rewritten.append(.group(try rewrite(group, isCondition: parts[max(0, place - 1)].isWord("CHECK"))))
          continue
        }
        rewritten.removeLast()
        rewritten += try FunctionTranslation(rewriter: self).call(name, group)
      }
    }
    return rewritten
  }

  /// Returns whether a name is a table, as in `INSERT INTO event(id, …)` and `REFERENCES calendar(account_id, id)`.
  private func isNameOfTable(at place: Int, in parts: [SQLPart]) -> Bool {
    place > 0 && parts[place - 1].isWord("INTO", "REFERENCES", "TABLE", "ON")
      && catalogue.tables[parts[place].name ?? ""] != nil
  }

  private func rewrite(_ token: SQLToken, before: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    switch token.kind {
    // SQLite's number of a row, which the tables of files have in addition to their key.
    case .word where token.text == "rowid": return [.word("id")]
    case .blob: return [.word("'\\x\(token.text)'::bytea")]
    case .word where Self.refused.contains(token.text): throw .unsupported(token.text)
    case .word where token.text == "GLOB": throw .unsupported("GLOB of what is no constant")
    default: return [.token(token)]
    }
  }

  /// Removes index hints, because the server chooses the index.
  private func withoutIndexHints(_ parts: [SQLPart]) -> [SQLPart] {
    var parts = parts
    while let place = parts.place(of: "NOT", "INDEXED") { parts.removeSubrange(place...place + 1) }
    while let place = parts.place(of: "INDEXED", "BY"), place + 2 < parts.count {
      parts.removeSubrange(place...place + 2)
    }
    return parts
  }

  /// Replaces `a CROSS JOIN b ON …`, which fixes the join order in SQLite but can't have a condition on the server.
  private func withPlainJoins(_ parts: [SQLPart]) -> [SQLPart] {
    var parts = parts
    var start = 0
    while let place = parts.place(of: "CROSS", "JOIN", from: start) {
      let border = parts[(place + 2)...].firstIndex {
        $0.isWord("ON", "JOIN", "CROSS", "LEFT", "WHERE", "GROUP", "ORDER", "LIMIT")
      }
      if let border, parts[border].isWord("ON") { parts.remove(at: place) }
      start = place + 1
    }
    return parts
  }

  /// Replaces `account_id = 1` with the signed-in account; any other form is refused, so that no query reads account 1.
  private func withAccount(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    var parts = parts
    for place in parts.indices where parts[place].name == TableCatalogue.account {
      let next = place + 1 < parts.count ? parts[place + 1] : .word("")
      let start = place > 1 && parts[place - 1].isSign(".") ? place - 2 : place
      let isLast = start > 1 && parts[start - 1].isSign("=") && parts[start - 2].token?.kind == .number
      if isLast || next.isSign("<>", "!=", "<", ">", "<=", ">=") || next.isWord("IN", "BETWEEN", "IS", "NOT") {
        throw .unsupported("an account otherwise than `account_id = 1`")
      }
      guard next.isSign("="), place + 2 < parts.count, parts[place + 2].token?.text == "1" else { continue }
      parts[place + 2] = .number(account)
    }
    return parts
  }

  /// Removes the plus of `+status`, which prevents SQLite from using an index.
  private func withoutUnaryPlus(_ parts: [SQLPart]) -> [SQLPart] {
    parts.enumerated().filter { place, part in
      guard part.isSign("+") else { return true }
      guard place > 0 else { return false }
      let before = parts[place - 1]
      let isOperator =
        before.token?.kind == .sign
        || before.isWord("AND", "OR", "NOT", "WHERE", "ON", "SELECT", "BY", "BETWEEN", "WHEN", "THEN")
      return !isOperator
    }.map(\.1)
  }

  /// Adds the order of NULL, which comes before all values in SQLite and after them on the server.
  private func withOrderOfNulls(_ parts: [SQLPart]) -> [SQLPart] {
    guard let start = parts.place(of: "ORDER", "BY") else { return parts }
    let end = parts[start...].firstIndex { $0.isWord("LIMIT", "OFFSET") } ?? parts.count
    let terms = Array(parts[(start + 2)..<end]).split { $0.isSign(",") }.map { term -> [SQLPart] in
      let isFalling = term.last?.isWord("DESC") == true
      let value = isFalling || term.last?.isWord("ASC") == true ? term.dropLast() : term[...]
      return mayBeNull(Array(value)) ? term + [.word("NULLS"), .word(isFalling ? "LAST" : "FIRST")] : term
    }
    return parts[..<(start + 2)] + terms.joined(by: ",") + parts[end...]
  }

  private func mayBeNull(_ term: [SQLPart]) -> Bool {
    guard let column = term.last?.name else { return !term.isEmpty }
    if term.count == 3, term[1].isSign("."), let table = term[0].name.flatMap({ tables[$0] }) {
      return table.column(column)?.isNullable ?? true
    }
    guard term.count == 1 else { return term.place(of: "IS", "NULL") == nil && term.place(of: "NOT", "NULL") == nil }
    let columns = tables.values.compactMap { $0.column(column) }
    return columns.isEmpty || columns.contains(where: \.isNullable)
  }

  /// Names each subquery in place of a table, which the server requires.
  private func withNamedSubqueries(_ parts: [SQLPart]) -> [SQLPart] {
    guard let from = parts.place(of: "FROM") else { return parts }
    let end = parts[from...].firstIndex { $0.isWord("WHERE", "GROUP", "ORDER", "LIMIT") } ?? parts.count
    var named = Array(parts[...from])
    for place in (from + 1)..<parts.count {
      named.append(parts[place])
      guard place < end, parts[place].group?.first?.isWord("SELECT") == true,
        parts[place - 1].isWord("FROM", "JOIN") || parts[place - 1].isSign(",")
      else { continue }
      let hasName =
        place + 1 < end
        && (parts[place + 1].isWord("AS")
          || parts[place + 1].name != nil && !parts[place + 1].isWord("JOIN", "ON", "CROSS", "LEFT"))
      if !hasName { named += [.word("AS"), .word("part\(place)")] }
    }
    return named
  }
}
