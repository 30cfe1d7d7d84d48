/// The functions of SQLite that the adapters use.
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

  /// NULL as soon as one of them is, which the server passes over.
  private func furthest(of arguments: [[SQLPart]], by name: String) -> [SQLPart] {
    let nulls = arguments.map { [SQLPart.group($0), .word("IS"), .word("NULL")] }.joined(separator: [.word("OR")])
    let choice: [SQLPart] = [.word(name), .group(arguments.joined(by: ","))]
    return [
      .group(
        [.word("CASE"), .word("WHEN")] + nulls + [.word("THEN"), .word("NULL"), .word("ELSE")] + choice + [.word("END")]
      )
    ]
  }

  /// The server counts no truths: a comparison becomes 0 or 1.
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
