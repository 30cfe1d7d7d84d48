import Domain

/// The meaning of a recurrence rule, reduced to the few forms that can be put into words.
struct RepeatPattern: Hashable {
  enum Days: Hashable {
    /// All days, or the day that the start implies.
    case each
    case weekdays([Weekday])
    /// All days of a longer period that are one of these weekdays.
    case everyWeekday([Weekday])
    case numbered([RecurrenceRule.WeekdayNumber])
    /// The days at these positions among the period's days that are one of the weekdays.
    case chosen([Int], of: [Weekday])
    case monthDays([Int])
    /// The days of the month that are also one of the weekdays, such as Friday the 13th.
    case monthDaysThatAre([Int], [Weekday])
    case yearDays([Int])
    case weekNumbers([Int], [Weekday])
  }

  var unit: RecurrenceRule.Frequency
  var interval: Int
  var days = Days.each
  /// Empty for all months.
  var months: [Int] = []
  /// Empty for the time of the start.
  var times: [TimeOfDay] = []
  /// The number of hours from one time to the next; the times are then the first and the last of the day.
  var hourStep: Int?
  /// The first day of the week; `nil` if no other first day would change the dates.
  var weekStart: Weekday?

  /// The maximum number of times of a day that fit into a sentence.
  private static let mostTimes = 6

  /// Reads a rule in the same way as ``RuleStarts``.
  ///
  /// - Returns: `nil` for a rule that can't be put into words.
  init?(_ rule: RecurrenceRule, start: DateTime, isAllDay: Bool = false) {
    unit = rule.frequency
    interval = rule.interval
    months = rule.months
    // All-day events have no times, even if the rule contains times.
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
    if let (ends, step) = Self.hours(rule, start) {
      (times, hourStep) = (ends, step)
      return
    }
    times = Self.times(rule, start)
    guard times.count <= Self.mostTimes else { return nil }
  }

  /// Returns the first and the last of many hours of a day at the same distance, and that distance.
  private static func hours(_ rule: RecurrenceRule, _ start: DateTime) -> (ends: [TimeOfDay], step: Int)? {
    guard rule.hours.count > mostTimes, rule.minutes.count < 2, rule.seconds.count < 2, let first = rule.hours.first,
      let last = rule.hours.last
    else { return nil }
    let step = rule.hours[1] - first
    guard rule.hours == Array(stride(from: first, through: last, by: step)) else { return nil }
    let (minute, second) = (rule.minutes.first ?? start.time.minute, rule.seconds.first ?? start.time.second)
    return ([first, last].compactMap { TimeOfDay(hour: $0, minute: minute, second: second) }, step)
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
    // A monthly rule for some months of every year is a yearly rule.
    if interval == 1, !months.isEmpty { unit = .yearly }
    return readDaysOfMonth(rule, start)
  }

