import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// The app on Friday 2026-11-20, 09:30 in Seoul, with past and upcoming reminders.
@MainActor
struct RemindersStage {
  let app: AppStage

  init(_ language: Settings.Language = .english, size: Size = Size(columns: 80, rows: 24)) async throws {
    app = try await AppStage(language, size: size)
    try await Self.fill(app.store)
    await app.app.appear()
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
  var alert: String { app.lines[0] }

  /// Returns the times of snoozed reminders.
  func snoozes() async throws -> [ReminderSnooze.End] {
    try await app.store.read { transaction throws(StoreError) in try transaction.reminders.snoozes() }.map(\.end)
  }
}

/// A sample event, two plants and two custom reminders on Friday 2026-11-20, 08:55 in Seoul.
///
/// Reminders were last checked at 06:00.
enum RemindersSample {
  static func tester(
    _ ways: ScriptedReminderWays = ScriptedReminderWays(),
    now: String = "2026-11-20T08:55"
  ) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(now: now, ways: ways)
    for contact in try PeopleSample.contacts.prefix(2) { try await tester.contacts.save(contact) }
    for plant in try PeopleSample.plants.prefix(2) { try await tester.plants.save(plant) }
    let lines = [
      ["plan", "add", "치과", "--start", "2026-11-20 15:00", "--alarm", "10m", "--location", "강남역"],
      ["settings", "set", "reminders.saying", "off"],
    ]
    for line in lines { #expect(await tester.run(line).status == 0) }
    let add = AddReminder(tester.store, newID: .counting(from: 0x5a01_0000_0000_0001))
    let clock = try DayClock.at("2026-11-20T06:00")
    _ = try await add(
      OwnReminderContent(try ReminderText("약 먹기"), at: try DateTime("2026-11-20T08:30"), rule: .daily),
      at: clock
    )
    _ = try await add(OwnReminderContent(try ReminderText("call Noa"), at: try DateTime("2026-11-23T18:00")), at: clock)
    try await tester.store.note { transaction throws(StoreError) in
      try transaction.reminders.note(ReminderMark(through: clock.now, clock: clock.dateTime))
    }
    return tester
  }
}

extension RecurrenceRule {
  fileprivate static let daily = RecurrenceRule(.daily)
}
