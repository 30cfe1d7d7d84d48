import Domain

/// The meaning of a rule, reduced to the few forms that have words.
struct RepeatPattern: Hashable {
  enum Days: Hashable {
    /// All, or the one that the start implies.
    case each
    case weekdays([Weekday])
    /// All such weekdays of a longer period.
    case everyWeekday([Weekday])
    case numbered([RecurrenceRule.WeekdayNumber])
    /// Some of the period's days that are one of these.
    case chosen([Int], of: [Weekday])
    case monthDays([Int])
    /// Only those that are one of these, as on Friday the 13th.
    case monthDaysThatAre([Int], [Weekday])
    case yearDays([Int])
    case weekNumbers([Int], [Weekday])
  }

  var unit: RecurrenceRule.Frequency
  var interval: Int
  var days = Days.each
  /// Empty for all.
  var months: [Int] = []
  /// Empty for the one of the start.
  var times: [TimeOfDay] = []
  /// Said only where another first day of the week would mean other dates.
  var weekStart: Weekday?

  /// More times of a day than these are no sentence.
  private static let mostTimes = 6

  /// Reads a rule as ``RuleStarts`` does.
  ///
  /// - Returns: `nil` for a rule without words.
  init?(_ rule: RecurrenceRule, start: DateTime, isAllDay: Bool = false) {
    unit = rule.frequency
    interval = rule.interval
    months = rule.months
    // Whole days have no times, whatever the rule says of them.
    let hasTimes = !isAllDay && !(rule.hours.isEmpty && rule.minutes.isEmpty && rule.seconds.isEmpty)
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      guard !isAllDay, !hasTimes, rule.monthDays.isEmpty, rule.isPlain else { return nil }
      if !rule.weekdays.isEmpty { days = .weekdays(rule.weekdays.map(\.weekday)) }
    case .daily: guard readDaily(rule) else { return nil }
    case .weekly: guard readWeekly(rule, start) else { return nil }
    case .monthly: guard readMonthly(rule, start) else { return nil }
    case .yearly: guard readYearly(rule, start) else { return nil }
    }
    guard hasTimes else { return }
    times = Self.times(rule, start)
    guard times.count <= Self.mostTimes else { return nil }
  }

  private static func times(_ rule: RecurrenceRule, _ start: DateTime) -> [TimeOfDay] {
    let hours = rule.hours.isEmpty ? [start.time.hour] : rule.hours
    let minutes = rule.minutes.isEmpty ? [start.time.minute] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [start.time.second] : rule.seconds
    guard hours.count * minutes.count * seconds.count <= mostTimes * 2 else {
      return Array(repeating: .midnight, count: mostTimes + 1)
    }
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.compactMap { TimeOfDay(hour: hour, minute: minute, second: $0) } }
    }
  }
}

extension RepeatPattern {
  private mutating func readDaily(_ rule: RecurrenceRule) -> Bool {
    guard rule.isPlain else { return false }
    if rule.weekdays.isEmpty, rule.monthDays.isEmpty { return true }
    guard interval == 1 else { return false }
    readEveryMonth(rule.monthDays, rule.weekdays.map(\.weekday))
    return true
  }

  private mutating func readWeekly(_ rule: RecurrenceRule, _ start: DateTime) -> Bool {
    guard rule.isPlain, rule.monthDays.isEmpty else { return false }
    let weekdays = rule.weekdays.isEmpty ? [start.day.weekday] : rule.weekdays.map(\.weekday)
    days = .weekdays(weekdays)
    let straddles =
      weekdays.contains { $0.rawValue < rule.weekStart.rawValue }
      && weekdays.contains { $0.rawValue >= rule.weekStart.rawValue }
    if interval > 1, straddles { weekStart = rule.weekStart }
    return true
  }

  private mutating func readMonthly(_ rule: RecurrenceRule, _ start: DateTime) -> Bool {
    guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return false }
    // Some months of every year are a rule of the year.
    if interval == 1, !months.isEmpty { unit = .yearly }
    return readDaysOfMonth(rule, start)
  }

  private mutating func readYearly(_ rule: RecurrenceRule, _ start: DateTime) -> Bool {
    guard months.isEmpty else {
      guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return false }
      // With several months, positions count through all of them.
      return (rule.positions.isEmpty || months.count == 1) && readDaysOfMonth(rule, start)
    }
    let weekdays = rule.weekdays.map(\.weekday)
    let isNumbered = rule.weekdays.contains { $0.ordinal != nil }
    let kinds = [rule.weekNumbers, rule.yearDays, rule.monthDays].filter { !$0.isEmpty }.count
    guard kinds <= 1, kinds == 0 || rule.positions.isEmpty && !isNumbered else { return false }
    if !rule.weekNumbers.isEmpty {
      days = .weekNumbers(rule.weekNumbers, weekdays.isEmpty ? [start.day.weekday] : weekdays)
      if rule.weekStart != .monday { weekStart = rule.weekStart }
    } else if !rule.yearDays.isEmpty {
      guard weekdays.isEmpty else { return false }
      days = .yearDays(rule.yearDays)
    } else if !rule.monthDays.isEmpty {
      guard interval == 1 else { return false }
      readEveryMonth(rule.monthDays, weekdays)
    } else if weekdays.isEmpty {
      guard rule.positions.isEmpty else { return false }
      months = [start.day.month]
      days = .monthDays([start.day.dayOfMonth])
    } else {
      return readWeekdays(rule)
    }
    return true
  }

  private mutating func readDaysOfMonth(_ rule: RecurrenceRule, _ start: DateTime) -> Bool {
    if rule.weekdays.isEmpty {
      days = .monthDays(rule.monthDays.isEmpty ? [start.day.dayOfMonth] : rule.monthDays)
      return rule.positions.isEmpty
    }
    guard !rule.monthDays.isEmpty else { return readWeekdays(rule) }
    days = .monthDaysThatAre(rule.monthDays, rule.weekdays.map(\.weekday))
    return rule.positions.isEmpty && rule.weekdays.allSatisfy { $0.ordinal == nil }
  }

  /// Weekdays alone, of a month or a year.
  private mutating func readWeekdays(_ rule: RecurrenceRule) -> Bool {
    let weekdays = rule.weekdays.map(\.weekday)
    let numbered = rule.weekdays.filter { $0.ordinal != nil }.count
    guard numbered == 0 || numbered == rule.weekdays.count && rule.positions.isEmpty else { return false }
    if numbered > 0 {
      days = .numbered(rule.weekdays)
    } else if !rule.positions.isEmpty {
      days = .chosen(rule.positions, of: weekdays)
    } else if interval == 1 {
      unit = .weekly
      days = .weekdays(weekdays)
    } else {
      days = .everyWeekday(weekdays)
    }
    return true
  }

  /// Days of every month that any longer or shorter period comes to.
  private mutating func readEveryMonth(_ monthDays: [Int], _ weekdays: [Weekday]) {
    unit = monthDays.isEmpty ? .weekly : months.isEmpty ? .monthly : .yearly
    days =
      if monthDays.isEmpty {
        .weekdays(weekdays)
      } else if weekdays.isEmpty {
        .monthDays(monthDays)
      } else {
        .monthDaysThatAre(monthDays, weekdays)
      }
  }
}

extension RecurrenceRule {
  /// Without the parts that only longer periods have.
  fileprivate var isPlain: Bool {
    weekNumbers.isEmpty && yearDays.isEmpty && positions.isEmpty && weekdays.allSatisfy { $0.ordinal == nil }
  }
}
