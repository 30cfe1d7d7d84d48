extension RecurrenceRule {
  /// Reads the value of an RRULE property.
  ///
  /// Accepts upper and lower case, spaces, any order and extra semicolons, and skips parts whose names begin with `X-`.
  ///
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
  /// The RFC 7529 parts that only state the default behavior.
  private static let sayingNothing = ["RSCALE=GREGORIAN", "SKIP=OMIT"]

  private var seen: [RecurrenceRule.Part] = []
  private var frequency: RecurrenceRule.Frequency?
  private var until: RecurrenceRule.Limit?
  private var count: Int?
  /// A rule that collects all other parts.
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

extension RecurrenceRule {
  /// The value of an RRULE property in RFC 5545's order, without defaults; reading it returns the same rule.
  public var text: String {
    var text = "FREQ=\(frequency.rawValue.uppercased())"
    switch end {
    case .never: break
    case .count(let count): text += ";COUNT=\(count)"
    case .until(let limit): text += ";UNTIL=\(limit.text)"
    }
    if interval > 1 { text += ";INTERVAL=\(interval)" }
    func add(_ part: Part, _ values: [Int]) {
      guard !values.isEmpty else { return }
      text += ";\(part.rawValue)=" + values.map(String.init).joined(separator: ",")
    }
    add(.seconds, seconds)
    add(.minutes, minutes)
    add(.hours, hours)
    if !weekdays.isEmpty { text += ";BYDAY=" + weekdays.map(\.text).joined(separator: ",") }
    add(.monthDays, monthDays)
    add(.yearDays, yearDays)
    add(.weekNumbers, weekNumbers)
    add(.months, months)
    add(.positions, positions)
    if weekStart != .monday { text += ";WKST=\(weekStart.ruleCode)" }
    return text
  }
}

extension RecurrenceRule.WeekdayNumber {
  /// The weekday in the form of RFC 5545: `MO` or `-1FR`.
  var text: String { (ordinal.map(String.init) ?? "") + weekday.ruleCode }
}

extension RecurrenceRule.Limit {
  /// The limit in the form of RFC 5545: `20261120`, `20261120T093000` or `20261120T003000Z`.
  fileprivate var text: String {
    switch self {
    case .day(let day): day.basicText
    case .clock(let clock): clock.basicText
    case .instant(let instant): DateTime(clockSeconds: instant.secondsSince1970).basicText + "Z"
    }
  }
}

extension Weekday {
  /// The two-letter code of RFC 5545.
  var ruleCode: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}

extension Day {
  /// The day as iCalendar writes it, such as "20261120".
  var basicText: String {
    let (year, month, day) = civil
    return ISO.padded(year, 4) + ISO.padded(month, 2) + ISO.padded(day, 2)
  }
}

extension DateTime {
  /// The time as iCalendar writes it, such as "20261120T090000".
  var basicText: String {
    "\(day.basicText)T\(ISO.padded(time.hour, 2))\(ISO.padded(time.minute, 2))\(ISO.padded(time.second, 2))"
  }
}

/// A piece of a rule's text, in uppercase and without spaces, and the values that it may stand for.
struct RuleCharacters {
  private let bytes: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)
    bytes.removeAll { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    for index in bytes.indices where (0x61...0x7A).contains(bytes[index]) { bytes[index] -= 0x20 }
    self.init(bytes[...])
  }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Visits all pieces between separators, including empty ones.
  func eachPiece(
    between separator: Unicode.Scalar, visit: (RuleCharacters) throws(RecurrenceRuleError) -> Void
  ) throws(RecurrenceRuleError) {
    var rest = bytes
    while let index = rest.firstIndex(of: UInt8(ascii: separator)) {
      try visit(Self(rest[..<index]))
      rest = rest[(index + 1)...]
    }
    try visit(Self(rest))
  }

  /// Returns the text before and after the first separator; `nil` if there is none.
  func divided(at separator: Unicode.Scalar) -> (RuleCharacters, RuleCharacters)? {
    guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (Self(bytes[..<index]), Self(bytes[(index + 1)...]))
  }

  /// Returns the case whose raw value is this text, in either letter case; compares bytes for speed, because a day's
  /// list reads hundreds of rules.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ words: Word.Type) -> Word? {
    words.allCases.first { word in
      let letters = word.rawValue.utf8
      return letters.count == bytes.count
        && zip(letters, bytes).allSatisfy { $0 == $1 || (0x61...0x7A).contains($0) && $0 - 0x20 == $1 }
    }
  }

  /// The number, of ASCII digits with or without a sign.
  var number: Int? { Int(text) }

  /// The weekday in the form of RFC 5545: `MO`.
  var weekday: Weekday? { Weekday.allCases.first { bytes.elementsEqual($0.ruleCode.utf8) } }

  /// The weekday and position in the form of RFC 5545: `MO`, `1MO`, `+1MO` or `-1MO`; the position isn't checked.
  var weekdayNumber: RecurrenceRule.WeekdayNumber? {
    guard let weekday = Self(bytes.suffix(2)).weekday else { return nil }
    guard bytes.count > 2 else { return .init(weekday) }
    return Self(bytes.dropLast(2)).number.map { .init(weekday, ordinal: $0) }
  }

  /// The limit in the form of RFC 5545: `20261120`, `20261120T093000` or `20261120T003000Z`.
  var limit: RecurrenceRule.Limit? {
    guard let year = digits(0..<4), let month = digits(4..<6), let dayOfMonth = digits(6..<8),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    guard bytes.count > 8 else { return .day(day) }
    guard bytes[bytes.startIndex + 8] == UInt8(ascii: "T"), let hour = digits(9..<11), let minute = digits(11..<13),
      let second = digits(13..<15), second <= 60,
      // Haru's clocks don't show leap seconds; the second before is the same limit.
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    let clock = DateTime(day, time)
    if bytes.count == 15 { return .clock(clock) }
    let isUTC = bytes.count == 16 && bytes.last == UInt8(ascii: "Z")
    return isUTC ? .instant(Instant(secondsSince1970: clock.clockSeconds)) : nil
  }

  private func digits(_ places: Range<Int>) -> Int? {
    guard places.upperBound <= bytes.count else { return nil }
    var number = 0
    for place in places {
      let digit = bytes[bytes.startIndex + place]
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}
