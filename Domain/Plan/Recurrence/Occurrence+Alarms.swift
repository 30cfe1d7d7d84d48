extension Occurrence {
  /// The moments from `start` on and before `end` at which one of its alarms goes off, sorted, for a user in `zone`.
  ///
  /// Alarms of whole days count from midnight of the user's clock. Of each alarm there are at most
  /// ``Alarm/momentLimit``, the first ones.
  public func reminders(from start: Instant, to end: Instant, zone: Zone) -> [Reminder] {
    guard start < end, !event.alarms.isEmpty else { return [] }
    let bounds = event.span.instants(forUserIn: zone)
    let clock = event.span.rules(forUserIn: zone)
    let reminders = event.alarms.flatMap { alarm in
      alarm.moments(forStart: bounds.start, end: bounds.end, zone: clock, from: start, to: end)
        .map { Reminder(at: $0, subject: .event(self, alarm)) }
    }
    return reminders.sorted()
  }
}

extension EventSpan {
  /// The zone whose clock its times are on, for a user in `zone`.
  fileprivate func rules(forUserIn zone: Zone) -> Zone {
    switch self {
    case .allDay: zone
    case .timed(_, _, let eventZone): eventZone.rules(forUserIn: zone)
    }
  }
}
