/// Reminds of plants on their due day, at the time that is set for each.
///
/// A plant that is overdue is not reminded of again: it shows, and does not nag.
public struct PlantReminders: DayReminderSource {
  public var time: TimeOfDay? { nil }

  public init() {}

  /// Returns a reminder for each plant that is due on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try things.plants.plants(due: days).map { plant in
      (DateTime(plant.plant.due, plant.plant.reminderTime), .duePlant(plant))
    }
  }
}

/// Reminds of waterings about which nothing was noted, once, on the evening after.
public struct ReviewReminders: DayReminderSource {
  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 20:00 unless told.
  public init(at time: TimeOfDay? = nil) { told = time ?? TimeOfDay(clampingSeconds: 20 * 3_600) }

  /// Returns reminders of open reviews on some days, each on the day after the watering, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    try things.plants.openReviews(in: days.shifted(days: -1)).map { open in
      (DateTime(open.watering.day.adding(days: 1), told), .openReview(open))
    }
  }
}

/// Reminds of birthdays on the day they are kept, and a week before.
public struct BirthdayReminders: DayReminderSource {
  /// The numbers of days before a birthday (chosen here: a present can be on its way).
  public static let leads = [0, 7]

  public var time: TimeOfDay? { told }
  private let told: TimeOfDay

  /// - Parameter time: 09:00 unless told.
  public init(at time: TimeOfDay = PlantDraft.standardReminderTime) { told = time }

  /// Returns the birthday reminders on some days, in any order.
  public func reminders<Failure>(
    on days: DayRange, zone: Zone, in things: any Snapshot<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: Reminder.Subject)] {
    var found: [(at: DateTime, subject: Reminder.Subject)] = []
    for lead in Self.leads {
      for birthday in try things.contacts.birthdays(in: days.shifted(days: lead)) {
        found.append((DateTime(birthday.day.adding(days: -lead), told), .birthday(birthday, daysBefore: lead)))
      }
    }
    return found
  }
}
