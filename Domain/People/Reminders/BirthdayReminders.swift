/// Reminds of birthdays on the day they are kept, at 09:00.
public struct BirthdayReminders: ReminderSource {
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
    return try things.contacts.birthdays(in: days).map { birthday in
      let time = DateTime(birthday.day, PlantDraft.standardReminderTime)
      return Reminder(at: zone.instant(of: time), subject: .birthday(birthday))
    }
    .told(from: start, to: end)
  }
}
