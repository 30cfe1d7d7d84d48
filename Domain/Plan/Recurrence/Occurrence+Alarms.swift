extension Occurrence {
  /// The moments from `start` on and before `end` at which one of its alarms goes off, sorted, for a user in `zone`.
  public func reminders(from start: Instant, to end: Instant, zone: Zone) -> [Reminder] {
    let bounds = event.span.instants(forUserIn: zone)
    return event.alarms.flatMap { alarm in
      alarm.instants(forStart: bounds.start, end: bounds.end).filter { start <= $0 && $0 < end }
        .map { Reminder(at: $0, subject: .event(self, alarm)) }
    }.sorted { $0.at < $1.at }
  }
}

extension Alarm {
  /// When it goes off for something that begins and ends then, in order.
  public func instants(forStart start: Instant, end: Instant) -> [Instant] {
    let first =
      switch trigger {
      case .start(let offset): start.adding(seconds: offset)
      case .end(let offset): end.adding(seconds: offset)
      case .at(let instant): instant
      }
    return (0...repetitions).map { first.adding(seconds: $0 * interval) }
  }
}
