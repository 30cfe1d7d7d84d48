/// A room that has something to remind of.
///
/// Reminders are read from what is planned each time, so that they follow every change and undo of it.
public protocol ReminderSource: Sendable {
  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder]
}

/// A room whose reminders stand on the user's own clock, at times of days.
public protocol DayReminderSource: ReminderSource {
  /// What to tell on some days, in any order.
  func reminders<Failure>(
    on days: DayRange,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)]
}

extension DayReminderSource {
  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    let days = DayRange(zone.dateTime(at: start).day, zone.dateTime(at: end).day)
    return try reminders(on: days, zone: zone, in: things)
      .map { Reminder(at: zone.instant(of: $0.at), subject: $0.subject) }
      .filter { start <= $0.at && $0.at < end }.sorted()
  }
}
