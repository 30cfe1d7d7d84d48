/// A rule for the repetition of an event or a reminder (RFC 5545 §3.3.10, RECUR).
///
/// Every rule is valid under the RFC. Lists are sorted and without duplicates; an empty list doesn't restrict the rule.
/// ``RuleStarts`` describes the readings where the RFC is silent.
public struct RecurrenceRule: Hashable, Sendable {
  /// The frequency, which is also the period from which the other parts choose.
  public enum Frequency: String, Hashable, Sendable, CaseIterable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  public enum End: Hashable, Sendable {
    case never
    /// The rule ends after a number of occurrences, at least 1.
    case count(Int)
    /// The rule has a last moment at which an occurrence may begin.
    case until(Limit)
  }

  /// The last moment at which an occurrence may begin, in the form it was written.
  public enum Limit: Hashable, Sendable {
    /// A whole day on the clock of the series.
    case day(Day)
    /// A time on the clock of the series.
    case clock(DateTime)
    case instant(Instant)
  }

  /// A weekday, optionally with its position in the period.
  public struct WeekdayNumber: Hashable, Sendable {
    /// The position in the month or year, 1…53 from the beginning and -1…-53 from the end; `nil` for every occurrence.
    public let ordinal: Int?
    public let weekday: Weekday

    /// Creates a part for every occurrence of a weekday, or for the occurrence at a position.
    public init(_ weekday: Weekday, ordinal: Int? = nil) { (self.ordinal, self.weekday) = (ordinal, weekday) }
  }

  /// The unit of ``interval``.
  public internal(set) var frequency: Frequency
  /// The number of periods from one repetition to the next, at least 1.
  public internal(set) var interval: Int
  /// The end of the rule; a count below 1 becomes 1.
  public var end: End { didSet { if case .count(..<1) = end { end = .count(1) } } }
  /// The numbers of months, 1…12.
  public internal(set) var months: [Int] = []
  /// The ISO weeks of the year, as ``weekStart`` counts them, 1…53 and -1…-53.
  public internal(set) var weekNumbers: [Int] = []
  /// The days of the year, 1…366 and -1…-366.
  public internal(set) var yearDays: [Int] = []
  /// The days of the month, 1…31 and -1…-31.
  public internal(set) var monthDays: [Int] = []
  /// The weekdays, sorted from Monday and then by position.
  public internal(set) var weekdays: [WeekdayNumber]
  /// The hours, 0…23.
  public internal(set) var hours: [Int] = []
  /// The minutes, 0…59.
  public internal(set) var minutes: [Int] = []
  /// The seconds, 0…60; Haru's clocks never show the leap second 60.
  public internal(set) var seconds: [Int] = []
  /// The positions in the occurrences of a period, 1…366 and -1…-366.
  public internal(set) var positions: [Int] = []
  /// The weekday on which weeks begin.
  public internal(set) var weekStart = Weekday.monday

  /// Creates a rule without BY parts other than weekdays; an interval or a count below 1 becomes 1.
  public init(_ frequency: Frequency, interval: Int = 1, on weekdays: [Weekday] = [], end: End = .never) {
    self.frequency = frequency
    self.interval = max(1, interval)
    if case .count(..<1) = end { self.end = .count(1) } else { self.end = end }
    self.weekdays = Set(weekdays).map { WeekdayNumber($0) }.sorted()
  }

