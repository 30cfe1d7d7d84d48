/// A word, sign or value of an SQL text in SQLite's syntax (sqlite.org/lang_expr.html).
///
/// Keywords are distinguished from names by their upper case, which all statements of the app use.
struct SQLToken: Hashable {
  enum Kind: Hashable {
    /// A name or a keyword.
    case word
    /// A name in quotation marks.
    case quotedName
    case number
    /// A text, with its quotation marks.
    case text
    /// A blob with two hexadecimal digits per byte, without `x` and quotation marks.
    case blob
    /// A parameter, `?` or `?3`.
    case parameter
    case sign
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// - Throws: ``PostgreSQLError/unsupported(_:)`` for other syntax of SQLite, such as comments.
  static func tokens(of sql: String) throws(PostgreSQLError) -> [SQLToken] {
    var reader = TokenReader(sql)
    var tokens: [SQLToken] = []
    while let token = try reader.next() { tokens.append(token) }
    return tokens
  }
}

private struct TokenReader {
  /// The keywords that are refused in lowercase, because they would be mistaken for names.
  private static let small: Set = [
    "select", "from", "where", "and", "or", "not", "is", "null", "in", "insert", "update", "delete", "order", "by",
    "on", "join",
  ]
  private static let pairs: Set = ["||", "<<", ">>", "<>", "!=", "<=", ">="]

  private let bytes: [UInt8]
  private var place = 0

  init(_ sql: String) { bytes = Array(sql.utf8) }

  mutating func next() throws(PostgreSQLError) -> SQLToken? {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0A { place += 1 }
    guard place < bytes.count else { return nil }
    let start = place
    switch bytes[start] {
    case UInt8(ascii: "x") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "'"):
      place += 1
      return SQLToken(.blob, String(try quoted().dropFirst().dropLast()))
    case UInt8(ascii: "'"): return SQLToken(.text, try quoted())
    case UInt8(ascii: "\""): return SQLToken(.quotedName, try quoted())
    case UInt8(ascii: "?"):
      place += 1
      skip { $0.isDigit }
      return SQLToken(.parameter, text(from: start))
    case let byte where byte.isDigit:
      skip { $0.isDigit || $0 == UInt8(ascii: ".") }
      return SQLToken(.number, text(from: start))
    case let byte where byte.isLetter:
      skip { $0.isLetter || $0.isDigit }
      let word = text(from: start)
      if Self.small.contains(word) { throw .unsupported(word) }
      return SQLToken(.word, word)
    default: return try sign()
    }
  }

  private mutating func sign() throws(PostgreSQLError) -> SQLToken {
    let pair = String(decoding: bytes[place..<min(place + 2, bytes.count)], as: UTF8.self)
    if Self.pairs.contains(pair) {
      place += 2
      return SQLToken(.sign, pair)
    }
    let isComment = pair == "--" || pair == "/*" || pair == "=="
    guard !isComment, "(),;.=<>+-*/%&|~".utf8.contains(bytes[place]) else { throw .unsupported(pair) }
    place += 1
    return SQLToken(.sign, text(from: place - 1))
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<place], as: UTF8.self) }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.count, isPart(bytes[place]) { place += 1 }
  }

  /// Reads a quoted text, in which a quotation mark is doubled, as on the server.
  private mutating func quoted() throws(PostgreSQLError) -> String {
    let (start, mark) = (place, bytes[place])
    place += 1
    while place < bytes.count {
      let isMark = bytes[place] == mark
      place += 1
      guard isMark else { continue }
      guard place < bytes.count, bytes[place] == mark else { return text(from: start) }
      place += 1
    }
    throw .unsupported("a text without an end")
  }
}

extension UInt8 {
  /// Indicates whether the byte is part of a name, which may be in any script.
  fileprivate var isLetter: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") || self == UInt8(ascii: "_") || self >= 0x80
  }
}

/// A token, or the content of a pair of parentheses.
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
  /// Returns the parts between signs or keywords on this level.
  func split(at isBorder: (SQLPart) -> Bool) -> [[SQLPart]] {
    split(maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: isBorder).map(Array.init)
  }

  /// Returns the index of a sequence of keywords, starting the search at an index.
  func place(of first: String, _ rest: String..., from start: Int = 0) -> Int? {
    var place = start
    while place + rest.count < count {
      if self[place].isWord(first), rest.indices.allSatisfy({ self[place + 1 + $0].isWord(rest[$0]) }) { return place }
      place += 1
    }
    return nil
  }

  /// The SQL for the server in one line.
  var sql: String {
    var text = ""
    var isTight = true
    for (place, part) in enumerated() {
      let isSticky = part.isSign(",", ";", ".")
      // The form is `count(*)` but `IN (…)`, for readability; the server accepts both.
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
