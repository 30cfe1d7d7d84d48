/// A reminder that is put off; what it says is read from its cause when it comes.
public struct ReminderSnooze: Hashable, Sendable {
  /// Until when something is put off.
  public enum End: Hashable, Sendable {
    case moment(Instant)
    /// On the clock of wherever the user is then.
    case clock(DateTime)
    /// The next time that Haru is opened.
    case opening
    /// The end of an event or of one of a series, as it takes place then; at the moment where there is none any more.
    case after(Occurrence.ID, otherwise: Instant)
  }

  public let reminder: Reminder.ID
  /// When the reminder was to come.
  public let at: Instant
  /// The same as the clock showed it.
  public let clock: DateTime
  public let end: End
  public let made: Instant

  public init(_ reminder: Reminder.ID, at: Instant, clock: DateTime, until end: End, made: Instant) {
    (self.reminder, self.at, self.clock, self.end, self.made) = (reminder, at, clock, end, made)
  }

  /// The id of the snoozed notice; each snooze has another one.
  public var noticeID: Reminder.ID {
    var identity = ReminderIdentity("snooze")
    identity.add(reminder.uuid)
    identity.add(made.secondsSince1970)
    return identity.id
  }
}

extension Snapshot {
  /// When what is put off comes; `nil` as long as nobody knows.
  func moment(of snooze: ReminderSnooze, zone: Zone) throws(Failure) -> Instant? {
    switch snooze.end {
    case .moment(let instant): return instant
    case .clock(let clock): return zone.instant(of: clock)
    case .opening:
      // Later openings are nothing to what was told.
      if let told = try reminders.delivery(snooze.noticeID)?.at { return told }
      guard let opened = try reminders.lastOpening(), opened >= snooze.made else { return nil }
      return max(opened, snooze.at)
    case .after(let id, let otherwise):
      guard let event = try events.event(id.event), event.status != .cancelled else { return otherwise }
      let span = id.instance.map { event.occurrence(at: $0, zone: zone)?.span } ?? event.span
      // The event may have moved to an earlier time.
      return span.map { max($0.instants(forUserIn: zone).end, snooze.made) } ?? otherwise
    }
  }

  /// Returns the snoozed reminder, as its cause is now; `nil` when the cause is gone or has moved.
  func reminder(of snooze: ReminderSnooze, zone: Zone) throws(Failure) -> Reminder? {
    let day = snooze.clock.day
    let start = zone.instant(of: DateTime(day, .midnight))
    let end = zone.instant(of: DateTime(day.adding(days: 1), .midnight))
    for window in [(start, end), (snooze.at, snooze.at.adding(seconds: 1))] {
      let found = try reminders(from: window.0, to: window.1, zone: zone).first { $0.id == snooze.reminder }
      if let found { return found }
    }
    return nil
  }
}
