import Domain
import DomainTesting
import Support
import Testing

/// Tests of reminders whose time passed before any run checked for them.
struct LateRemindersTests {
  private let reminders: RemindersUnderTest

  init() throws { reminders = try .inMemory() }

  @Test func firstRunDeliversDueReminders() async throws {
    try await reminders.add("once", "2026-11-19T09:00", at: "2026-11-18T08:00")
    try await reminders.add("daily", "2026-11-18T09:00", rule: "FREQ=DAILY", at: "2026-11-18T08:00")
    try await reminders.choose { $0[.feeling] = .on }
    #expect(try await reminders.entries(at: "2026-11-20T21:30", to: "2026-11-20T10:00") == ["11-20T09:00 daily due"])
    #expect(try await reminders.run("2026-11-20T21:30") == ["once, daily", "feeling"])
    #expect(try await reminders.run("2026-11-20T21:31") == [])
  }

  @Test func firstRunSkipsEarlierDays() async throws {
    try await reminders.choose { $0[.feeling] = .on }
    try await reminders.add("old", "2026-11-13T09:00", at: "2026-11-12T08:00")
    #expect(try await reminders.run("2026-11-20T21:00") == [])
  }

  @Test func endedEventIsNotAnnounced() async throws {
    try await reminders.run("2026-11-20T12:00")
    try await reminders.store.keep(.sample("Lunch", from: "2026-11-20T12:30", to: "2026-11-20T13:30"))
    #expect(try await reminders.run("2026-11-20T17:37") == [])
    #expect(try await reminders.entries(at: "2026-11-20T17:38", to: "2026-11-20T13:00") == ["11-20T12:30 Lunch missed"])
    let clock = try DayClock.at("2026-11-20T17:38")
    let unseen = try await reminders.store.read { transaction throws(StoreError) in
      try transaction.reminderGlance(at: clock).unseen
    }
    #expect(unseen == [])
  }

  @Test(arguments: [("12:30", "12:34", ["E"]), ("12:30", "12:36", []), ("13:30", "13:31", ["E"])])
  func eventWithoutLengthIsAnnouncedForFiveMinutes(start: String, now: String, delivered: [String]) async throws {
    try await reminders.run("2026-11-20T12:00")
    let moment = "2026-11-20T\(start)"
    try await reminders.store.keep(.sample("E", from: moment, to: moment))
    #expect(try await reminders.run("2026-11-20T\(now)") == delivered)
  }

  @Test func alarmAfterTheEndOfAnEventIsDeliveredLate() async throws {
    try await reminders.run("2026-11-20T08:00")
    let alarm = Alarm(.end(offset: 3_600))
    try await reminders.store.keep(.sample("Review", alarms: [alarm]))
    #expect(try await reminders.run("2026-11-20T15:00") == ["Review"])
  }

  @Test func claimedEventIsDeliveredEvenAfterItEnds() async throws {
    try await reminders.run("2026-11-20T08:00")
    try await reminders.store.keep(.sample("Dentist"))
    #expect(try await reminders.claim("2026-11-20T09:00")?.message.titles == "Dentist")
    #expect(try await reminders.run("2026-11-20T12:00") == ["Dentist"])
  }

  @Test(arguments: [("12:34", false), ("12:36", true)])
  func messageKnowsIfTheEventHasBegun(now: String, hasBegun: Bool) async throws {
    try await reminders.store.keep(.sample("Lunch", from: "2026-11-20T12:30", to: "2026-11-20T13:30"))
    let message = try #require(try await reminders.claim("2026-11-20T\(now)")?.message)
    let reminder = try #require(message.single?.reminder)
    #expect(reminder.hasBegun(by: message.deliveredAt, zone: try Zone("Asia/Seoul")) == hasBegun)
  }

  @Test func quietHoursDelayAlarmsOfAllDayEvents() async throws {
    try await reminders.run("2026-11-20T08:00")
    try await reminders.choose { $0.quiet = QuietHours("22:00-10:00") }
    let alarm = Alarm(.start(offset: 9 * 3_600))
    try await reminders.store.keep(.allDay("Holiday", from: "2026-11-21", alarms: [alarm]))
    try await reminders.store.keep(.sample("Early", id: 2, from: "2026-11-21T09:00", to: "2026-11-21T09:30"))
    #expect(try await reminders.run("2026-11-21T09:00") == ["Early"])
    #expect(
      try await reminders.entries(at: "2026-11-21T09:01", from: "2026-11-21T09:00", to: "2026-11-21T09:01")
        == ["11-21T09:00 Holiday held until 11-21T10:00", "11-21T09:00 Early by desktop 11-21T09:00"]
    )
    #expect(try await reminders.run("2026-11-21T10:00") == ["Holiday"])
  }
}
