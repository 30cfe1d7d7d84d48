import Domain
import DomainTesting
import Presentation
import Support

/// The app on Friday 2026-11-20, 09:30 in Seoul, with past and upcoming reminders.
@MainActor
struct RemindersStage {
  let house: AppStage

  init(_ language: Settings.Language = .english, size: Size = Size(columns: 80, rows: 24)) async throws {
    house = try await AppStage(language, size: size)
    try await Self.fill(house.store)
    await house.app.appear()
  }

  static func fill(_ store: InMemoryStore) async throws {
    for contact in try PeopleSample.contacts.prefix(2) { try await StoredContacts(store).save(contact) }
    for plant in try PeopleSample.plants.prefix(2) { try await StoredPlants(store).save(plant) }
    let event = try Event.sample(
      "치과",
      from: "2026-11-20T15:00",
      to: "2026-11-20T16:00",
      alarms: [Alarm(.start(offset: -600))]
    )
    try await StoredEvents(store).add(event)
    let (add, clock) = (AddReminder(store, newID: .counting(from: 0x5a01)), try DayClock.at("2026-11-20T06:00"))
    for (text, start, rule) in [
      ("take pills", "2026-11-20T08:30", RecurrenceRule(.daily)), ("전화하기", "2026-11-20T09:10", nil),
      ("water the fern", "2026-11-20T09:40", nil), ("return the key", "2026-11-25T18:00", nil),
    ] {
      let content = OwnReminderContent(try ReminderText(text), at: try DateTime(start), rule: rule)
      _ = try await add(content, at: clock)
    }
    _ = try await ClaimReminders(store, newID: .counting())(at: clock.now, zone: clock.zone)
  }

  /// The reminder line above the features.
  var alert: String { house.lines[0] }

  /// Returns the times of snoozed reminders.
  func snoozes() async throws -> [ReminderSnooze.End] {
    try await house.store.read { transaction throws(StoreError) in try transaction.reminders.snoozes() }.map(\.end)
  }
}
