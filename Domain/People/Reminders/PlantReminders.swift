/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: ReminderSource {
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
    return try things.plants.plants(due: days).map { plant in
      let time = DateTime(plant.plant.due, plant.plant.reminderTime)
      return Reminder(at: zone.instant(of: time), subject: .duePlant(plant))
    }
    .told(from: start, to: end)
  }
}
