/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: ReminderSource {
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

/// Reminds of waterings about which nothing was noted, once, on the day after, at the time set for the plant.
public struct ReviewReminders: ReminderSource {
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

/// Reminds of birthdays on the day they are kept, at 09:00.
public struct BirthdayReminders: ReminderSource {
  public init() {}

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders<Failure>(
    from start: Instant,
    to end: Instant,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    return try things.contacts.birthdays(in: days).map { birthday in
      let time = DateTime(birthday.day, PlantDraft.standardReminderTime)
      return Reminder(at: zone.instant(of: time), subject: .birthday(birthday))
    }
    .told(from: start, to: end)
  }
}
