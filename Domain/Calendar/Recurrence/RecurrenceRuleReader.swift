extension RecurrenceRule {
  /// Reads the value of an RRULE property.
  ///
  /// Either case, spaces, any order and a semicolon too many are accepted, and parts whose name begins with `X-` are
  /// skipped.
  /// - Throws: ``RecurrenceRuleError`` naming the part and the value that is wrong.
  public init(text: some StringProtocol) throws(RecurrenceRuleError) {
    var reader = RecurrenceRuleReader()
    for piece in text.utf8.split(separator: UInt8(ascii: ";")) {
      let piece = Substring(decoding: piece, as: UTF8.self).trimmed
      guard !piece.isEmpty else { continue }
      try reader.read(piece)
    }
    self = try reader.rule()
  }
}

/// Collects the parts of a rule's text.
private struct RecurrenceRuleReader {
  private var seen: Set<RecurrenceRule.Part> = []
  private var numbers: [RecurrenceRule.Part: [Int]] = [:]
  private var frequency: RecurrenceRule.Frequency?
  private var until: RecurrenceRule.Limit?
  private var weekdays: [RecurrenceRule.WeekdayNumber] = []
  private var weekStart = Weekday.monday

  mutating func read(_ piece: Substring) throws(RecurrenceRuleError) {
    guard let equals = piece.firstIndex(of: "=") else { throw .malformed(String(piece)) }
    let name = piece[..<equals].trimmed.uppercased()
    guard !name.hasPrefix("X-") else { return }
    guard let part = RecurrenceRule.Part(rawValue: name) else { throw .unknownPart(name) }
    guard seen.insert(part).inserted else { throw .repeated(part) }
    try read(piece[piece.index(after: equals)...].trimmed.uppercased(), of: part)
  }

  private mutating func read(_ value: String, of part: RecurrenceRule.Part) throws(RecurrenceRuleError) {
    switch part {
    case .frequency:
      frequency = RecurrenceRule.Frequency(rawValue: value.lowercased())
      if frequency == nil { throw .value(part, value) }
    case .until:
      until = RecurrenceRule.Limit(value)
      if until == nil { throw .value(part, value) }
    case .weekStart:
      guard let weekday = Weekday(ruleCode: value) else { throw .value(part, value) }
      weekStart = weekday
    case .weekdays:
      for item in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let weekday = RecurrenceRule.WeekdayNumber(item.trimmed) else { throw .value(part, String(item)) }
        weekdays.append(weekday)
      }
    case .count, .interval:
      guard let number = Int(value) else { throw .value(part, value) }
      numbers[part] = [number]
    case .seconds, .minutes, .hours, .monthDays, .yearDays, .weekNumbers, .months, .positions:
      var values: [Int] = []
      for item in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = Int(item.trimmed) else { throw .value(part, String(item)) }
        values.append(number)
      }
      numbers[part] = values
    }
  }

  func rule() throws(RecurrenceRuleError) -> RecurrenceRule {
    guard let frequency else { throw .frequencyMissing }
    return try RecurrenceRule(
      frequency,
      interval: numbers[.interval]?.first ?? 1,
      end: end(),
      months: numbers[.months] ?? [],
      weekNumbers: numbers[.weekNumbers] ?? [],
      yearDays: numbers[.yearDays] ?? [],
      monthDays: numbers[.monthDays] ?? [],
      weekdays: weekdays,
      hours: numbers[.hours] ?? [],
      minutes: numbers[.minutes] ?? [],
      seconds: numbers[.seconds] ?? [],
      positions: numbers[.positions] ?? [],
      weekStart: weekStart
    )
  }

  private func end() throws(RecurrenceRuleError) -> RecurrenceRule.End {
    switch (numbers[.count]?.first, until) {
    case (nil, nil): .never
    case (let count?, nil): .count(count)
    case (nil, let until?): .until(until)
    case (.some, .some): throw .countAndUntil
    }
  }
}

extension RecurrenceRule.WeekdayNumber {
  /// Reads `MO`, `+1MO` and `-1MO`; whether the number is in range is checked with the whole rule.
  fileprivate init?(_ text: Substring) {
    guard let weekday = Weekday(ruleCode: text.suffix(2)) else { return nil }
    let number = text.dropLast(2)
    guard !number.isEmpty else {
      self.init(weekday)
      return
    }
    guard let ordinal = Int(number) else { return nil }
    self.init(weekday, ordinal: ordinal)
  }
}

extension RecurrenceRule.Limit {
  /// Reads `20261120`, `20261120T093000` and `20261120T003000Z`.
  fileprivate init?(_ text: String) {
    let digits = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count else { return nil }
      return digits[range].reduce(Int?.some(0)) { number, digit in
        guard let number, (0x30...0x39).contains(digit) else { return nil }
        return number * 10 + Int(digit - 0x30)
      }
    }
    guard let year = number(0..<4), let month = number(4..<6), let dayOfMonth = number(6..<8),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    guard digits.count > 8 else {
      self = .day(day)
      return
    }
    guard digits[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), second <= 60,
      // A leap second is not on clocks here; the second before it is as good a limit.
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    let clock = DateTime(day, time)
    switch digits[15...] {
    case []: self = .clock(clock)
    case [UInt8(ascii: "Z")]: self = .instant(Instant(secondsSince1970: clock.clockSeconds))
    default: return nil
    }
  }
}

extension Weekday {
  fileprivate init?(ruleCode: some StringProtocol) {
    switch ruleCode {
    case "MO": self = .monday
    case "TU": self = .tuesday
    case "WE": self = .wednesday
    case "TH": self = .thursday
    case "FR": self = .friday
    case "SA": self = .saturday
    case "SU": self = .sunday
    default: return nil
    }
  }
}

extension Substring {
  /// Without the spaces and tabs around it.
  fileprivate var trimmed: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
