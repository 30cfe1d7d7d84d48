/// A token, or all that stands in one pair of parentheses.
enum SQLPart: Hashable {
  case token(SQLToken)
  case group([SQLPart])

  static func word(_ text: String) -> SQLPart { .token(SQLToken(.word, text)) }
  static func sign(_ text: String) -> SQLPart { .token(SQLToken(.sign, text)) }
  static func number(_ number: Int) -> SQLPart { .token(SQLToken(.number, String(number))) }

  var token: SQLToken? { if case .token(let token) = self { token } else { nil } }
  var group: [SQLPart]? { if case .group(let parts) = self { parts } else { nil } }
  /// The name of a column, table or function.
  var name: String? {
    switch token?.kind {
    case .word: token?.text
    case .quotedName: token.map { String($0.text.dropFirst().dropLast()) }
    default: nil
    }
  }

  func isWord(_ word: String) -> Bool {
    guard case .token(let token) = self else { return false }
    return token.kind == .word && token.text == word
  }

  func isWord(_ first: String, _ others: String...) -> Bool {
    guard case .token(let token) = self, token.kind == .word else { return false }
    return token.text == first || others.contains(token.text)
  }

  func isSign(_ sign: String) -> Bool {
    guard case .token(let token) = self else { return false }
    return token.kind == .sign && token.text == sign
  }

  func isSign(_ first: String, _ others: String...) -> Bool {
    guard case .token(let token) = self, token.kind == .sign else { return false }
    return token.text == first || others.contains(token.text)
  }

  static func parts(of sql: String) throws(PostgreSQLError) -> [SQLPart] {
    var open: [[SQLPart]] = [[]]
    for token in try SQLToken.tokens(of: sql) {
      switch token.kind {
      case .sign where token.text == "(": open.append([])
      case .sign where token.text == ")":
        guard let group = open.popLast(), !open.isEmpty else { throw .unsupported("a parenthesis that was not opened") }
        open[open.count - 1].append(.group(group))
      default: open[open.count - 1].append(.token(token))
      }
    }
    guard open.count == 1 else { throw .unsupported("a parenthesis that is not closed") }
    return open[0]
  }
}

extension [SQLPart] {
  /// Returns the parts between signs or keywords of this level.
  func split(at isBorder: (SQLPart) -> Bool) -> [[SQLPart]] {
    split(maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: isBorder).map(Array.init)
  }

  /// The first place of a row of keywords, from a place on.
  func place(of first: String, _ rest: String..., from start: Int = 0) -> Int? {
    var place = start
    while place + rest.count < count {
      if self[place].isWord(first), rest.indices.allSatisfy({ self[place + 1 + $0].isWord(rest[$0]) }) { return place }
      place += 1
    }
    return nil
  }

  /// The SQL for the server, in one line.
  var sql: String {
    var text = ""
    var isTight = true
    for (place, part) in enumerated() {
      let isSticky = part.isSign(",", ";", ".")
      // `count(*)`, but `IN (…)`: for who reads it, the server takes both.
      let name = place > 0 && part.group != nil ? self[place - 1].name : nil
      let followsName =
        name.map { !SQLRewriter.openers.contains($0) || ["VALUES", "CHECK", "KEY", "CONFLICT"].contains($0) } ?? false
      if !isTight, !isSticky, !followsName { text += " " }
      switch part {
      case .token(let token): text += token.kind == .blob ? "x'\(token.text)'" : token.text
      case .group(let parts): text += "(\(parts.sql))"
      }
      isTight = part.isSign(".")
    }
    return text
  }
}

extension [[SQLPart]] {
  func joined(by sign: String) -> [SQLPart] { [SQLPart](joined(separator: [.sign(sign)])) }
}
