/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: DayReminderSource {
  public init() {}

  /// What to tell on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try things.plants.plants(due: days).map { plant in
      (DateTime(plant.plant.due, plant.plant.reminderTime), .duePlant(plant))
    }
  }
}

/// Reminds of waterings about which nothing was noted, once, on the day after, at the time set for the plant.
public struct ReviewReminders: DayReminderSource {
  public init() {}

  /// What to tell on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try things.plants.openReviews(in: days.shifted(days: -1)).map { open in
      (DateTime(open.watering.day.adding(days: 1), open.plant.plant.reminderTime), .openReview(open))
    }
  }
}

/// Reminds of birthdays on the day they are kept, at 09:00.
public struct BirthdayReminders: DayReminderSource {
  public init() {}

  /// What to tell on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange,
    zone: Zone,
    in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try things.contacts.birthdays(in: days).map { birthday in
      (DateTime(birthday.day, PlantDraft.standardReminderTime), .birthday(birthday))
    }
  }
}
