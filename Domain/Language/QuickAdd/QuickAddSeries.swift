/// When an event that is repeated first is, and by which rule.
///
/// It begins on the first day that the rule says, from the written date on, or else the first one still to come.
struct QuickAddSeries {
  let times: QuickAddTimes
  let written: WrittenRule

  private var parts: QuickAddParts { times.parts }

  func callAsFunction() throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    guard parts.moment == nil else { throw .twice(.time, parts.words(.rule), parts.words(.clock)) }
    let clock = try times.times()
    if let time = clock?.start, written.frequency != .daily, parts.isLateAtNight(time) {
      throw .phrase(parts.words(.clock), .hourOutsidePart(hour: time.hour, .night))
    }
    let lower = parts.days?.first ?? clock.map { times.firstDay(for: $0.start) } ?? times.day
    if clock == nil, written.frequency == .hourly { return try hourly() }
    // Only a date can say on which day something is every year.
    if clock == nil, parts.days != nil, written.frequency != .yearly { try times.refuseHours(of: lower) }
    if let clock, !parts.laterClocks.isEmpty { return try severalTimesADay(clock.start, from: lower) }
    let time = clock?.start ?? .midnight
    // The first one begins the count of an interval.
    var every = written
    every.interval = 1
    var candidates = starts(try rule(every, .never), from: DateTime(lower, time), isAllDay: clock == nil)
    guard let first = candidates.next()?.day else { throw .neverHappens(parts.words(.rule)) }
    if !written.saysNoDay { try times.refuseMidnight(of: first) }
    try refuseUnclearWeekday(clock, first)
    if let days = parts.days, days.count == 1, !parts.isFrom, days.first != first {
      throw .dateOutsideRule(days.first, first)
    }
    let rule = try rule(written, try end(from: first))
    var series = starts(rule, from: DateTime(first, time), isAllDay: clock == nil)
    guard series.next() != nil, series.next() != nil else { throw .endsTooSoon }
    return (try span(on: first, clock), rule)
  }

  /// Refuses a weekday beside "monthly", which may say each month's weekday or date, and one whose time is over today.
  private func refuseUnclearWeekday(_ clock: ClockSpan?, _ first: Day) throws(QuickAddError) {
    guard parts.isOnWeekday, !parts.isFrom else { return }
    let words = parts.words(.days)
    if [.monthly, .yearly].contains(written.frequency), written.saysNoDay {
      throw .twice(.repetition, words, parts.words(.rule))
    }
    if let clock, first == times.clock.today, DateTime(first, clock.start) < times.clock.dateTime {
      throw .phrase(words, .twoDays(first, first.adding(days: 7)))
    }
  }

  /// At several hours of each day; it begins with the next of them.
  private func severalTimesADay(
    _ time: TimeOfDay, from lower: Day
  ) throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    let all = [time] + (try times.laterTimes())
    let refused = parts.laterWords
    guard all.allSatisfy({ $0.minute == time.minute && $0.second == time.second }), Set(all).count == all.count,
      parts.length == nil || parts.length?.isShort == true, written.frequency != .hourly
    else { throw .twice(.time, parts.words(.clock), refused) }
    var several = written
    several.hours = all.map(\.hour).sorted()
    var every = several
    every.interval = 1
    let day = parts.days == nil ? times.day : lower
    let now = parts.days == nil ? times.clock.dateTime : DateTime(day, .midnight)
    let candidates = starts(try rule(every, .never), from: DateTime(day, all.min() ?? time), isAllDay: false)
    guard let first = candidates.prefix(1_000).first(where: { $0 >= now }) else {
      throw .neverHappens(parts.words(.rule))
    }
    return (try span(on: first.day, ClockSpan(first.time)), try rule(several, try end(from: first.day)))
  }

  /// A lunar day of every year: the first one, and the days of the years after it.
  func lunar(_ date: WrittenDate) throws(QuickAddError) -> (span: EventSpan, laterDays: [Day]) {
    guard parts.moment == nil else { throw .twice(.time, parts.words(.rule), parts.words(.clock)) }
    if !parts.laterClocks.isEmpty { throw .twice(.time, parts.words(.clock), parts.laterWords) }
    let clock = try times.times()
    let lower = parts.days?.first ?? clock.map { times.firstDay(for: $0.start) } ?? times.day
    let series = LunarSeries(date)
    guard let first = series.days(from: lower, until: .never).first else { throw .neverHappens(parts.words(.rule)) }
    if let days = parts.days, days.count == 1, !parts.isFrom, days.first != first {
      throw .dateOutsideRule(days.first, first)
    }
    let later = series.days(from: first, until: try end(from: first)).dropFirst()
    guard !later.isEmpty else { throw .endsTooSoon }
    return (try span(on: first, clock), Array(later))
  }

  private func span(on day: Day, _ clock: ClockSpan?) throws(QuickAddError) -> EventSpan {
    let times = endsAfterLength == nil ? times : times.withoutLength
    if let clock { return try times.span(on: day, clock) }
    return .allDay(try times.wholeDays(from: DayRange(day)))
  }

  /// Every hour without a time begins with the next full half hour.
  private func hourly() throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    let now = DateTime(times.day, times.clock.dateTime.time)
    let start = EventSpan.nextHalfHour(after: now, zone: times.zone).clock(forUserIn: times.clock.zone).start
    let first = DateTime(parts.days?.first ?? start.day, start.time)
    let rule = try rule(written, try end(from: first.day))
    return (try span(on: first.day, ClockSpan(first.time)), rule)
  }

  private func end(from first: Day) throws(QuickAddError) -> RecurrenceRule.End {
    var last: Day?
    if let days = parts.days, days.count > 1 { last = days.last }
    if let written = parts.lastDay {
      guard last == nil else { throw .twice(.date, parts.words(.days), parts.words(.lastDay)) }
      last = written
    }
    if let length = endsAfterLength {
      guard last == nil else { throw .twoEnds }
      last = length(first)
    }
    guard let count = parts.count else { return last.map { .until(.day($0)) } ?? .never }
    guard last == nil else { throw .twoEnds }
    return .count(count)
  }

  /// A length that is longer than the time between two occurrences is how long it is repeated.
  private var endsAfterLength: ((Day) -> Day)? {
    switch parts.length {
    case .months(let months): { $0.adding(months: months).adding(days: -1) }
    case .days(let days, areNights: false) where days > written.period || written.period == 1:
      { $0.adding(days: days - 1) }
    case nil, .days, .minutes: nil
    }
  }

  private func rule(_ written: WrittenRule, _ end: RecurrenceRule.End) throws(QuickAddError) -> RecurrenceRule {
    do throws(RecurrenceRuleError) {
      return try written.rule(end)
    } catch {
      throw .neverHappens(parts.words(.rule))
    }
  }

  private func starts(_ rule: RecurrenceRule, from start: DateTime, isAllDay: Bool) -> RuleStarts {
    RuleStarts(rule, start: start, zone: nil, isAllDay: isAllDay)
  }
}
