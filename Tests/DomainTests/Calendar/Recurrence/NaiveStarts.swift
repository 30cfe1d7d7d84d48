import Domain

/// The starts of a rule, found the slow way: every time is checked against every part of the rule.
struct NaiveStarts {
  let rule: RecurrenceRule
  let start: DateTime

  /// Returns all starts from the series' start to the end of `last`, ignoring COUNT and UNTIL.
  ///
  /// A period that goes on after `last` is cut short, which matters for BYSETPOS.
  func through(_ last: Day) -> [DateTime] {
    let firstOfYear = start.day.adding(months: 1 - start.day.month).adding(days: 1 - start.day.dayOfMonth)
    var periods: [Int: [DateTime]] = [:]
    for day in DayRange(max(firstOfYear.adding(days: -7), .earliest), last) where allows(day) {
      for time in times {
        let place = DateTime(day, time)
        let period = period(of: place) - period(of: start)
        guard period >= 0, period.isMultiple(of: rule.interval) else { continue }
        periods[period, default: []].append(place)
      }
    }
    return periods.values.flatMap(chosen).filter { $0 >= start }.sorted()
  }

  private func chosen(from set: [DateTime]) -> [DateTime] {
    guard !rule.positions.isEmpty else { return set }
    return set.indices.filter { rule.positions.contains($0 + 1) || rule.positions.contains($0 - set.count) }
      .map { set[$0] }
  }

  /// The times of day that the rule allows, in order.
  private var times: [TimeOfDay] {
    func choices(_ list: [Int], _ size: Int, finerThan frequencies: [RecurrenceRule.Frequency], _ own: Int) -> [Int] {
      !list.isEmpty ? list : frequencies.contains(rule.frequency) ? Array(0..<size) : [own]
    }
    let hours = choices(rule.hours, 24, finerThan: [.hourly, .minutely, .secondly], start.time.hour)
    let minutes = choices(rule.minutes, 60, finerThan: [.minutely, .secondly], start.time.minute)
    let seconds = choices(rule.seconds, 60, finerThan: [.secondly], start.time.second)
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.compactMap { TimeOfDay(hour: hour, minute: minute, second: $0) } }
    }
  }

  private func period(of place: DateTime) -> Int {
    switch rule.frequency {
    case .yearly: place.day.year
    case .monthly: place.day.year * 12 + place.day.month
    case .weekly: (weekStart(of: place.day).daysSince1970 + 700_000_000) / 7
    case .daily: place.day.daysSince1970
    case .hourly: place.day.daysSince1970 * 24 + place.time.hour
    case .minutely: (place.day.daysSince1970 * 24 + place.time.hour) * 60 + place.time.minute
    case .secondly: place.clockSeconds
    }
  }

  private func weekStart(of day: Day) -> Day {
    var first = day
    while first.weekday != rule.weekStart { first = first.adding(days: -1) }
    return first
  }

  private func allows(_ day: Day) -> Bool {
    let saysNoDay =
      rule.yearDays.isEmpty && rule.monthDays.isEmpty && rule.weekdays.isEmpty && rule.weekNumbers.isEmpty
    let isOwnMonth = rule.frequency != .yearly || !saysNoDay || !rule.months.isEmpty || day.month == start.day.month
    let isOwnDay =
      switch rule.frequency {
      case .yearly where !rule.weekNumbers.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty,
        .weekly:
        !rule.weekdays.isEmpty || day.weekday == start.day.weekday
      case .yearly, .monthly: !saysNoDay || day.dayOfMonth == start.day.dayOfMonth
      case .daily, .hourly, .minutely, .secondly: true
      }
    return isOwnMonth && isOwnDay && (rule.months.isEmpty || rule.months.contains(day.month))
      && allowsCount(rule.monthDays, of: day, in: { $0.month == $1.month && $0.year == $1.year }, step: 1)
      && allowsCount(rule.yearDays, of: day, in: { $0.year == $1.year }, step: 1)
      && allowsWeek(of: day) && allowsWeekday(of: day)
  }

  private func allowsWeek(of day: Day) -> Bool {
    allowsCount(rule.weekNumbers, of: weekStart(of: day).adding(days: 3), in: { $0.year == $1.year }, step: 7)
  }

  private func allowsWeekday(of day: Day) -> Bool {
    let inMonth = rule.frequency == .monthly || !rule.months.isEmpty
    return rule.weekdays.isEmpty
      || rule.weekdays.contains { number in
        number.weekday == day.weekday
          && allowsCount(
            number.ordinal.map { [$0] } ?? [],
            of: day,
            in: { $0.year == $1.year && (!inMonth || $0.month == $1.month) },
            step: 7
          )
      }
  }

  /// Returns whether a day's number in its period, counted by walking from either end, is on the list.
  private func allowsCount(_ list: [Int], of day: Day, in samePeriod: (Day, Day) -> Bool, step: Int) -> Bool {
    guard !list.isEmpty else { return true }
    func count(by step: Int) -> Int {
      var (count, other) = (1, day.adding(days: step))
      while samePeriod(day, other) { (count, other) = (count + 1, other.adding(days: step)) }
      return count
    }
    return list.contains(count(by: -step)) || list.contains(-count(by: step))
  }
}