  /// Creates a rule from all its parts; lists may be in any order and have duplicates.
  ///
  /// - Throws: ``RecurrenceRuleError`` naming the part that is out of range or not allowed with the others.
  public init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, months: [Int] = [], weekNumbers: [Int] = [],
    yearDays: [Int] = [], monthDays: [Int] = [], weekdays: [WeekdayNumber] = [], hours: [Int] = [], minutes: [Int] = [],
    seconds: [Int] = [], positions: [Int] = [], weekStart: Weekday = .monday
  ) throws(RecurrenceRuleError) {
    self.frequency = frequency
    self.interval = try Part.interval.checked([interval])[0]
    if case .count(let count) = end { _ = try Part.count.checked([count]) }
    self.end = end
    self.months = try Part.months.checked(months)
    self.weekNumbers = try Part.weekNumbers.checked(weekNumbers)
    self.yearDays = try Part.yearDays.checked(yearDays)
    self.monthDays = try Part.monthDays.checked(monthDays)
    self.weekdays = try Part.weekdays.checked(weekdays)
    self.hours = try Part.hours.checked(hours)
    self.minutes = try Part.minutes.checked(minutes)
    self.seconds = try Part.seconds.checked(seconds)
    self.positions = try Part.positions.checked(positions)
    self.weekStart = weekStart
    try checkTogether()
  }

  /// Returns the rule with other days; `nil` leaves a part unchanged.
  ///
  /// - Throws: The same ``RecurrenceRuleError`` as for a new rule.
  public func with(
    months: [Int]? = nil, monthDays: [Int]? = nil, weekdays: [WeekdayNumber]? = nil
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    var rule = self
    rule.months = months ?? rule.months
    rule.monthDays = monthDays ?? rule.monthDays
    rule.weekdays = weekdays ?? rule.weekdays
    return try rule.checked()
  }

  /// Returns the rule with the end of an earlier rule, unless it has its own: a new repetition doesn't change when a
  /// series ends.
  public func keepingEnd(of old: RecurrenceRule?) -> RecurrenceRule {
    guard end == .never, let old else { return self }
    var rule = self
    rule.end = old.end
    return rule
  }

  /// Returns the rule after checking its parts, which may have been set to values that the RFC doesn't allow together.
  func checked(end: End? = nil) throws(RecurrenceRuleError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end ?? self.end, months: months, weekNumbers: weekNumbers, yearDays: yearDays,
      monthDays: monthDays, weekdays: weekdays, hours: hours, minutes: minutes, seconds: seconds, positions: positions,
      weekStart: weekStart)
  }

  /// Checks that RFC 5545 allows the parts together.
  private func checkTogether() throws(RecurrenceRuleError) {
    let isNumbered = weekdays.contains { $0.ordinal != nil }
    if isNumbered, frequency != .monthly, frequency != .yearly { throw .notAllowed(.weekdays, with: frequency) }
    if isNumbered, !weekNumbers.isEmpty { throw .numberedWeekdayBesideWeekNumbers }
    if !weekNumbers.isEmpty, frequency != .yearly { throw .notAllowed(.weekNumbers, with: frequency) }
    if !monthDays.isEmpty, frequency == .weekly { throw .notAllowed(.monthDays, with: frequency) }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw .notAllowed(.yearDays, with: frequency)
    }
    if !positions.isEmpty, isPlain { throw .positionsAlone }
  }

  /// Indicates whether the rule has no BY part but BYSETPOS.
  var isPlain: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty && hours.isEmpty
      && minutes.isEmpty && seconds.isEmpty
  }
}

extension RecurrenceRule.WeekdayNumber: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.weekday.rawValue, left.ordinal ?? 0) < (right.weekday.rawValue, right.ordinal ?? 0)
  }
}

extension RecurrenceRule {
  /// Returns an upper bound for the last start, so that series can be found by their ends.
  ///
  /// - Parameters:
  ///   - start: The start of the series.
  ///   - zone: The zone of the series, for an UNTIL that is an instant; `nil` for Universal Time.
  ///   - isAllDay: `true` if the series is all-day.
  /// - Returns: `nil` for a rule without an end, and for a COUNT that takes more than ``RuleStarts/countingLimit``
  ///   periods.
  public func lastStart(from start: DateTime, zone: Zone?, isAllDay: Bool = false) -> DateTime? {
    switch end {
    case .never: return nil
    case .until: return DateTime(clockSeconds: lastClockSecond(in: zone, isAllDay: isAllDay))
    case .count(let count):
      if let step = secondsBetweenStarts(isAllDay: isAllDay) {
        return start.adding(seconds: step.multipliedClamped(by: count - 1))
      }
      var starts = RuleStarts(self, start: start, zone: zone, isAllDay: isAllDay)
      return starts.last().map(DateTime.init(clockSeconds:))
    }
  }

