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
    var parts = MovedRuleParts(self)
    let days = place.day.distance(to: target.day)
    if move.isAllDay || span.isAllDay { parts.forgetTimes() }
    guard parts.moveTime(from: place.time, to: target.time),
      days == 0 || parts.moveDays(by: days, from: place.day, to: target.day)
    else { return nil }
    return try? RecurrenceRule(
      frequency,
      interval: interval,
      end: end.moved(by: move, zone: span.place),
      months: parts.months,
      weekNumbers: weekNumbers,
      yearDays: yearDays,
      monthDays: parts.monthDays,
      weekdays: parts.weekdays,
      hours: parts.hours,
      minutes: parts.minutes,
      seconds: parts.seconds,
      positions: positions,
      weekStart: parts.weekStart
    )
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
