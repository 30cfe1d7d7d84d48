import Domain
import DomainTesting
import Support
import Testing

struct OwnReminderTests {
  private let reminders: RemindersUnderTest

  init() throws { reminders = try .inMemory() }

  @Test func reminderComesOnceOrByItsRule() throws {
    #expect(try times(nil) == ["20T09:00"])
    #expect(try times("FREQ=DAILY") == ["20T09:00", "21T09:00", "22T09:00"])
    #expect(try times("FREQ=DAILY;COUNT=2") == ["20T09:00", "21T09:00"])
    #expect(try times("FREQ=DAILY;BYHOUR=9,21;BYMINUTE=30;BYSECOND=0").prefix(2) == ["20T09:30", "20T21:30"])
  }

  @Test func finishedTimesAreSkipped() throws {
    var own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content("FREQ=DAILY"))
    let now = try DateTime("2026-11-21T10:00")
    try own.finish(DateTime("2026-11-21T09:00"), now: now)
    #expect(own.times(from: try DateTime("2026-11-20T00:00"), through: try DateTime("2026-11-22T23:00")).count == 2)
    #expect(throws: OwnReminderRefusal.noSuchTime) { try own.finish(DateTime("2026-11-21T09:00"), now: now) }
    #expect(throws: OwnReminderRefusal.noSuchTime) { try own.finish(DateTime("2026-11-22T09:01"), now: now) }
    let far = try DateTime("2027-11-21T09:00")
    try own.finish(far, now: now)
    #expect(own.finished == [try DateTime("2026-11-21T09:00"), far])
    #expect(own.next(after: try DateTime("2026-11-20T09:00")) == (try DateTime("2026-11-22T09:00")))
    // Times that were finished long ago are forgotten.
    try own.finish(DateTime("2027-11-20T09:00"), now: far)
    #expect(own.finished == [try DateTime("2027-11-20T09:00"), far])
  }

  @Test func reminderStartsAtTheFirstTimeOfItsRule() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00", rule: "FREQ=WEEKLY;BYDAY=MO")
    #expect(own.content.start == (try DateTime("2026-11-23T09:00")))
  }

  @Test(
    arguments: [
      ("2026-11-20T07:59", nil, ChangeReminderError.past), ("2026-11-20T08:00", nil, .past),
      ("2026-11-19T09:00", "FREQ=DAILY;COUNT=1", .past),
      ("2026-11-20T09:00", "FREQ=MINUTELY", .refused(.tooOften)),
      ("2026-11-20T09:00", "FREQ=SECONDLY", .refused(.tooOften)),
      ("2026-11-20T09:00", "FREQ=HOURLY;BYMINUTE=0,30", .refused(.tooOften)),
      ("2026-11-20T09:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .refused(.neverComes)),
    ] as [(String, String?, ChangeReminderError)]
  )
  func invalidRemindersAreRefused(start: String, rule: String?, error: ChangeReminderError) async throws {
    await #expect(throws: error) { try await reminders.add("약", start, rule: rule) }
    #expect(try await reminders.history.entries(limit: 1) == [])
  }

  @Test func repeatingReminderMayStartInThePast() async throws {
    #expect(
      try await reminders.add("약", "2026-11-01T09:00", rule: "FREQ=DAILY").content.start == DateTime("2026-11-01T09:00")
    )
  }

  @Test func changingTheTimeIsCheckedAndClearsFinishedTimes() async throws {
    let own = try await reminders.add("약", "2026-11-20T09:00", rule: "FREQ=DAILY")
    let done = try await FinishReminder(reminders.store)(own.id, at: own.content.start, now: own.content.start)
    let edit = EditReminder(reminders.store)
    var wanted = own.content
    wanted.text = try ReminderText("물")
    let renamed = try await edit(own.id, from: own.content, to: wanted, at: .at("2026-12-20T08:00"))
    #expect(renamed.value.finished == done.finished)
    (wanted.rule, wanted.start) = (nil, try DateTime("2026-11-21T09:00"))
    await #expect(throws: ChangeReminderError.past) {
      _ = try await edit(own.id, from: renamed.value.content, to: wanted, at: .at("2026-12-20T08:00"))
    }
    let moved = try await edit(own.id, from: renamed.value.content, to: wanted, at: .at("2026-11-20T08:00"))
    #expect(moved.isChanged && moved.value.finished == [] && moved.value.content == wanted)
    #expect(try await !edit(own.id, from: wanted, to: wanted, at: .at("2026-12-20T08:00")).isChanged)
  }

  @Test func reminderIsFoundByIDOrText() async throws {
    let own = try await reminders.add("약 먹기", "2026-11-20T09:00")
    try await reminders.add("물 마시기", "2026-11-20T10:00")
    func found(_ name: String) async throws -> OwnReminder {
      try await reminders.store.read { transaction throws(LookUpError<OwnReminder>) in
        try transaction.ownReminder(named: name)
      }
    }
    #expect(try await found("약 먹기") == own)
    #expect(try await found("ㅇ ㅁ") == own)
    #expect(try await found(own.id.digits) == own)
    await #expect(throws: LookUpError<OwnReminder>.nothing) { _ = try await found("없음") }
    await #expect(throws: LookUpError<OwnReminder>.self) { _ = try await found("0000") }
  }

  private func times(_ rule: String?) throws -> [String] {
    try content(rule).times(from: DateTime("2026-11-20T00:00"), through: DateTime("2026-11-22T23:00"))
      .map { String("\($0)".dropFirst(8)) }
  }

  private func content(_ rule: String?) throws -> OwnReminderContent {
    let rule = try rule.map { try RecurrenceRule(text: $0) }
    return OwnReminderContent(try ReminderText("약"), at: try DateTime("2026-11-20T09:00"), rule: rule)
  }
}
