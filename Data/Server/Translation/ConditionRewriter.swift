/// Turns numbers that SQLite uses as conditions (0 and 1) into the Boolean conditions that the server needs.
struct ConditionRewriter {
  /// Indicates whether the first operand is a condition.
  let isCondition: Bool

  func rewrite(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    var rewritten: [SQLPart] = []
    var isExpected = isCondition
    // The stack has an element for each open `CASE`: `true` if the `CASE` has a base, so that the operand after `WHEN`
    // isn't a condition.
    var casesWithBase: [Bool] = []
    var betweens = 0
    var place = 0
    while place < parts.count {
      let part = parts[place]
      if part.isWord("IS"), let (operation, length) = Self.distinction(parts[place...]) {
        rewritten += operation
        place += length
        continue
      }
      if part.isWord("GLOB"), place + 1 < parts.count, let pattern = parts[place + 1].token, pattern.kind == .text {
        rewritten += [.sign("~"), .token(SQLToken(.text, try GlobPattern(pattern.text).expression))]
        place += 2
        continue
      }
      if isExpected, let operand = Self.operand(parts[place...]), Self.ends(after: place + operand.count, in: parts) {
        rewritten += try condition(operand)
        place += operand.count
        isExpected = false
        continue
      }
      rewritten.append(part)
      place += 1
      switch part.token?.text {
      case "WHERE", "ON", "HAVING", "OR", "NOT": isExpected = part.token?.kind == .word
      case "BETWEEN":
        betweens += 1
        isExpected = false
      case "AND":
        isExpected = betweens == 0
        betweens = max(0, betweens - 1)
      case "CASE": casesWithBase.append(place < parts.count && !parts[place].isWord("WHEN"))
      case "END": _ = casesWithBase.popLast()
      case "WHEN": isExpected = casesWithBase.last == false
      default: isExpected = false
      }
    }
    return rewritten
  }

  /// Returns a single column, parameter, number or group.
  private static func operand(_ parts: ArraySlice<SQLPart>) -> [SQLPart]? {
    guard let first = parts.first else { return nil }
    if first.group != nil || first.token?.kind == .parameter || first.token?.kind == .number { return [first] }
    guard first.name != nil, !first.isWord("NOT", "EXISTS", "CASE", "NULL", "SELECT", "TRUE", "FALSE") else {
      return nil
    }
    let rest = parts.dropFirst()
    guard rest.first?.isSign(".") == true, rest.dropFirst().first?.name != nil else { return [first] }
    return Array(parts.prefix(3))
  }

  private static func ends(after place: Int, in parts: [SQLPart]) -> Bool {
    guard place < parts.count else { return true }
    return parts[place].isWord(
      "AND", "OR", "THEN", "ORDER", "GROUP", "LIMIT", "UNION", "WHERE", "LEFT", "JOIN", "CROSS", "INNER")
  }

  private func condition(_ operand: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    guard let group = operand.first?.group else { return operand + [.sign("<>"), .number(0)] }
    if group.first?.isWord("SELECT") == true { throw .unsupported("a query as a condition") }
    return [.group(try ConditionRewriter(isCondition: true).rewrite(group))]
  }

  /// Returns the translation of `IS ?`, which treats NULL as equal to NULL; `IS NULL` needs no translation.
  private static func distinction(_ parts: ArraySlice<SQLPart>) -> ([SQLPart], Int)? {
    let isNot = parts.dropFirst().first?.isWord("NOT") == true
    let operand = parts.dropFirst(isNot ? 2 : 1).first
    guard operand?.isWord("NULL", "DISTINCT", "TRUE", "FALSE") == false else { return nil }
    let words = isNot ? ["IS", "DISTINCT", "FROM"] : ["IS", "NOT", "DISTINCT", "FROM"]
    return (words.map { .word($0) }, isNot ? 2 : 1)
  }
}

/// A constant `GLOB` pattern as a regular expression (sqlite.org/lang_expr.html).
private struct GlobPattern {
  /// The regular expression in quotation marks.
  let expression: String

