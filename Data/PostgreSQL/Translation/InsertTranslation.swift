/// Translates statements that insert rows.
///
/// Inserts the account's number, casts for values whose type only a column tells, the reaction to an existing row, and
/// the row that a column of an UPSERT belongs to.
struct InsertTranslation {
  private let translator: SQLTranslator

  init(_ translator: SQLTranslator) { self.translator = translator }

  func translate(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    guard let into = parts.place(of: "INTO"), into + 2 < parts.count, let name = parts[into + 1].name,
      let table = translator.catalogue.tables[name]
    else { throw .unsupported("an insertion into a table that is not known") }
    let listed = parts[into + 2].group?.compactMap(\.name)
    let columns = listed ?? table.columns.map(\.name)
    var rest = Array(parts[(into + (listed == nil ? 2 : 3))...])
    if let place = columns.firstIndex(of: TableCatalogue.account) { rest = try withAccount(rest, at: place) }
    rest = withCasts(rest, table)
    var conflict: [SQLPart] = []
    if parts[1].isWord("OR") {
      guard rest.place(of: "ON", "CONFLICT") == nil else { throw .unsupported("INSERT OR … ON CONFLICT") }
      conflict = try reaction(parts[2], columns, table)
    } else if let place = rest.place(of: "ON", "CONFLICT") {
      conflict = qualified(Array(rest[place...]), name, table)
      rest.removeSubrange(place...)
    }
    let head: [SQLPart] = [
      .word("INSERT"), .word("INTO"), .word(name), .group(columns.map { [SQLPart.word($0)] }.joined(by: ",")),
    ]
    return head + rest + conflict
  }

  /// - Parameter place: Of the account among the columns.
  private func withAccount(_ rest: [SQLPart], at place: Int) throws(PostgreSQLError) -> [SQLPart] {
    var rest = rest
    func replaced(_ items: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
      var values = items.split { $0.isSign(",") }
      guard place < values.count, let value = values[place].first?.token, values[place].count == 1 else {
        throw .unsupported("an insertion without its account")
      }
      if value.text == "1" { values[place] = [.number(translator.account)] }
      return values.joined(by: ",")
    }
    if rest.first?.isWord("VALUES") == true {
      for index in rest.indices.dropFirst() {
        if rest[index].isWord("ON") { break }
        if let group = rest[index].group { rest[index] = .group(try replaced(group)) }
      }
    } else if rest.first?.isWord("SELECT") == true {
      let end = rest.place(of: "FROM") ?? rest.count
      rest.replaceSubrange(1..<end, with: try replaced(Array(rest[1..<end])))
    }
    return rest
  }

  /// `SELECT … FROM (SELECT ? AS starts …)`: the server would take the value for a text.
  private func withCasts(_ parts: [SQLPart], _ table: TableCatalogue.Table) -> [SQLPart] {
    var cast: [SQLPart] = []
    for (place, part) in parts.enumerated() {
      if let group = part.group {
        cast.append(.group(withCasts(group, table)))
      } else if part.token?.kind == .parameter, place + 2 < parts.count, parts[place + 1].isWord("AS"),
        let column = parts[place + 2].name.flatMap(table.column)
      {
        cast += [part, .sign("::"), .word(column.type)]
      } else {
        cast.append(part)
      }
    }
    return cast
  }

  /// Returns the reaction to a row with the same key, for `INSERT OR IGNORE` and `INSERT OR REPLACE`.
  private func reaction(
    _ keyword: SQLPart, _ columns: [String], _ table: TableCatalogue.Table
  ) throws(PostgreSQLError) -> [SQLPart] {
    if keyword.isWord("IGNORE") { return [.word("ON CONFLICT DO NOTHING")] }
    // A missing column would have to become NULL again.
    guard keyword.isWord("REPLACE"), columns.count == table.columns.count else {
      throw .unsupported("INSERT OR \([keyword].sql)")
    }
    let key = table.key.joined(separator: ", ")
    let changes = columns.filter { !table.key.contains($0) }.map { "\($0) = excluded.\($0)" }
    return [
      .word("ON CONFLICT(\(key)) DO \(changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes.joined(separator: ", "))")")
    ]
  }

  /// A column that does not say so is the one of the row that is there.
  private func qualified(_ parts: [SQLPart], _ name: String, _ table: TableCatalogue.Table) -> [SQLPart] {
    guard let set = parts.place(of: "SET") else { return parts }
    return Array(parts[...set]) + qualifiedValues(Array(parts[(set + 1)...]), name, table)
  }

  private func qualifiedValues(_ parts: [SQLPart], _ name: String, _ table: TableCatalogue.Table) -> [SQLPart] {
    var isTarget = true
    var result: [SQLPart] = []
    for (place, part) in parts.enumerated() {
      if part.isSign("=") { isTarget = false }
      if part.isSign(",") { isTarget = true }
      let isQualified =
        place > 0 && parts[place - 1].isSign(".") || place + 1 < parts.count && parts[place + 1].isSign(".")
      if let group = part.group {
        result.append(.group(isTarget ? group : allQualified(group, name, table)))
      } else if !isTarget, !isQualified, let column = part.name, table.column(column) != nil {
        result += [.word(name), .sign("."), part]
      } else {
        result.append(part)
      }
    }
    return result
  }

  /// Qualifies the columns of a group without assignments.
  private func allQualified(_ parts: [SQLPart], _ name: String, _ table: TableCatalogue.Table) -> [SQLPart] {
    parts.split { $0.isSign(",") }
      .map { Array(qualifiedValues([.sign("=")] + $0, name, table).dropFirst()) }
      .joined(by: ",")
  }
}
