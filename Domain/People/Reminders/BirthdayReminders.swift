/// Reminds of birthdays on the day they are kept, at 09:00.
public struct BirthdayReminders: ReminderSource {
  private let contacts: any ContactRepository

  /// Reminders of the contacts kept there.
  public init(contacts: any ContactRepository) {
    self.contacts = contacts
  }

  /// What to tell from `start` on and before `end`, sorted by time, for a user in `zone`.
  public func reminders(
    from start: Instant,
    to end: Instant,
    zone: Zone
  ) async throws(StoreError) -> [Reminder] {
    guard let days = DayRange(from: start, to: end, zone: zone) else { return [] }
    return try await FindBirthdays(contacts: contacts)(in: days).map { birthday in
      let time = DateTime(birthday.day, PlantDraft.standardReminderTime)
      return Reminder(at: zone.instant(of: time), subject: .birthday(birthday))
    }
    .told(from: start, to: end)
  }
}
