/// Computes the first occurrence and the rule of a repeated event.
///
/// The series begins on the first day of the rule from the written date on, or on the next one from now.
struct QuickAddSeries {
  let times: QuickAddTimes
  let written: ParsedRule
  /// The number of days between the written days and those of the rule: 1 for a time after the midnight of its night.
  var nights = 0

  private var parts: QuickAddParts { times.parts }

  func callAsFunction() throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    guard parts.moment == nil else { throw .twice(.time, parts.words(.rule), parts.words(.clock)) }
    if parts.hourInterval != nil, parts.clock == nil, parts.endClock != nil { throw hoursWithoutStart }
    let clock = try times.times()
    if let hours = parts.hourInterval, let clock {
      if let window = HourlyWindow(every: hours, in: clock) { return try hourly(window) }
      guard written.frequency == .hourly else { throw .twice(.time, parts.words(.rule), parts.words(.clock)) }
    }
    if let time = clock?.start, nights == 0, parts.isLateAtNight(time) {
      guard let late = written.onNextDays else {
        throw .phrase(parts.words(.clock), .hourOutsidePart(hour: parts.clock?.start.hour ?? time.hour, .night))
      }
      return try QuickAddSeries(times: times, written: late, nights: 1)()
    }
    let next = clock.map { times.firstDay(for: $0.start) } ?? times.day
    let lower = parts.days.map { parts.isPeriod ? max($0.first, next) : $0.first.adding(days: nights) } ?? next
    if clock == nil, written.frequency == .hourly { return try hourly(from: lower) }
    // Only a date can give the day of a yearly repetition.
    if clock == nil, parts.days != nil, written.frequency != .yearly { try times.refuseHours(of: lower) }
    if let clock, !parts.laterClocks.isEmpty { return try severalTimesADay(clock.start, from: lower) }
    let time = clock?.start ?? .midnight
    // The first occurrence starts the count of an interval.
    var every = written
    every.interval = 1
    var candidates = starts(try rule(every, .never), from: DateTime(lower, time), isAllDay: clock == nil)
    guard let first = candidates.next()?.day else { throw .neverHappens(parts.words(.rule)) }
    if !written.saysNoDay { try times.refuseMidnight(of: first) }
    try refuseUnclearWeekday(clock, first)
    if let days = parts.days, days.count == 1, !parts.isFrom, days.first.adding(days: nights) != first {
      throw .dateOutsideRule(days.first, first.adding(days: -nights))
    }
    let rule = try rule(written, try end(from: first))
    var series = starts(rule, from: DateTime(first, time), isAllDay: clock == nil)
    guard series.next() != nil, series.next() != nil else { throw .endsTooSoon }
    return (try span(on: first, clock), rule)
  }

  /// Refuses a weekday with "monthly", which may mean the weekday or the date, and a weekday whose time has passed
  /// today.
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

  /// Returns a series at several times of each day, which begins with the next of these times.
  private func severalTimesADay(
    _ time: TimeOfDay, from lower: Day
  ) throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    let all = [time] + (try times.laterTimes())
    let refused = parts.laterWords
    guard all.allSatisfy({ $0.minute == time.minute && $0.second == time.second }), Set(all).count == all.count,
      parts.length == nil || parts.length?.isShort == true, written.frequency != .hourly
    else { throw .twice(.time, parts.words(.clock), refused) }
    return try series(of: written, at: all, from: lower)
  }

  /// Returns a series at the hours of a window of each day, which begins with the next of them.
  private func hourly(_ window: HourlyWindow) throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    let daily = written.frequency == .hourly ? ParsedRule(frequency: .daily) : written
    // The hours after midnight would be on other days than those of the rule.
    let isClear = !window.crossesMidnight || daily.saysNoDay && daily.frequency == .daily && daily.interval == 1
    guard isClear, parts.laterClocks.isEmpty, parts.endClock == nil || parts.lastDay == nil,
      parts.length == nil || parts.length?.isShort == true || endsAfterLength != nil
    else { throw .twice(.time, parts.words(.rule), parts.wordsOfSpan) }
    if let days = parts.days, days.count == 1, !parts.isFrom, parts.lastDay == nil {
      throw .hoursOfDay(parts.words(.days), days.first)
    }
    let first = parts.days?.first ?? times.day
    return try series(of: daily, at: window.times, from: parts.isPeriod ? max(first, times.day) : first)
  }

  private func series(
    of rule: ParsedRule, at all: [TimeOfDay], from lower: Day
  ) throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    var several = rule
    several.hours = all.map(\.hour).sorted()
    var every = several
    every.interval = 1
    let day = parts.days == nil ? times.day : lower
    let now = parts.days == nil ? times.clock.dateTime : DateTime(day, .midnight)
    let earliest = TimeOfDay(clampingSeconds: all.map(\.seconds).min() ?? 0)
    let candidates = starts(try self.rule(every, .never), from: DateTime(day, earliest), isAllDay: false)
    guard let first = candidates.prefix(1_000).first(where: { $0 >= now }) else {
      throw .neverHappens(parts.words(.rule))
    }
    return (try span(on: first.day, ClockSpan(first.time)), try self.rule(several, try end(from: first.day)))
  }

  /// The question about hours that have only an end: today from now on, or every day from the morning on.
  private var hoursWithoutStart: QuickAddError {
    let (words, clock) = (parts.words(.endClock), times.clock)
    guard parts.days == nil, let ends = try? parts.endClock?.times(hint: times.hint) else {
      return .hoursWithoutStart(words, [])
    }
    let next = EventSpan.nextHalfHour(after: clock.dateTime, zone: times.zone).start
    let morning = TimeOfDay(clampingSeconds: PartOfDay.morning.usualHour * 3_600)
    let today = ends.filter { next.day == clock.today && next.time < $0 }.map { "\(ClockSpan(next.time, to: $0))" }
    let daily = ends.filter { morning < $0 }.map { "\(ClockSpan(morning, to: $0))" }
    return .hoursWithoutStart(words, today.map { "\($0) until \(clock.today)" } + daily)
  }

  /// Returns the first occurrence of a yearly lunar day, and the days of later years.
  func lunar(_ date: ParsedDate) throws(QuickAddError) -> (span: EventSpan, laterDays: [Day]) {
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
    let times = endsAfterLength == nil || parts.seriesLength != nil ? times : times.withoutLength
    if let clock { return try times.span(on: day, clock, until: lastDay(ofEachFrom: day)) }
    return .allDay(try times.wholeDays(from: DayRange(day)))
  }

  /// Returns an hourly series without a time, which begins at the next half hour.
  private func hourly(from lower: Day) throws(QuickAddError) -> (span: EventSpan, rule: RecurrenceRule) {
    let now = DateTime(times.day, times.clock.dateTime.time)
    let start = EventSpan.nextHalfHour(after: now, zone: times.zone).clock(forUserIn: times.clock.zone).start
    let first = DateTime(parts.days == nil ? start.day : lower, start.time)
    let rule = try rule(written, try end(from: first.day))
    return (try span(on: first.day, ClockSpan(first.time)), rule)
  }

  /// Returns the last day of each event whose end is on the next day or on another weekday, as in 매일 밤 10시부터 다음 날 아침
  /// 6시까지 and "every friday 10pm until saturday 6am"; `nil` for the last day of the series.
  private func lastDay(ofEachFrom first: Day) -> Day? {
    guard parts.lastDay != nil, parts.endClock != nil, parts.clock != nil else { return nil }
    if parts.endsOnNextDay { return first.adding(days: 1) }
    var cursor = parts.wordsOfLastDay
    guard written.frequency == .weekly, written.weekdays.count < 2, let weekday = cursor.takeWeekday(), cursor.isAtEnd
    else { return nil }
    return first.adding(days: 1).next(weekday)
  }

  private func end(from first: Day) throws(QuickAddError) -> RecurrenceRule.End {
    var last: Day?
    if let days = parts.days, days.count > 1 || parts.isPeriod { last = days.last.adding(days: nights) }
    if let written = parts.lastDay, lastDay(ofEachFrom: first) == nil {
      guard last == nil else { throw .twice(.date, parts.words(.days), parts.words(.lastDay)) }
      last = written.adding(days: nights)
    }
    if let length = endsAfterLength {
      guard last == nil else { throw .twoEnds }
      last = length(first)
    }
    guard let count = parts.count else { return last.map { .until(.day($0)) } ?? .never }
    guard last == nil else { throw .twoEnds }
    return .count(count)
  }

  /// A function from the first day of the repetition to the last, for a length that is longer than the time between two
  /// occurrences and so belongs to the repetition.
  private var endsAfterLength: ((Day) -> Day)? {
    switch parts.seriesLength ?? parts.length {
    case .months(let months): { $0.adding(months: months).adding(days: -1) }
    case .days(let days, areNights: false)
    where days > written.period || written.period == 1 || parts.seriesLength != nil:
      { $0.adding(days: days - 1) }
    case nil, .days, .minutes: nil
    }
  }

  private func rule(_ written: ParsedRule, _ end: RecurrenceRule.End) throws(QuickAddError) -> RecurrenceRule {
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
