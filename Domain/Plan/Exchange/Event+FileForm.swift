extension Event {
  /// The event as it comes back from a file that it was written to.
  public var inFileForm: Event {
    guard var recurrence else { return self }
    recurrence.rules = recurrence.rules.map { $0.inFileForm(of: span) }
    recurrence.exclusionRules = recurrence.exclusionRules.map { $0.inFileForm(of: span) }
    var event = self
    event.recurrence = recurrence
    return event
  }
}

extension RecurrenceRule {
  /// The rule with its UNTIL as a file must write it (RFC 5545 §3.3.10): a DATE for whole days, Universal Time for clock
  /// times of a place, and local time for others.
  public func inFileForm(of span: EventSpan) -> RecurrenceRule {
    guard case .until(let limit) = end else { return self }
    var rule = self
    rule.end = .until(limit.inFileForm(of: span))
    return rule
  }
}

extension RecurrenceRule.Limit {
  fileprivate func inFileForm(of span: EventSpan) -> RecurrenceRule.Limit {
    switch (span, self) {
    case (.allDay, .clock(let clock)): .day(clock.day)
    case (.timed(_, _, .place(let zone)), .day(let day)): .instant(zone.instant(of: day.end))
    case (.timed(_, _, .place(let zone)), .clock(let clock)): .instant(zone.instant(of: clock))
    case (.timed, .day(let day)): .clock(day.end)
    default: self
    }
  }
}

extension Day {
  /// Its last second.
  fileprivate var end: DateTime { DateTime(self, .midnight).adding(seconds: 86_399) }
}
