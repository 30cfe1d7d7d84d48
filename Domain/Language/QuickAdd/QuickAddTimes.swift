/// When an event that takes place once is, out of what was written.
///
/// - Without a time it is all day; a time without an end lasts an hour.
/// - A time without a date is today, or tomorrow when it is over.
/// - An end that is not later than the start is on the next day.
struct QuickAddTimes {
  /// An event without an end (Personal Scheduler: one hour).
  static let usualMinutes = 60

  var parts: QuickAddParts
  let clock: DayClock
  let zone: EventZone
  /// The part of the day that other words of the line speak of.
  let hint: PartOfDay?

  /// - Returns: `nil` when nothing says when it is.
  func span() throws(QuickAddError) -> EventSpan? {
    if let moment = parts.moment { return try timed(from: moment, minutes: try minutes()) }
    let days = try days()
    guard let times = try times() else { return try withoutTime(days) }
    guard let days, days.count > 1 else {
      let day = days?.first ?? firstDay(for: times.start)
      return try span(on: day, times)
    }
    // Of several days the times have to be those of the first and of the last one.
    guard parts.clock?.end == nil, let end = times.end else { throw .timesOnSeveralDays(days) }
    return try timed(from: DateTime(days.first, times.start), to: DateTime(days.last, end))
  }

  /// From the written time of that day on.
  func span(on day: Day, _ times: (start: TimeOfDay, end: TimeOfDay?)) throws(QuickAddError) -> EventSpan {
    let start = DateTime(day, times.start)
    if let end = times.end {
      return try timed(from: start, to: DateTime(end > times.start ? day : day.adding(days: 1), end))
    }
    return try timed(from: start, minutes: try minutes())
  }

  func times() throws(QuickAddError) -> (start: TimeOfDay, end: TimeOfDay?)? {
    guard let clock = parts.clock else {
      if parts.endClock != nil { throw .endTimeAlone(parts.words(.endClock)) }
      return nil
    }
    do throws(DateReadingError) {
      guard let endClock = parts.endClock else { return try clock.times(hint: hint) }
      if clock.end != nil { throw .notUnderstood(parts.words(.endClock), .time) }
      let start = try clock.start.start(before: endClock, hint: hint)
      return (start, try endClock.end(after: start, hint: hint))
    } catch {
      if case .notUnderstood = error { throw .twice(.time, parts.words(.clock), parts.words(.endClock)) }
      throw .phrase(parts.words(.clock), error)
    }
  }

  /// Today, or tomorrow when the time is over.
  func firstDay(for time: TimeOfDay) -> Day {
    DateTime(clock.today, time) < clock.dateTime ? clock.today.adding(days: 1) : clock.today
  }

  /// The written length of an event with a time.
  func minutes() throws(QuickAddError) -> Int {
    switch parts.length {
    case nil: return Self.usualMinutes
    case .minutes(let minutes): return minutes
    case .days(let days, _): return days * 1_440
    case .months: throw .nothingRepeats(parts.words(.length))
    }
  }

  /// The same for an event of the usual length.
  var withoutLength: QuickAddTimes {
    var other = self
    other.parts.forgetLength()
    return other
  }

  private func days() throws(QuickAddError) -> DayRange? {
    guard let last = parts.lastDay else { return parts.days }
    guard let days = parts.days else { throw .untilAlone(parts.words(.lastDay), last) }
    guard days.first <= last, days.count == 1 else {
      throw .phrase(parts.words(.lastDay), .endBeforeStart(start: days.first, end: last))
    }
    return DayRange(days.first, last)
  }

  private func withoutTime(_ days: DayRange?) throws(QuickAddError) -> EventSpan? {
    guard let days else {
      switch parts.length {
      case nil: return nil
      case .minutes(let minutes):
        let start = EventSpan.nextHalfHour(after: clock.dateTime, zone: zone).clock(forUserIn: clock.zone).start
        return try timed(from: start, minutes: minutes)
      case .days(let days, _): throw .dateMissing(days: days)
      case .months: throw .nothingRepeats(parts.words(.length))
      }
    }
    return .allDay(try wholeDays(from: days))
  }

  /// - Parameter days: As many as were written without a length.
  func wholeDays(from days: DayRange) throws(QuickAddError) -> DayRange {
    switch parts.length {
    case nil: return days
    case .minutes(let minutes): throw .timeMissing(minutes: minutes)
    case .months: throw .nothingRepeats(parts.words(.length))
    case .days(let count, _):
      let counted = DayRange(days.first, days.first.adding(days: count - 1))
      guard days.count == 1 || days == counted else { throw .twice(.length, parts.words(.days), parts.words(.length)) }
      return counted
    }
  }

  private func timed(from start: DateTime, minutes: Int) throws(QuickAddError) -> EventSpan {
    try timed(from: start, to: start.adding(minutes: minutes))
  }

  private func timed(from start: DateTime, to end: DateTime) throws(QuickAddError) -> EventSpan {
    do throws(EndNotAfterStart) {
      return try EventSpan(from: start, to: end, zone: zone)
    } catch {
      throw .endNotAfterStart(start, end)
    }
  }
}
