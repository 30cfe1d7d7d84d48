extension RecurrenceRule {
  /// The rule of a series that moves as its instance at `place` does; `nil` when the rule cannot say it.
  ///
  /// Weekly rules turn all their weekdays. A rule that names one weekday of the month, one day of the month or one month
  /// names that of the new place instead: the second Tuesday becomes the second Wednesday. A rule that names several
  /// of these, weeks or days of the year, or chooses with BYSETPOS, cannot follow to another day.
  ///
  /// - Parameter span: Of the series before it moves.
  func moved(by move: SeriesMove, at place: DateTime, of span: EventSpan) -> RecurrenceRule? {
    let target = move(place)
    var rule = self
    let days = place.day.distance(to: target.day)
    // Whole days have no times.
    if move.isAllDay || span.isAllDay { (rule.hours, rule.minutes, rule.seconds) = ([], [], []) }
    guard rule.moveTime(from: place.time, to: target.time),
      days == 0 || rule.moveDays(by: days, from: place.day, to: target.day)
    else { return nil }
    return try? rule.checked(end: end.moved(by: move, zone: span.place))
  }
}

extension RecurrenceRule.End {
  fileprivate func moved(by move: SeriesMove, zone: Zone?) -> RecurrenceRule.End {
    guard case .until(let limit) = self else { return self }
    switch limit {
    case .day(let day): return .until(.day(move(DateTime(day, .midnight)).day))
    case .clock(let time): return .until(move.isAllDay ? .day(move(time).day) : .clock(move(time)))
    case .instant(let instant):
      let time = (zone ?? .utc).dateTime(at: instant)
      return .until(move.isAllDay ? .day(move(time).day) : .clock(move(time)))
    }
  }
}

extension RecurrenceRule {
  /// - Returns: `false` when some time would leave its hour or day.
  fileprivate mutating func moveTime(from old: TimeOfDay, to new: TimeOfDay) -> Bool {
    Self.move(&hours, by: new.hour - old.hour, limit: 24) && Self.move(&minutes, by: new.minute - old.minute, limit: 60)
      && Self.move(&seconds, by: new.second - old.second, limit: 60)
  }

  /// - Returns: `false` when the rule names its days in a way that cannot follow.
  fileprivate mutating func moveDays(by days: Int, from old: Day, to new: Day) -> Bool {
    guard positions.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty,
      monthDays.isEmpty || weekdays.isEmpty
    else { return false }
    if !months.isEmpty, old.month != new.month {
      guard months == [old.month], frequency == .yearly else { return false }
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
    weekdays = weekdays.map { WeekdayNumber($0.weekday.advanced(by: days)) }
    // The same weeks are left out only when weeks begin as many days later.
    if frequency == .weekly, interval > 1, weekdays.count > 1 { weekStart = weekStart.advanced(by: days) }
    return true
  }

  private mutating func moveNumberedWeekday(from old: Day, to new: Day) -> Bool {
    guard weekdays.count == 1, let ordinal = weekdays[0].ordinal, weekdays[0].weekday == old.weekday,
      frequency == .monthly || !months.isEmpty
    else { return false }
    let number = ordinal > 0 ? (new.dayOfMonth - 1) / 7 + 1 : (new.dayFromEndOfMonth + 1) / 7 - 1
    weekdays = [WeekdayNumber(new.weekday, ordinal: number)]
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
