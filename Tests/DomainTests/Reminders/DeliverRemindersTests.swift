import Domain
import DomainTesting
import Support
import Testing

struct DeliverRemindersTests {
  private let reminders: RemindersUnderTest

  init() async throws {
    reminders = try .inMemory()
    try await reminders.run("2026-11-20T08:00")
  }

  @Test func missedRemindersAreGroupedOldestFirst() async throws {
    for (text, time) in [("c", "09:10"), ("a", "08:30"), ("b", "09:00"), ("late", "16:56"), ("now", "17:00")] {
      try await reminders.add(text, "2026-11-20T\(time)")
    }
    #expect(try await reminders.run("2026-11-20T17:01") == ["a, b, c", "late", "now"])
  }

  @Test func remindersOlderThanSevenDaysAreDropped() async throws {
    for day in 20...28 { try await reminders.add("\(day)", "2026-11-\(day)T09:00") }
    #expect(try await reminders.run("2026-11-28T09:00") == ["22, 23, 24, 25, 26, 27", "28"])
    #expect(try await reminders.run("2026-11-28T12:00") == [])
  }

  @Test func quietHoursHoldDelayableReminders() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("21:00-07:00")
    }
    try await reminders.add("약", "2026-11-20T21:40")
    try await reminders.store.keep(.sample("Train", id: 3, from: "2026-11-20T21:50", to: "2026-11-20T23:00"))
    try await reminders.run("2026-11-20T21:00")
    #expect(try await reminders.run("2026-11-20T21:30") == [])
    #expect(try await reminders.run("2026-11-20T21:50") == ["약", "Train"])
    #expect(
      try await reminders.entries(at: "2026-11-20T21:51", to: "2026-11-21T21:00").first
        == "11-20T21:30 feeling held until 11-21T07:00"
    )
    #expect(try await reminders.run("2026-11-21T06:59") == [])
    #expect(try await reminders.run("2026-11-21T07:00") == ["feeling"])
    #expect(try await reminders.run("2026-11-21T07:01") == [])
  }

  @Test func heldReminderIsDeliveredWhenQuietHoursAreTurnedOff() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("21:00-07:00")
    }
    try await reminders.run("2026-11-20T21:00")
    #expect(try await reminders.run("2026-11-20T21:30") == [])
    #expect(try await reminders.run("2026-11-20T23:30") == [])
    try await reminders.choose { $0.quiet = nil }
    #expect(try await reminders.run("2026-11-21T02:00") == ["feeling"])
  }

  @Test func mutedOrDisabledRemindersAreNotDelivered() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00", rule: "FREQ=DAILY")
    try await reminders.store.keep(.sample("Train", id: 3, from: "2026-11-20T09:00", to: "2026-11-20T10:00"))
    _ = try await MuteReminder(reminders.store)(.own(own.id), naming: "약")
    _ = try await MuteReminder(reminders.store)(.calendar(.standard), naming: "")
    #expect(try await reminders.run("2026-11-20T09:00") == [])
    // Reminders that came while they were muted aren't delivered later.
    _ = try await MuteReminder(reminders.store).unmute(.own(own.id), naming: "약", at: .at("2026-11-20T09:10"))
    #expect(try await reminders.run("2026-11-20T09:20") == [])
    try await reminders.choose { $0[.own] = .off }
    #expect(try await reminders.run("2026-11-21T09:00") == [])
    try await reminders.choose { $0[.own] = .on }
    #expect(try await reminders.run("2026-11-22T09:00") == ["약"])
  }

  /// The progress of the runs isn't always recorded, because most runs write nothing.
  @Test(arguments: [["11:58", "11:59"], ["11:58", "11:59", "12:00", "12:01"], ["12:01"], []])
  func reminderWhoseTimePassesWhileMutedIsNeverDelivered(runs: [String]) async throws {
    try await reminders.run("2026-11-20T11:50")
    let own = try await reminders.add("약", "2026-11-20T12:00", rule: "FREQ=DAILY")
    try await reminders.add("물", "2026-11-20T12:01")
    let mute = MuteReminder(reminders.store)
    _ = try await mute(.own(own.id), naming: "약")
    var delivered: [String] = []
    for run in runs { delivered += try await reminders.run("2026-11-20T\(run)") }
    _ = try await mute.unmute(.own(own.id), naming: "약", at: .at("2026-11-20T12:02"))
    for run in ["12:03", "12:20", "23:00"] { delivered += try await reminders.run("2026-11-20T\(run)") }
    #expect(delivered == ["물"])
    #expect(try await reminders.run("2026-11-21T12:00") == ["약"])
  }

  @Test func insistentReminderRepeatsUntilDone() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00", insists: true)
    #expect(try await reminders.run("2026-11-20T09:00") == ["약"])
    #expect(try await reminders.run("2026-11-20T09:09") == [])
    #expect(try await reminders.run("2026-11-20T09:10") == ["약"])
    #expect(try await reminders.run("2026-11-20T12:00") == ["약"])
    // A clock that was set back doesn't silence the reminder.
    #expect(try await reminders.run("2026-11-20T11:00") == ["약"])
    _ = try await FinishReminder(reminders.store)(own.id, at: own.content.start, now: own.content.start)
    #expect(try await reminders.run("2026-11-20T12:30") == [])
    #expect(try await reminders.history.undo()?.label.action == .finished)
    #expect(try await reminders.run("2026-11-20T12:31") == ["약"])
  }

  @Test func snoozedReminderComesLaterWithItsCurrentText() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00")
    #expect(try await reminders.run("2026-11-20T09:00") == ["약"])
    try await reminders.snooze("2026-11-20T09:00", until: .moment(Instant("2026-11-20T09:30")), now: "2026-11-20T09:01")
    var wanted = own.content
    wanted.text = try ReminderText("새 약")
    _ = try await EditReminder(reminders.store)(own.id, from: own.content, to: wanted, at: .at("2026-11-20T08:00"))
    #expect(try await reminders.run("2026-11-20T09:29") == [])
    #expect(try await reminders.run("2026-11-20T09:30") == ["새 약"])
    #expect(try await reminders.run("2026-11-20T09:31") == [])
    // Snoozes again, until a time weeks from now, which is stored.
    let end = ReminderSnooze.End.clock(try DateTime("2027-01-20T07:00"))
    try await reminders.snooze("2026-11-20T09:00", until: end, now: "2026-11-20T09:40")
    #expect(try await reminders.run("2027-01-20T06:59") == [])
    #expect(try await reminders.run("2027-01-20T07:00") == ["새 약"])
    #expect(try await reminders.run("2027-03-20T07:00") == [])
  }

  @Test func reminderSnoozedInAdvanceSkipsItsOriginalTime() async throws {
    try await reminders.add("약", "2026-11-20T09:00")
    try await reminders.snooze("2026-11-20T09:00", until: .clock(DateTime("2026-11-20T10:00")), now: "2026-11-20T08:10")
    #expect(try await reminders.run("2026-11-20T09:00") == [])
    // Undo delivers the reminder as if it hadn't been snoozed.
    _ = try await reminders.history.undo()
    #expect(try await reminders.run("2026-11-20T09:20") == ["약"])
    #expect(try await reminders.run("2026-11-20T10:00") == [])
  }

  @Test func removedReminderCancelsItsSnooze() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00")
    let reminder = try await reminders.reminder("2026-11-20T09:00")
    try await reminders.snooze("2026-11-20T09:00", until: .clock(DateTime("2026-11-20T10:00")), now: "2026-11-20T08:10")
    try await RemoveReminders(reminders.store)([own])
    #expect(try await reminders.run("2026-11-20T10:00") == [])
    let snooze = SnoozeReminder(reminders.store)
    await #expect(throws: SnoozeError.gone) {
      _ = try await snooze(reminder, until: .clock(DateTime("2026-11-20T11:00")), at: .at("2026-11-20T10:00"))
    }
    _ = try await reminders.history.undo()
    await #expect(throws: SnoozeError.past(try Instant("2026-11-20T09:30"))) {
      _ = try await snooze(reminder, until: .clock(DateTime("2026-11-20T09:30")), at: .at("2026-11-20T10:00"))
    }
  }

  @Test func reminderSnoozedUntilOpeningComesWhenHaruOpens() async throws {
    try await reminders.add("약", "2026-11-20T09:00")
    let open = NoteOpening(reminders.store)
    try await open(at: Instant("2026-11-20T09:00"))
    try await reminders.snooze("2026-11-20T09:00", until: .opening, now: "2026-11-20T09:01")
    #expect(try await reminders.run("2026-11-25T09:00") == [])
    try await open(at: Instant("2026-11-26T20:00"))
    #expect(try await reminders.run("2026-11-26T20:00") == ["약"])
    try await open(at: Instant("2026-11-26T21:00"))
    #expect(try await reminders.run("2026-11-26T21:00") == [])
    // The reminder stays finished even after old deliveries are forgotten.
    try await open(at: Instant("2027-03-26T21:00"))
    #expect(try await reminders.run("2027-03-26T21:00") == [])
  }

  @Test func reminderSnoozedUntilAnEventEndsFollowsTheEvent() async throws {
    try await reminders.add("약", "2026-11-20T09:00")
    let event = try Event.sample("Class", id: 3, from: "2026-11-20T09:30", to: "2026-11-20T10:30", alarms: [])
    try await reminders.store.keep(event)
    let end = ReminderSnooze.End.after(Occurrence.ID(event: event.id), otherwise: try Instant("2026-11-20T10:30"))
    try await reminders.snooze("2026-11-20T09:00", until: end, now: "2026-11-20T08:10")
    let later = try Event.sample("Class", id: 3, from: "2026-11-20T09:30", to: "2026-11-20T11:30", alarms: [])
    _ = try await EditEvent(reminders.store)(event.id, from: EventDraft(event), to: EventDraft(later))
    #expect(try await reminders.run("2026-11-20T11:29") == [])
    #expect(try await reminders.run("2026-11-20T11:30") == ["약"])
    try await reminders.snooze("2026-11-20T09:00", until: end, now: "2026-11-20T10:10")
    try await RemoveEvent(reminders.store)(event.id)
    #expect(try await reminders.run("2026-11-20T11:31") == ["약"])
  }

  @Test func quietHoursDoNotHoldSnoozedReminders() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("22:00-07:00")
    }
    let until = ReminderSnooze.End.clock(try DateTime("2026-11-20T23:00"))
    try await reminders.snooze("2026-11-20T21:30", until: until, now: "2026-11-20T20:00")
    #expect(try await reminders.run("2026-11-20T21:30") == [])
    #expect(try await reminders.run("2026-11-20T23:00") == ["feeling"])
  }

  @Test func travelEastNeitherLosesNorRepeatsReminders() async throws {
    try await reminders.run("2026-11-20T07:00", zone: "America/New_York")
    for time in ["08:00", "12:00", "23:00"] {
      try await reminders.add(time, "2026-11-20T\(time)", at: "2026-11-20T01:00")
    }
    let flight = try Event.sample(
      "flight",
      id: 3,
      from: "2026-11-20T07:30",
      to: "2026-11-20T09:00",
      zone: "America/New_York"
    )
    try await reminders.store.keep(flight)
    #expect(try await reminders.run("2026-11-20T08:30", zone: "America/New_York") == ["flight, 08:00"])
    // Half an hour later, Seoul's clock shows 23:00.
    #expect(try await reminders.run("2026-11-20T23:00", zone: "Asia/Seoul") == ["12:00", "23:00"])
    #expect(try await reminders.run("2026-11-21T23:00", zone: "Asia/Seoul") == [])
  }

  @Test func travelWestDeliversOnceOnTheLocalClock() async throws {
    for time in ["09:00", "11:00"] { try await reminders.add(time, "2026-11-20T\(time)") }
    #expect(try await reminders.run("2026-11-20T10:00") == ["09:00"])
    #expect(try await reminders.run("2026-11-20T09:00", zone: "Europe/London") == [])
    #expect(try await reminders.run("2026-11-20T11:00", zone: "Europe/London") == ["11:00"])
  }

  @Test func tripDoesNotAnnounceEventsThatWereOver() async throws {
    try await reminders.run("2026-11-20T08:00", zone: "America/New_York")
    let event = try Event.sample(
      "over",
      id: 3,
      from: "2026-11-20T07:30",
      to: "2026-11-20T09:00",
      zone: "America/New_York"
    )
    try await reminders.store.keep(event)
    #expect(try await reminders.run("2026-11-20T22:30", zone: "Asia/Seoul") == [])
  }

  @Test func clockSetBackNeitherRepeatsNorLosesReminders() async throws {
    try await reminders.add("a", "2026-11-20T09:00")
    try await reminders.run("2026-11-20T12:00")
    try await reminders.add("b", "2026-11-20T11:00", at: "2026-11-20T10:59")
    #expect(try await reminders.run("2026-11-20T11:01") == ["b"])
    #expect(try await reminders.run("2026-11-20T12:00") == [])
    // The clock runs years ahead by mistake, and is set back.
    #expect(try await reminders.run("2030-11-20T12:00") == [])
    try await reminders.add("c", "2026-11-20T12:30", at: "2026-11-20T12:10")
    #expect(try await reminders.run("2026-11-20T12:31") == ["c"])
  }
}
