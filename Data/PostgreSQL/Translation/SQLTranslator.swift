/// Turns statements written for SQLite into ones for PostgreSQL that mean the same.
///
/// It knows what the rooms' adapters use, no more; what it does not know it refuses instead of guessing.
package struct SQLTranslator: Sendable {
  let catalogue: TableCatalogue
  /// The number that replaces the literal account 1 of a file.
  let account: Int

  package init(_ catalogue: TableCatalogue, account: Int) {
    self.catalogue = catalogue
    self.account = account
  }

  /// - Throws: ``PostgreSQLError/unsupported(_:)``.
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

  /// The tables that a statement names, by what it calls them.
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

/// A statement as the server reads it.
package struct TranslatedSQL: Hashable, Sendable {
  package let text: String
  /// Indicates whether the statement returns rows and changes nothing.
  package let isQuery: Bool
  /// Indicates whether the statement has its own limit of rows.
  package let hasLimit: Bool

  init(_ text: String, isQuery: Bool, hasLimit: Bool) {
    self.text = text
    self.isQuery = isQuery
    self.hasLimit = hasLimit
  }

  /// The same query for who wants its first row only.
  package var first: String { isQuery && !hasLimit ? text + " LIMIT 1" : text }
}

/// The translations of one session, each made once.
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

/// Gives parameters their numbers: `?` is the next one after the highest so far, `?3` the third (sqlite.org/lang_expr.html).
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
