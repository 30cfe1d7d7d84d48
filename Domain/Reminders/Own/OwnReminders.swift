/// Reminds of what the user wants to be told.
public struct OwnReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    // Clocks that are set back show times twice, and those that are set forward leave some out: a day more finds them.
    let first = zone.dateTime(at: start).adding(seconds: -86_400)
    let last = zone.dateTime(at: end).adding(seconds: 86_400)
    var clock = DailyClock(zone)
    var found: [Reminder] = []
    for own in try things.reminders.own(from: first, through: last) {
      for time in own.times(from: first, through: last) {
        let at = clock.instant(of: time)
        if start <= at, at < end { found.append(Reminder(at: at, subject: .own(own, time))) }
      }
    }
    return found.sorted()
  }
}

/// Tells the moments of a clock, and remembers of each day how far it is ahead: asking a zone takes longer than all else.
private struct DailyClock {
  private let zone: Zone
  /// The zone's offset on each day, in seconds; `nil` on a day near which the clocks change.
  private var offsets: [Day: Int?] = [:]

  init(_ zone: Zone) { self.zone = zone }

  mutating func instant(of time: DateTime) -> Instant {
    if let known = offsets[time.day] {
      return known.map { Instant(secondsSince1970: time.clockSeconds - $0) } ?? zone.instant(of: time)
    }
    // These offsets reach as far around the day as the zone itself looks around a time.
    let midnight = Instant(secondsSince1970: DateTime(time.day, .midnight).clockSeconds)
    let before = zone.offset(at: midnight.adding(seconds: -86_400))
    let after = zone.offset(at: midnight.adding(seconds: 2 * 86_400))
    offsets[time.day] = .some(before == after ? before : nil)
    return instant(of: time)
  }
}
