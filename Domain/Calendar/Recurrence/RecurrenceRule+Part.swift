extension RecurrenceRule {
  /// The parts of a rule, by their names in RFC 5545, in the order that the RFC writes them.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case frequency = "FREQ"
    case until = "UNTIL"
    case count = "COUNT"
    case interval = "INTERVAL"
    case seconds = "BYSECOND"
    case minutes = "BYMINUTE"
    case hours = "BYHOUR"
    case weekdays = "BYDAY"
    case monthDays = "BYMONTHDAY"
    case yearDays = "BYYEARDAY"
    case weekNumbers = "BYWEEKNO"
    case months = "BYMONTH"
    case positions = "BYSETPOS"
    case weekStart = "WKST"

    /// The numbers in order and without doubles.
    ///
    /// - Throws: ``RecurrenceRuleError/value(_:_:)`` with the first that is out of range.
    func checked(_ numbers: [Int]) throws(RecurrenceRuleError) -> [Int] {
      for number in numbers where !allows(number) { throw .value(self, String(number)) }
      return numbers.isStrictlySorted ? numbers : Set(numbers).sorted()
    }

    /// The weekdays in order and without doubles.
    ///
    /// - Throws: ``RecurrenceRuleError/value(_:_:)`` with the first whose number is out of range.
    func checked(_ weekdays: [WeekdayNumber]) throws(RecurrenceRuleError) -> [WeekdayNumber] {
      for weekday in weekdays {
        guard let ordinal = weekday.ordinal else { continue }
        guard ordinal != 0, (-53...53).contains(ordinal) else { throw .value(self, weekday.text) }
      }
      return weekdays.isStrictlySorted ? weekdays : Set(weekdays).sorted()
    }

    private func allows(_ number: Int) -> Bool {
      switch self {
      case .interval, .count: number >= 1
      case .months: (1...12).contains(number)
      case .hours: (0...23).contains(number)
      case .minutes: (0...59).contains(number)
      case .seconds: (0...60).contains(number)
      case .monthDays: number != 0 && (-31...31).contains(number)
      case .weekNumbers: number != 0 && (-53...53).contains(number)
      case .yearDays, .positions: number != 0 && (-366...366).contains(number)
      case .frequency, .until, .weekdays, .weekStart: false
      }
    }
  }
}

extension Array where Element: Comparable {
  fileprivate var isStrictlySorted: Bool { count < 2 || zip(self, dropFirst()).allSatisfy(<) }
}

/// Why a text or a set of parts is no recurrence rule.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  case frequencyMissing
  /// A piece between semicolons that is not `NAME=VALUE`, in upper case and without spaces.
  case malformed(String)
  /// A part that RFC 5545 does not have, in upper case.
  case unknownPart(String)
  case repeated(RecurrenceRule.Part)
  /// A part with a value that cannot be read or is out of range, in upper case and without spaces.
  case value(RecurrenceRule.Part, String)
  case countAndUntil
  /// BYSETPOS with no other BY part to choose from.
  case positionsAlone
  /// A part that this frequency does not have; of BYDAY its numbers.
  case notAllowed(RecurrenceRule.Part, with: RecurrenceRule.Frequency)
  /// `BYDAY=1MO` beside BYWEEKNO.
  case numberedWeekdayBesideWeekNumbers
}
