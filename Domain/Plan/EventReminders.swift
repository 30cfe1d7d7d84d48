/// Reminds of events by their alarms.
///
/// They are read from the events each time, so that they follow every change, removal and undo.
public struct EventReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` on and before `end`, sorted by time, for a user in `zone`.
  ///
  /// An alarm at a fixed moment comes once for a whole series.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    var told: Set<FixedAlarm> = []
    return try things.events.alarms(from: start, to: end, zone: zone)
      .filter { FixedAlarm($0).map { told.insert($0).inserted } ?? true }
  }
}

/// An alarm that goes off at the same moment for every occurrence of its event.
private struct FixedAlarm: Hashable {
  let event: Event.ID
  let alarm: Alarm
  let at: Instant

  init?(_ reminder: Reminder) {
    guard case .event(let occurrence, let alarm) = reminder.subject, case .at = alarm.trigger else { return nil }
    event = occurrence.event.id
    self.alarm = alarm
    at = reminder.at
  }
}

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
      alarm.moments(forStart: bounds.start, end: bounds.end, zone: clock, from: start, to: end).map { moment in
        let repetition = alarm.repetition(at: moment, forStart: bounds.start, end: bounds.end, zone: clock)
        return Reminder(at: moment, subject: .event(self, alarm), repetition: repetition)
      }
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
