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
