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

extension DayRange {
  /// The days that a user in `zone` sees from `start` on and before `end`; `nil` when there is no time between them.
  init?(from start: Instant, to end: Instant, zone: Zone) {
    guard start < end else { return nil }
    self.init(zone.dateTime(at: start).day, zone.dateTime(at: end).day)
  }
}

extension [Reminder] {
  /// Those from `start` on and before `end`, sorted.
  func told(from start: Instant, to end: Instant) -> [Reminder] { filter { start <= $0.at && $0.at < end }.sorted() }
}
