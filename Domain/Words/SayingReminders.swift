/// Reminds of a new saying at 08:00 of the day it appears, unless it was opened before.
public struct SayingReminders: ReminderSource {
  /// 08:00 (chosen here: with the morning).
  public static let time = TimeOfDay(clampingSeconds: 8 * 3_600)

  public init() {}

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    let clock = DayClock(now: start, zone: zone)
    return try things.sayings.sayings(appearingIn: days, at: clock).filter { $0.marks.opened == nil }.map { saying in
      let day = zone.dateTime(at: saying.uploaded).day
      return Reminder(at: zone.instant(of: DateTime(day, Self.time)), subject: .newSaying(saying))
    }
    .told(from: start, to: end)
  }
}
