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
