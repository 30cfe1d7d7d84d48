/// The parts of a rule that change when its series moves.
struct MovedRuleParts {
  private(set) var months: [Int]
  private(set) var monthDays: [Int]
  private(set) var weekdays: [RecurrenceRule.WeekdayNumber]
  private(set) var hours: [Int]
  private(set) var minutes: [Int]
  private(set) var seconds: [Int]
  private(set) var weekStart: Weekday

  private let rule: RecurrenceRule

  init(_ rule: RecurrenceRule) {
    self.rule = rule
    months = rule.months
    monthDays = rule.monthDays
    weekdays = rule.weekdays
    hours = rule.hours
    minutes = rule.minutes
    seconds = rule.seconds
    weekStart = rule.weekStart
  }

  /// Leaves out times of day, which whole days have none of.
  mutating func forgetTimes() {
    hours = []
    minutes = []
    seconds = []
  }

  /// - Returns: `false` when some time would leave its hour or day.
  mutating func moveTime(from old: TimeOfDay, to new: TimeOfDay) -> Bool {
    Self.move(&hours, by: new.hour - old.hour, limit: 24)
      && Self.move(&minutes, by: new.minute - old.minute, limit: 60)
      && Self.move(&seconds, by: new.second - old.second, limit: 60)
  }

  /// - Returns: `false` when the rule names its days in a way that cannot follow.
  mutating func moveDays(by days: Int, from old: Day, to new: Day) -> Bool {
    guard rule.positions.isEmpty, rule.yearDays.isEmpty, rule.weekNumbers.isEmpty,
      monthDays.isEmpty || weekdays.isEmpty
    else { return false }
    if !months.isEmpty, old.month != new.month {
      guard months == [old.month], rule.frequency == .yearly else { return false }
      months = [new.month]
    }
    guard monthDays.isEmpty || moveMonthDay(from: old, to: new) else { return false }
    return weekdays.allSatisfy { $0.ordinal == nil } ? turnWeekdays(by: days) : moveNumberedWeekday(from: old, to: new)
  }

  private static func move(_ list: inout [Int], by difference: Int, limit: Int) -> Bool {
    guard difference != 0 else { return true }
    list = list.map { $0 + difference }
    return list.allSatisfy((0..<limit).contains)
  }

  private mutating func moveMonthDay(from old: Day, to new: Day) -> Bool {
    switch monthDays {
    case [old.dayOfMonth]: monthDays = [new.dayOfMonth]
    case [old.dayFromEndOfMonth]: monthDays = [new.dayFromEndOfMonth]
    default: return false
    }
    return true
  }

  private mutating func turnWeekdays(by days: Int) -> Bool {
    weekdays = weekdays.map { RecurrenceRule.WeekdayNumber($0.weekday.advanced(by: days)) }
    // Which weeks are left out stays the same only when weeks begin as much later.
    if rule.frequency == .weekly, rule.interval > 1, weekdays.count > 1 { weekStart = weekStart.advanced(by: days) }
    return true
  }

  private mutating func moveNumberedWeekday(from old: Day, to new: Day) -> Bool {
    guard weekdays.count == 1, let ordinal = weekdays[0].ordinal, weekdays[0].weekday == old.weekday,
      rule.frequency == .monthly || !months.isEmpty
    else { return false }
    let number = ordinal > 0 ? (new.dayOfMonth - 1) / 7 + 1 : (new.dayFromEndOfMonth + 1) / 7 - 1
    weekdays = [RecurrenceRule.WeekdayNumber(new.weekday, ordinal: number)]
    return true
  }
}

extension Day {
  /// -1 for the last day of the month, -2 for the one before it.
  fileprivate var dayFromEndOfMonth: Int { dayOfMonth - Month(self).length - 1 }
}

extension Weekday {
  /// The weekday that many days later, or earlier when negative.
  fileprivate func advanced(by days: Int) -> Weekday {
    Weekday.allCases[(rawValue - 1 + days).dividedDown(by: 7).remainder]
  }
}