  init(_ literal: String) throws(PostgreSQLError) {
    var text = ""
    var isInSet = false
    for character in literal.dropFirst().dropLast() {
      switch character {
      case "*" where !isInSet: text += ".*"
      case "?" where !isInSet: text += "."
      case "[" where !isInSet: (text, isInSet) = (text + "[", true)
      case "]" where isInSet: (text, isInSet) = (text + "]", false)
      case _ where isInSet || character.isLetter || character.isNumber || character == " ": text.append(character)
      default: throw .unsupported("GLOB \(literal)")
      }
    }
    expression = "'^\(text)$'"
  }
}

/// Translates the functions of SQLite that the adapters use.
struct FunctionTranslation {
  private static let same: Set = ["count", "coalesce", "lower", "upper", "length", "trim", "abs", "nullif"]

  let rewriter: SQLRewriter

  func call(_ name: String, _ group: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    let given = group.split { $0.isSign(",") }
    var arguments: [[SQLPart]] = []
    for (place, argument) in given.enumerated() {
      arguments.append(try rewriter.rewrite(argument, isCondition: name == "iif" && place == 0))
    }
    let all = SQLPart.group(arguments.joined(by: ","))
    switch (name, arguments.count) {
    case (_, _) where Self.same.contains(name) || ServerFinder.names.contains(name), ("min", 1), ("max", 1):
      return [.word(name), all]
    case ("ifnull", 2): return [.word("coalesce"), all]
    case ("instr", 2): return [.word("strpos"), all]
    case ("hex", 1):
      return [
        .word("upper"),
        .group([.word("encode"), .group(arguments[0] + [.sign(","), .token(SQLToken(.text, "'hex'"))])]),
      ]
    case ("iif", 3):
      let parts: [SQLPart] = [.word("CASE"), .word("WHEN")] + arguments[0] + [.word("THEN")] + arguments[1]
      return [.group(parts + [.word("ELSE")] + arguments[2] + [.word("END")])]
    case ("min", _), ("max", _): return furthest(of: arguments, by: name == "max" ? "greatest" : "least")
    case ("sum", 1): return cast([.word("sum"), .group(number(given[0], arguments[0]))], to: "bigint")
    case ("total", 1):
      let sum = cast([.word("sum"), .group(number(given[0], arguments[0]))], to: "double precision")
      return [.word("coalesce"), .group(sum + [.sign(","), .number(0)])]
    default: throw .unsupported("function \(name) of \(arguments.count)")
    }
  }

  /// Returns the greatest or least argument, or NULL if any argument is NULL, because the server ignores NULL.
  private func furthest(of arguments: [[SQLPart]], by name: String) -> [SQLPart] {
    let nulls = arguments.map { [SQLPart.group($0), .word("IS"), .word("NULL")] }.joined(separator: [.word("OR")])
    let choice: [SQLPart] = [.word(name), .group(arguments.joined(by: ","))]
    return [
      .group(
        [.word("CASE"), .word("WHEN")] + nulls + [.word("THEN"), .word("NULL"), .word("ELSE")] + choice + [.word("END")]
      )
    ]
  }

  /// Converts a comparison to 0 or 1, because the server can't add up Booleans.
  private func number(_ given: [SQLPart], _ argument: [SQLPart]) -> [SQLPart] {
    let isTruth = given.contains {
      $0.isSign("=", "<>", "!=", "<", ">", "<=", ">=") || $0.isWord("IS", "AND", "OR", "NOT", "IN", "BETWEEN")
    }
    return isTruth ? cast([.group(argument)], to: "integer") : argument
  }

  private func cast(_ parts: [SQLPart], to type: String) -> [SQLPart] {
    [.word("CAST"), .group(parts + [.word("AS"), .word(type)])]
  }
}

/// Translates statements that insert rows.
///
/// Adds the account's number, casts for values whose type only a column determines, the reaction to an existing row,
/// and the table of each column in an UPSERT.
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

  /// - Parameter place: The index of the account among the columns.
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

  /// Adds casts to `SELECT … FROM (SELECT ? AS starts …)`, in which the server would treat the value as text.
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

  /// Qualifies the columns in assigned values; a column without a table belongs to the existing row.
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
