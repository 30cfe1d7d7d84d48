/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: ReminderSource {
  private let plants: any PlantRepository

  /// Reminders of the plants kept there.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders(
    from start: Instant,
    to end: Instant,
    zone: Zone
  ) async throws(StoreError) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    return try await plants.plants(due: days).map { plant in
      let time = DateTime(plant.plant.due, plant.plant.reminderTime)
      return Reminder(at: zone.instant(of: time), subject: .duePlant(plant))
    }
    .told(from: start, to: end)
  }
}
