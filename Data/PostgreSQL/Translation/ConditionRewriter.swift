/// Makes what is true or false so by itself, as the server wants it: SQLite takes 0 and 1 for it.
struct ConditionRewriter {
  /// Indicates whether the first operand is a condition.
  let isCondition: Bool

  func rewrite(_ parts: [SQLPart]) throws(PostgreSQLError) -> [SQLPart] {
    var rewritten: [SQLPart] = []
    var isExpected = isCondition
    // An element for each open `CASE`: `true` if it has a base. Then the operand after `WHEN` isn't a condition.
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

  /// A column, a parameter, a number or a group that stands alone.
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

  /// `IS ?` compares values, NULL with NULL too; `IS NULL` is the same everywhere.
  private static func distinction(_ parts: ArraySlice<SQLPart>) -> ([SQLPart], Int)? {
    let isNot = parts.dropFirst().first?.isWord("NOT") == true
    let operand = parts.dropFirst(isNot ? 2 : 1).first
    guard operand?.isWord("NULL", "DISTINCT", "TRUE", "FALSE") == false else { return nil }
    let words = isNot ? ["IS", "DISTINCT", "FROM"] : ["IS", "NOT", "DISTINCT", "FROM"]
    return (words.map { .word($0) }, isNot ? 2 : 1)
  }
}

/// A constant pattern of `GLOB` as a regular expression (sqlite.org/lang_expr.html).
private struct GlobPattern {
  /// The expression, with its quotation marks.
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
