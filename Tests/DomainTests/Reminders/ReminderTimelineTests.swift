import Domain
import DomainTesting
import Support
import Testing

struct ReminderTimelineTests {
  private let reminders: RemindersUnderTest

  init() async throws {
    reminders = try .inMemory()
    try await reminders.run("2026-11-20T08:00")
  }

  @Test func everyEntryShowsItsState() async throws {
    for time in ["07:00", "09:00", "10:00", "11:00", "12:00"] {
      try await reminders.add(time, "2026-11-20T\(time)", at: "2026-11-20T01:00")
    }
    let muted = try await reminders.add("muted", "2026-11-20T13:00")
    _ = try await MuteReminder(reminders.store)(.own(muted.id), naming: "")
    try await reminders.snooze("2026-11-20T11:00", until: .clock(DateTime("2026-11-20T15:00")), now: "2026-11-20T08:10")
    try await reminders.snooze("2026-11-20T12:00", until: .opening, now: "2026-11-20T08:10")
    try await reminders.run("2026-11-20T09:00")
    #expect(
      try await reminders.entries(at: "2026-11-20T10:00") == [
        "11-20T07:00 07:00 missed", "11-20T09:00 09:00 by desktop 11-20T09:00", "11-20T10:00 10:00 due",
        "11-20T12:00 12:00 snoozed", "11-20T13:00 muted muted", "11-20T15:00 11:00 snoozed",
      ]
    )
    try await reminders.run("2026-11-20T15:00")
    #expect(
      try await reminders.entries(at: "2026-11-20T15:00").last == "11-20T15:00 11:00 by desktop 11-20T15:00"
    )
  }

  @Test func heldEntryShowsWhenQuietHoursEnd() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("21:00-07:00")
    }
    #expect(
      try await reminders.entries(at: "2026-11-20T10:00", to: "2026-11-21T00:00") == [
        "11-20T21:30 feeling held until 11-21T07:00"
      ]
    )
  }

  @Test func glanceShowsRemindersSinceTheLastLook() async throws {
    func glance(_ now: String) async throws -> [String] {
      let clock = try DayClock.at(now)
      return try await reminders.store.read { transaction throws(StoreError) in
        try transaction.reminderGlance(at: clock)
      }
      .unseen.map(\.reminder.subject.title)
    }
    for (text, time) in [("yesterday", "19T23:00"), ("told", "20T09:00"), ("due", "20T10:00"), ("later", "20T20:00")] {
      try await reminders.add(text, "2026-11-\(time)", at: "2026-11-19T01:00")
    }
    let pills = try await reminders.add("pills", "2026-11-20T08:30", insists: true)
    let muted = try await reminders.add("muted", "2026-11-20T09:30")
    _ = try await MuteReminder(reminders.store)(.own(muted.id), naming: "")
    try await reminders.run("2026-11-20T09:00")
    #expect(try await glance("2026-11-20T08:00") == [])
    #expect(try await glance("2026-11-20T10:00") == ["pills", "told", "due"])
    try await NoteLook(reminders.store)(at: try DayClock.at("2026-11-20T10:00").now)
    #expect(try await glance("2026-11-20T10:01") == [])
    try await reminders.run("2026-11-20T10:10")
    #expect(try await glance("2026-11-20T10:10") == ["pills"])
    _ = try await FinishReminder(reminders.store)(
      pills.id,
      at: DateTime("2026-11-20T08:30"),
      now: DateTime("2026-11-20T08:30")
    )
    #expect(try await glance("2026-11-20T10:11") == [])
    #expect(try await glance("2026-11-21T10:11") == ["later"])
    // After the clock is set back, nothing in the future is shown.
    #expect(try await glance("2026-11-20T08:00") == [])
  }

  @Test func glanceKnowsTheNextChange() async throws {
    func next(_ now: String) async throws -> Instant? {
      let clock = try DayClock.at(now)
      return try await reminders.store.read { transaction throws(StoreError) in
        try transaction.reminderGlance(at: clock)
      }
      .nextChange
    }
    try await reminders.add("a", "2026-11-20T09:20")
    #expect(try await next("2026-11-20T09:00") == DayClock.at("2026-11-20T09:20").now)
    #expect(try await next("2026-11-20T09:20") == nil)
  }

  @Test func entryIsFoundByTheBeginningOfItsID() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00", rule: "FREQ=DAILY;COUNT=3")
    let reminder = try await reminders.reminder("2026-11-21T09:00")
    func found(_ name: String) async throws -> ReminderEntry {
      let (now, zone) = (try Instant("2026-11-20T08:00"), try Zone("Asia/Seoul"))
      return try await reminders.store.read { transaction throws(LookUpError<ReminderEntry>) in
        try transaction.reminder(named: name, at: now, zone: zone)
      }
    }
    let entry = try await found(reminder.id.uuid.firstDigits(8).uppercased())
    #expect(entry.reminder == reminder && entry.state == .upcoming)
    #expect(entry.reminder.subject.cause == ReminderCause(.ownReminder, own.id.uuid))
    #expect(entry.reminder.subject.mute == .own(own.id))
    await #expect(throws: LookUpError<ReminderEntry>.nothing) { _ = try await found("00000000") }
    await #expect(throws: LookUpError<ReminderEntry>.nothing) { _ = try await found("약") }
  }

  @Test func windowIsAtMostAYear() throws {
    let start = try Instant("2026-11-20T08:00")
    let window = ReminderWindow(from: start, to: start.adding(seconds: .max))
    #expect(window.end == start.adding(seconds: ReminderWindow.longestSeconds))
    #expect(ReminderWindow(from: start, to: start.adding(seconds: -5)).end == start)
  }
}