  private mutating func readYearly(_ rule: RecurrenceRule, _ start: DateTime) -> Bool {
    guard months.isEmpty else {
      guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return false }
      // Positions count through all months of a rule together, not month by month.
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

  /// Reads a rule that has weekdays but no days of the month, within a month or a year.
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

  /// Reads days that recur in every month or week, whatever the unit of the rule is.
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
  /// Indicates whether the rule has none of the parts that only longer periods have.
  fileprivate var isPlain: Bool {
    weekNumbers.isEmpty && yearDays.isEmpty && positions.isEmpty && weekdays.allSatisfy { $0.ordinal == nil }
  }
}

extension RepeatPattern {
  /// Returns the pattern in words, such as 매월 마지막 금요일 or "monthly on the last Friday".
  func words(_ texts: Texts) -> String {
    let words = texts.recurrence
    let hours = hourStep.map { words.hours(from: times[0], to: times[1], every: words.every(.hourly, $0)) }
    let parts = [
      texts(ko: korean(words), en: english(words)) + (hours == nil ? "" : texts(ko: "", en: ",")),
      hours ?? (times.isEmpty ? "" : texts(ko: words.times(times), en: "at \(words.times(times))")),
      weekStart.map(words.weeksFrom) ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func korean(_ words: RecurrenceTexts) -> String {
    let isOfMonths = unit == .yearly && !months.isEmpty
    let period = words.every(unit, interval) + (isOfMonths ? " \(words.months(months))" : "")
    let only = months.isEmpty || isOfMonths ? "" : "\(words.months(months))에만 "
    let days =
      switch days {
      case .each: period
      case .weekdays(let weekdays) where unit != .weekly: "\(period) \(words.weekdays(weekdays))에만"
      case .weekdays(.all) where interval == 1: words.every(.daily, 1)
      case .weekdays(.workdays): interval == 1 ? "평일마다" : "\(period) 평일"
      case .weekdays(.weekend): interval == 1 ? "주말마다" : "\(period) 주말"
      case .weekdays(let weekdays): "\(period) \(words.weekdays(weekdays))"
      case .everyWeekday(let weekdays): "\(period) 모든 \(words.weekdays(weekdays))"
      case .numbered(let numbered): "\(period) \(koreanNumbered(numbered, words))"
      case .chosen(let positions, of: let weekdays): "\(period) \(koreanChoice(positions, weekdays, words))"
      case .monthDays(let days): "\(period) \(words.monthDays(days))"
      case .monthDaysThatAre(let days, let weekdays):
        "\(period) \(Particle.subject.attached(to: words.monthDays(days))) \(words.weekdays(weekdays))일 때"
      case .yearDays(let days): "\(period) \(words.ordinals(days)) 날"
      case .weekNumbers(let weeks, let weekdays): "\(period) \(words.ordinals(weeks)) 주 \(words.weekdays(weekdays))"
      }
    return only + days
  }

  private func koreanNumbered(_ numbered: [RecurrenceRule.WeekdayNumber], _ words: RecurrenceTexts) -> String {
    let weekdays = Set(numbered.map(\.weekday))
    if weekdays.count == 1, let weekday = weekdays.first {
      return "\(words.ordinals(numbered.compactMap(\.ordinal))) \(words.weekdays([weekday]))"
    }
    return numbered.map { "\(words.ordinal($0.ordinal ?? 1)) \(words.weekdays([$0.weekday]))" }.joined(separator: "·")
  }

  private func koreanChoice(_ positions: [Int], _ weekdays: [Weekday], _ words: RecurrenceTexts) -> String {
    let ordinals = words.ordinals(positions)
    return switch weekdays {
    case .all: "\(ordinals) 날"
    case .workdays: "\(ordinals) 평일"
    case .weekend: "주말 중 \(ordinals) 날"
    case _ where weekdays.count == 1: "\(ordinals) \(words.weekdays(weekdays))"
    default: "\(words.weekdays(weekdays)) 중 \(ordinals) 날"
    }
  }

  private func english(_ words: RecurrenceTexts) -> String {
    let period = words.every(unit, interval)
    let only = months.isEmpty ? "" : " in \(words.months(months))"
    switch days {
    case .each: return period + only
    case .weekdays(let weekdays) where unit == .weekly: return englishWeek(weekdays, period, words) + only
    case .weekdays(let weekdays):
      return "\(period) on \(weekdays.map { "\(words.weekdays([$0]))s" }.listed())\(only)"
    case .everyWeekday(let weekdays): return "\(period) on every \(words.weekdays(weekdays))\(only)"
    default:
      let start =
        switch (unit, interval) {
        case (.monthly, 1): "monthly"
        case (.yearly, 1): "yearly"
        default: period
        }
      return "\(start) on \(englishDate(words))"
    }
  }

  private func englishWeek(_ weekdays: [Weekday], _ period: String, _ words: RecurrenceTexts) -> String {
    switch (weekdays, interval) {
    case (.all, 1): words.every(.daily, 1)
    case (.workdays, 1): "every weekday"
    case (.workdays, _): "\(period) on weekdays"
    case (_, 1): "every \(words.weekdays(weekdays))"
    case (_, 2) where weekdays.count == 1: "every other \(words.weekdays(weekdays))"
    default: "\(period) on \(words.weekdays(weekdays))"
    }
  }

  /// Returns the date in words, such as "the last Sunday of March".
  private func englishDate(_ words: RecurrenceTexts) -> String {
    switch (days, months.count) {
    case (.monthDays(let days), 1) where unit == .yearly && days.allSatisfy { $0 > 0 }:
      return "\(words.months(months)) \(days.map(String.init).listed())"
    case (.monthDaysThatAre(let monthDays, let weekdays), _):
      let date = "\(words.monthDays(monthDays))\(englishPeriod(words))"
      return "\(date) when it is a \(words.weekdays(weekdays, joinedWith: "or"))"
    case (.monthDays(let days), _): return "\(words.monthDays(days))\(englishPeriod(words))"
    case (.numbered(let numbered), _): return "\(englishNumbered(numbered, words))\(englishPeriod(words))"
    case (.chosen(let positions, of: let weekdays), _):
      return "the \(words.ordinals(positions)) \(englishKind(weekdays, words))\(englishPeriod(words))"
    case (.yearDays(let days), _): return "the \(words.ordinals(days)) day of the year"
    case (.weekNumbers(let weeks, let weekdays), _):
      return "\(words.weekdays(weekdays)) of the \(words.ordinals(weeks)) week"
    case (.each, _), (.weekdays, _), (.everyWeekday, _): return ""
    }
  }

  private func englishPeriod(_ words: RecurrenceTexts) -> String {
    switch (unit, months.isEmpty) {
    case (.yearly, true): " of the year"
    case (.yearly, false): " of \(words.months(months))"
    case (_, true): ""
    case (_, false): " in \(words.months(months))"
    }
  }

  private func englishNumbered(_ numbered: [RecurrenceRule.WeekdayNumber], _ words: RecurrenceTexts) -> String {
    let weekdays = Set(numbered.map(\.weekday))
    if weekdays.count == 1, let weekday = weekdays.first {
      return "the \(words.ordinals(numbered.compactMap(\.ordinal))) \(words.weekdays([weekday]))"
    }
    return numbered.map { "the \(words.ordinal($0.ordinal ?? 1)) \(words.weekdays([$0.weekday]))" }.listed()
  }

  private func englishKind(_ weekdays: [Weekday], _ words: RecurrenceTexts) -> String {
    switch weekdays {
    case .all: "day"
    case .workdays: "weekday"
    default: words.weekdays(weekdays, joinedWith: "or")
    }
  }
}

extension [Weekday] {
  fileprivate static let all = Weekday.allCases
  fileprivate static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  fileprivate static let weekend: [Weekday] = [.saturday, .sunday]

  fileprivate static func ~= (pattern: [Weekday], value: [Weekday]) -> Bool { pattern == value }
}
