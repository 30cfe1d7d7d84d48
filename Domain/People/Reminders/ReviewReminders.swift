/// Reminds of waterings about which nothing was noted, once, on the day after, at the time set for the plant.
public struct ReviewReminders: ReminderSource {
  /// A source that keeps nothing itself.
  public init() {}

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    return try things.plants.openReviews(in: days.shifted(days: -1)).map { open in
      let time = DateTime(open.watering.day.adding(days: 1), open.plant.plant.reminderTime)
      return Reminder(at: zone.instant(of: time), subject: .openReview(open))
    }
    .told(from: start, to: end)
  }
}
