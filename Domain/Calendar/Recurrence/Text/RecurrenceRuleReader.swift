extension RecurrenceRule {
  /// Reads the value of an RRULE property.
  ///
  /// Either case, spaces, any order and a semicolon too many are accepted, and parts whose name begins with `X-` are
  /// skipped.
  /// - Throws: ``RecurrenceRuleError`` naming the part and the value that is wrong.
  public init(text: some StringProtocol) throws(RecurrenceRuleError) {
    var reader = RecurrenceRuleReader()
    try RuleCharacters(text).eachPiece(between: ";") { piece throws(RecurrenceRuleError) in
      if !piece.isEmpty { try reader.read(piece) }
    }
    self = try reader.rule()
  }
}

private struct RecurrenceRuleReader {
  /// Parts of RFC 7529 that ask for what is done anyway.
  private static let sayingNothing = ["RSCALE=GREGORIAN", "SKIP=OMIT"]

  private var seen: [RecurrenceRule.Part] = []
  private var frequency: RecurrenceRule.Frequency?
  private var until: RecurrenceRule.Limit?
  private var count: Int?
  /// A rule with all parts that have no property above.
  private var parts = RecurrenceRule(.daily)

  mutating func read(_ piece: RuleCharacters) throws(RecurrenceRuleError) {
    guard let (name, value) = piece.divided(at: "=") else { throw .malformed(piece.text) }
    guard let part = name.word(RecurrenceRule.Part.self) else {
      if name.text.hasPrefix("X-") || Self.sayingNothing.contains(piece.text) { return }
      throw .unknownPart(name.text)
    }
    guard !seen.contains(part) else { throw .repeated(part) }
    seen.append(part)
    switch part {
    case .frequency: frequency = try Self.known(value.word(RecurrenceRule.Frequency.self), part, value)
    case .until: until = try Self.known(value.limit, part, value)
    case .count: count = try Self.known(value.number, part, value)
    case .interval: parts.interval = try Self.known(value.number, part, value)
    case .seconds: parts.seconds = try Self.numbers(value, part)
    case .minutes: parts.minutes = try Self.numbers(value, part)
    case .hours: parts.hours = try Self.numbers(value, part)
    case .weekdays:
      try value.eachPiece(between: ",") { item throws(RecurrenceRuleError) in
        parts.weekdays.append(try Self.known(item.weekdayNumber, part, item))
      }
    case .monthDays: parts.monthDays = try Self.numbers(value, part)
    case .yearDays: parts.yearDays = try Self.numbers(value, part)
    case .weekNumbers: parts.weekNumbers = try Self.numbers(value, part)
    case .months: parts.months = try Self.numbers(value, part)
    case .positions: parts.positions = try Self.numbers(value, part)
    case .weekStart: parts.weekStart = try Self.known(value.weekday, part, value)
    }
  }

  func rule() throws(RecurrenceRuleError) -> RecurrenceRule {
    guard let frequency else { throw .frequencyMissing }
    var rule = parts
    rule.frequency = frequency
    return try rule.checked(end: end())
  }

  private func end() throws(RecurrenceRuleError) -> RecurrenceRule.End {
    switch (count, until) {
    case (nil, nil): .never
    case (let count?, nil): .count(count)
    // Some programs write a count of -1 for "not counted".
    case (nil, let until?), (-1, let until?): .until(until)
    case (.some, .some): throw .countAndUntil
    }
  }

  private static func numbers(
    _ list: RuleCharacters,
    _ part: RecurrenceRule.Part
  ) throws(RecurrenceRuleError) -> [Int] {
    var numbers: [Int] = []
    try list.eachPiece(between: ",") { item throws(RecurrenceRuleError) in
      numbers.append(try known(item.number, part, item))
    }
    return numbers
  }

  private static func known<Value>(
    _ value: Value?, _ part: RecurrenceRule.Part, _ written: RuleCharacters
  ) throws(RecurrenceRuleError) -> Value {
    guard let value else { throw .value(part, written.text) }
    return value
  }
}