  /// Returns the last clock second at which an occurrence may start.
  func lastClockSecond(in zone: Zone?, isAllDay: Bool) -> Int {
    let latest = DateTime(.latest, TimeOfDay(clampingSeconds: 86_399)).clockSeconds
    guard case .until(let limit) = end else { return latest }
    switch isAllDay ? .day(limit.lastWholeDay) : limit {
    case .day(let day): return day.daysSince1970 * 86_400 + 86_399
    case .clock(let clock): return clock.clockSeconds
    case .instant(let instant): return (zone ?? .utc).dateTime(at: instant).clockSeconds
    }
  }

  /// Returns the number of clock seconds from each start to the next; `nil` if it may vary.
  func secondsBetweenStarts(isAllDay: Bool) -> Int? {
    guard isPlain else { return nil }
    switch frequency {
    case .secondly where isAllDay, .minutely where isAllDay, .hourly where isAllDay: return nil
    case .secondly: return interval
    case .minutely: return interval.multipliedClamped(by: 60)
    case .hourly: return interval.multipliedClamped(by: 3_600)
    case .daily: return interval.multipliedClamped(by: 86_400)
    case .weekly: return interval.multipliedClamped(by: 604_800)
    case .monthly, .yearly: return nil
    }
  }
}

extension RecurrenceRule.Limit {
  /// The last day, for an all-day series.
  ///
  /// RFC 5545 §3.3.10 requires a date for such a series. Outlook writes the moment at which that day begins for the
  /// user, and other programs the last second of that day. The users' clocks are at most twelve hours away from
  /// Universal Time, so half a day later it is the same day everywhere.
  public var lastWholeDay: Day {
    switch self {
    case .day(let day): return day
    case .clock(let clock): return clock.day
    case .instant(let instant):
      let isLastSecond = instant.adding(seconds: 1).secondsSince1970.isMultiple(of: 900)
      let midnight = instant.adding(seconds: isLastSecond ? 1 : 0)
      guard midnight.secondsSince1970.isMultiple(of: 900) else { return Zone.utc.dateTime(at: instant).day }
      let day = Zone.utc.dateTime(at: midnight.adding(seconds: 12 * 3_600)).day
      return isLastSecond ? day.adding(days: -1) : day
    }
  }
}

extension RecurrenceRule {
  /// The parts of a rule, with their names in RFC 5545, in the order of the RFC.
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

    /// Returns the numbers sorted and without duplicates.
    ///
    /// - Throws: ``RecurrenceRuleError/value(_:_:)`` with the first number that is out of range.
    func checked(_ numbers: [Int]) throws(RecurrenceRuleError) -> [Int] {
      for number in numbers where !allows(number) { throw .value(self, String(number)) }
      return numbers.isStrictlySorted ? numbers : Set(numbers).sorted()
    }

    /// Returns the weekdays sorted and without duplicates.
    ///
    /// - Throws: ``RecurrenceRuleError/value(_:_:)`` with the first weekday whose position is out of range.
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

/// The reason why a text or a set of parts isn't a recurrence rule.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  case frequencyMissing
  /// A piece between semicolons isn't of the form `NAME=VALUE`; the piece is in uppercase and without spaces.
  case malformed(String)
  /// RFC 5545 has no part with this name, which is in uppercase.
  case unknownPart(String)
  case repeated(RecurrenceRule.Part)
  /// The value of a part can't be read or is out of range; the value is in uppercase and without spaces.
  case value(RecurrenceRule.Part, String)
  case countAndUntil
  /// BYSETPOS has no other BY part to choose from.
  case positionsAlone
  /// The part isn't allowed with this frequency; for BYDAY, only positions aren't.
  case notAllowed(RecurrenceRule.Part, with: RecurrenceRule.Frequency)
  /// A weekday with a position, such as `BYDAY=1MO`, is combined with BYWEEKNO.
  case numberedWeekdayBesideWeekNumbers
}

