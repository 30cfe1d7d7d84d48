/// Reminds of what the user wants to be told.
public struct OwnReminders: ReminderSource {
  public init() {}

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    // Clocks that are set back show times twice, and those that are set forward leave some out: a day more finds them.
    let first = zone.dateTime(at: start).adding(seconds: -86_400)
    let last = zone.dateTime(at: end).adding(seconds: 86_400)
    var found: [Reminder] = []
    for own in try things.reminders.own(from: first, through: last) {
      for time in own.times(from: first, through: last) {
        let at = zone.instant(of: time)
        if start <= at, at < end { found.append(Reminder(at: at, subject: .own(own, time))) }
      }
    }
    return found.sorted()
  }
}
