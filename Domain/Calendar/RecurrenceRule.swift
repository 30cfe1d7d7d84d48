/// When something is repeated (RFC 5545 §3.3.10, RECUR).
///
/// Only rules that the RFC allows exist. Lists are sorted and without doubles; an empty one does not restrict.
/// What a rule means where the RFC is silent is said at ``RuleStarts``.
public struct RecurrenceRule: Hashable, Sendable {
  /// The frequency of the repetition: the period that the other parts choose from.
  public enum Frequency: String, Hashable, Sendable, CaseIterable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  public enum End: Hashable, Sendable {
    case never
    /// After so many occurrences, at least one.
    case count(Int)
    /// The last moment at which one may begin.
    case until(Limit)
  }

  /// The last moment at which an occurrence may begin, in the form it was written.
  public enum Limit: Hashable, Sendable {
    /// All of that day, on the clock of the series.
    case day(Day)
    /// On the clock of the series.
    case clock(DateTime)
    case instant(Instant)
  }

  /// A weekday, or only one of those in the period.
  public struct WeekdayNumber: Hashable, Sendable {
    /// The position in the month or year, 1…53 from the beginning and -1…-53 from the end; `nil` for every such
    /// weekday.
    public let ordinal: Int?
    /// Monday to Sunday.
    public let weekday: Weekday

    /// Every such weekday, or the one with that number.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// The unit of ``interval``.
  public internal(set) var frequency: Frequency
  /// Every so many periods, at least 1.
  public internal(set) var interval: Int
  /// When it ends; a count below 1 becomes 1.
  public var end: End { didSet { if case .count(..<1) = end { end = .count(1) } } }
  /// 1…12.
  public internal(set) var months: [Int] = []
  /// ISO weeks of the year as ``weekStart`` counts them, 1…53 and -1…-53.
  public internal(set) var weekNumbers: [Int] = []
  /// 1…366 and -1…-366.
  public internal(set) var yearDays: [Int] = []
  /// 1…31 and -1…-31.
  public internal(set) var monthDays: [Int] = []
  /// The weekdays in order from Monday, then by number.
  public internal(set) var weekdays: [WeekdayNumber]
  /// 0…23.
  public internal(set) var hours: [Int] = []
  /// 0…59.
  public internal(set) var minutes: [Int] = []
  /// 0…60; the leap second 60 is never shown by clocks here.
  public internal(set) var seconds: [Int] = []
  /// The positions in the set of a period, 1…366 and -1…-366.
  public internal(set) var positions: [Int] = []
  /// The weekday that weeks begin with.
  public internal(set) var weekStart = Weekday.monday

  /// A rule that at most weekdays restrict; an interval or a count below 1 becomes 1.
  public init(_ frequency: Frequency, interval: Int = 1, on weekdays: [Weekday] = [], end: End = .never) {
    self.frequency = frequency
    self.interval = max(1, interval)
    if case .count(..<1) = end { self.end = .count(1) } else { self.end = end }
    self.weekdays = Set(weekdays).map { WeekdayNumber($0) }.sorted()
  }

  /// A rule with all its parts; lists in any order, doubles are taken out.
  ///
  /// - Throws: ``RecurrenceRuleError`` naming the part that is out of range or not allowed beside the others.
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

  /// The same rule with other days; `nil` keeps what it has.
  ///
  /// - Throws: ``RecurrenceRuleError`` as for a new rule.
  public func with(
    months: [Int]? = nil, monthDays: [Int]? = nil, weekdays: [WeekdayNumber]? = nil
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    var rule = self
    rule.months = months ?? rule.months
    rule.monthDays = monthDays ?? rule.monthDays
    rule.weekdays = weekdays ?? rule.weekdays
    return try rule.checked()
  }

  /// The same rule after some of its parts were set, which the RFC may not allow beside one another.
  func checked(end: End? = nil) throws(RecurrenceRuleError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end ?? self.end, months: months, weekNumbers: weekNumbers, yearDays: yearDays,
      monthDays: monthDays, weekdays: weekdays, hours: hours, minutes: minutes, seconds: seconds, positions: positions,
      weekStart: weekStart)
  }

  /// The parts that RFC 5545 does not allow beside one another.
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

  /// True if no BY part but BYSETPOS restricts the rule.
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
  /// A time that no start is later than, for finding series by when they end.
  ///
  /// - Parameters:
  ///   - start: When the series begins.
  ///   - zone: As for ``RuleStarts``.
  ///   - isAllDay: As for ``RuleStarts``.
  /// - Returns: `nil` for a rule without end, and for a COUNT that takes more than ``RuleStarts/countingLimit`` periods.
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

  /// The last clock second at which a start may be.
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
  /// The last day of a series of whole days.
  ///
  /// RFC 5545 §3.3.10 wants a date there. Outlook writes the moment at which that day begins for the user, and others the
  /// second before the next one does. Clocks are at most twelve hours away from Universal Time there, so half a day later
  /// it is the same day everywhere.
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

/// A coarse answer to "on which days can it begin?": never no for a day that has a start, often no for others.
///
/// For finding the few series that may touch a day without expanding them all.
public struct DayPattern: Hashable, Sendable {
  public static let any = DayPattern(weekdays: 0x7F, months: 0xFFF, monthDays: 0x7FFF_FFFF)

  /// The lowest bit is Monday.
  public let weekdays: UInt8
  /// The lowest bit is January.
  public let months: UInt16
  /// The lowest bit is the 1st.
  public let monthDays: UInt32

  /// The days that all three masks have.
  public init(weekdays: UInt8, months: UInt16, monthDays: UInt32) {
    self.weekdays = weekdays
    self.months = months
    self.monthDays = monthDays
  }

  /// That day, and the others that are like it in all three.
  public init(_ day: Day) {
    let (_, month, dayOfMonth) = day.civil
    self.init(
      weekdays: 1 << UInt8(day.weekday.rawValue - 1), months: 1 << UInt16(month - 1),
      monthDays: 1 << UInt32(dayOfMonth - 1))
  }

  /// The days on which a rule can have starts, on the clock of its series.
  public init(_ rule: RecurrenceRule, start: DateTime) {
    let parts = DayParts(rule, start: start.day)
    var monthDays = parts.monthDays.isEmpty ? Self.any.monthDays : Self.mask(of: parts.monthDays)
    let ordinals = parts.weekdays.compactMap(\.ordinal)
    // Numbers of a yearly rule without months count in the year and say nothing of the day of the month.
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

  /// Days of the month, those counted from its end wherever months of 28 to 31 days have them.
  private static func mask(of days: [Int]) -> UInt32 {
    var mask: UInt32 = 0
    for day in days {
      let places = day > 0 ? day...day : 29 + day...32 + day
      for place in places where (1...31).contains(place) { mask |= 1 << UInt32(place - 1) }
    }
    return mask
  }

  /// The days of the month that the nth of any weekday can be: of the first 1…7, of the last -7…-1.
  private static func daysOfWeek(numbered ordinal: Int) -> ClosedRange<Int> {
    ordinal > 0 ? 7 * ordinal - 6...7 * ordinal : 7 * ordinal...7 * ordinal + 6
  }
}
