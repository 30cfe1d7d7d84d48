import Domain
import DomainTesting
import Support
import Testing

struct MoodRemindersTests {
  private let store: InMemoryStore

  init() throws { store = InMemoryStore(time: try .fixed("2026-11-20T23:00", zone: "Asia/Seoul"), pack: SamplePack()) }

  @Test func daysWithoutAnEntryGetAReminder() async throws {
    for content in try [
      MoodContent.sample(60, at: "2026-11-19T00:00"), .sample(70, at: "2026-11-20T22:00", kind: .day),
    ] {
      _ = try await RecordMood(store, newID: .counting(from: content.level.value))(content, at: .at("2026-11-20T23:00"))
    }
    #expect(
      try await reminderTimes("2026-11-18T00:00", "2026-11-22T00:00") == ["2026-11-18T21:30", "2026-11-21T21:30"])
  }

  @Test func entryAfterMidnightBelongsToTheDayThatIsNotOverYet() async throws {
    let start = try #require(DayStart(try TimeOfDay("04:00")))
    _ = try await ChangeSettings(store) { $0.dayStart = start }
    let content = try MoodContent.sample(60, at: "2026-11-20T01:00")
    _ = try await RecordMood(store, newID: .counting(from: 1))(content, at: .at("2026-11-20T23:00"))
    #expect(
      try await reminderTimes("2026-11-18T00:00", "2026-11-21T00:00") == ["2026-11-18T21:30", "2026-11-20T21:30"])
  }

  @Test func windowIncludesItsStartAndExcludesItsEnd() async throws {
    #expect(try await reminderTimes("2026-11-18T21:30", "2026-11-19T21:30") == ["2026-11-18T21:30"])
    #expect(try await reminderTimes("2026-11-19T21:30", "2026-11-18T21:30") == [])
  }

  private func reminderTimes(_ start: String, _ end: String) async throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    let (start, end) = (try Instant(start), try Instant(end))
    return try await store.reminders(of: MoodReminders(), from: start, to: end, zone: zone).map { reminder in
      let day = (reminder.subject as? DayWithoutMood)?.day
      let time = zone.dateTime(at: reminder.at)
      return time.day == day ? "\(time)" : ""
    }
  }
}
