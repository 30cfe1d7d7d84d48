import Domain
import DomainTesting
import ScreenSupport
import Support
import Testing

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