/// A coarse set of days that contains every day on which a rule may have a start, and perhaps others.
///
/// The pattern finds the few series that may touch a day without expanding all series.
public struct DayPattern: Hashable, Sendable {
  public static let any = DayPattern(weekdays: 0x7F, months: 0xFFF, monthDays: 0x7FFF_FFFF)

  /// The weekdays as a bit mask; the lowest bit is Monday.
  public let weekdays: UInt8
  /// The months as a bit mask; the lowest bit is January.
  public let months: UInt16
  /// The days of the month as a bit mask; the lowest bit is the 1st.
  public let monthDays: UInt32

  /// Creates the set of days that are in all three masks.
  public init(weekdays: UInt8, months: UInt16, monthDays: UInt32) {
    (self.weekdays, self.months, self.monthDays) = (weekdays, months, monthDays)
  }

  /// Creates the set of days with the weekday, month and day of the month of a day.
  public init(_ day: Day) {
    let (_, month, dayOfMonth) = day.civil
    self.init(
      weekdays: 1 << UInt8(day.weekday.rawValue - 1), months: 1 << UInt16(month - 1),
      monthDays: 1 << UInt32(dayOfMonth - 1))
  }

  /// Creates the set of days on which a rule can have starts, on the clock of its series.
  public init(_ rule: RecurrenceRule, start: DateTime) {
    let parts = DayParts(rule, start: start.day)
    var monthDays = parts.monthDays.isEmpty ? Self.any.monthDays : Self.mask(of: parts.monthDays)
    let ordinals = parts.weekdays.compactMap(\.ordinal)
    // Positions of a yearly rule without months count in the year and don't restrict the day of the month.
    if !ordinals.isEmpty, ordinals.count == parts.weekdays.count, rule.frequency == .monthly || !rule.months.isEmpty {
      monthDays &= Self.mask(of: ordinals.flatMap(Self.daysOfWeek(numbered:)))
    }
    self.init(
      weekdays: parts.weekdays.isEmpty
        ? Self.any.weekdays : parts.weekdays.reduce(0) { $0 | 1 << UInt8($1.weekday.rawValue - 1) },
      months: parts.months.isEmpty ? Self.any.months : parts.months.reduce(0) { $0 | 1 << UInt16($1 - 1) },
      monthDays: monthDays)
  }

  public func union(_ other: DayPattern) -> DayPattern {
    DayPattern(
      weekdays: weekdays | other.weekdays, months: months | other.months, monthDays: monthDays | other.monthDays)
  }

  public func allows(_ day: Day) -> Bool {
    let one = DayPattern(day)
    return weekdays & one.weekdays != 0 && months & one.months != 0 && monthDays & one.monthDays != 0
  }

  /// Returns a mask of days of the month; days from the end cover their places in months of 28 to 31 days.
  private static func mask(of days: [Int]) -> UInt32 {
    var mask: UInt32 = 0
    for day in days {
      let places = day > 0 ? day...day : 29 + day...32 + day
      for place in places where (1...31).contains(place) { mask |= 1 << UInt32(place - 1) }
    }
    return mask
  }

  /// Returns the days of the month that the nth of any weekday can fall on: 1…7 for the first, -7…-1 for the last.
  private static func daysOfWeek(numbered ordinal: Int) -> ClosedRange<Int> {
    ordinal > 0 ? 7 * ordinal - 6...7 * ordinal : 7 * ordinal...7 * ordinal + 6
  }
}
