import Domain
import DomainTesting
import Support
import Testing

struct EventRemindersTests {
  private let undo: any UndoHistory
  private let events: StoredEvents

  init() throws {
    let store = InMemoryStore(time: try .fixed())
    undo = store
    events = StoredEvents(store)
  }

  @Test func remindersOfAllEventsAreSortedByTime() async throws {
    let before = [Alarm(minutesBefore: 10), Alarm(minutesBefore: 60)].compactMap { $0 }
    try await events.add(.sample("later", id: 1, from: "2026-11-20T09:30", to: "2026-11-20T10:00", alarms: before))
    try await events.add(.sample("sooner", id: 2))
    #expect(try await reminderLines() == ["08:30 later", "09:00 sooner", "09:20 later"])
  }

  @Test func remindersAtOneTimeAreSortedByTitle() async throws {
    try await events.add(.sample("b", id: 1))
    try await events.add(.sample("a", id: 2))
    #expect(try await reminderLines() == ["09:00 a", "09:00 b"])
  }

  @Test func allDayRemindersCountFromTheUsersMidnight() async throws {
    try await events.add(.allDay(alarms: [Alarm(.start(offset: 8 * 3_600)), Alarm(.start(offset: -4 * 3_600))]))
    #expect(try await reminderLines() == ["08:00 Holiday"])
    #expect(try await reminderLines(on: "2026-11-19") == ["20:00 Holiday"])
    #expect(try await reminderLines(zone: "America/New_York") == ["08:00 Holiday"])
  }

  @Test func eventInAnotherZoneIsAnnouncedAtItsOwnTime() async throws {
    try await events.add(.sample(zone: "Europe/Berlin"))
    #expect(try await reminderLines() == ["17:00 Dentist"])
  }

  @Test func cancelledEventsHaveNoReminders() async throws {
    try await events.add(.sample(status: .cancelled))
    #expect(try await reminderLines() == [])
  }

  @Test func reminderFollowsAMovedEventAndItsUndo() async throws {
    var event = try Event.sample()
    try await events.add(event)
    event.span = try event.span.moved(to: DateTime("2026-11-20T15:00"), forUserIn: Zone("Asia/Seoul"))
    try await events.replace(event)
    #expect(try await reminderLines() == ["15:00 Dentist"])
    _ = try await undo.undo()
    #expect(try await reminderLines() == ["09:00 Dentist"])
  }

  @Test func reminderFollowsChangedAlarmsAndTheirUndo() async throws {
    var event = try Event.sample()
    try await events.add(event)
    event.alarms = [Alarm(minutesBefore: 30)].compactMap { $0 }
    try await events.replace(event)
    #expect(try await reminderLines() == ["08:30 Dentist"])
    _ = try await undo.undo()
    #expect(try await reminderLines() == ["09:00 Dentist"])
  }

  @Test func removedEventIsAnnouncedOnlyAfterUndo() async throws {
    let event = try Event.sample()
    try await events.add(event)
    try await events.remove(event.id)
    #expect(try await reminderLines() == [])
    _ = try await undo.undo()
    #expect(try await reminderLines() == ["09:00 Dentist"])
  }

  @Test func windowIncludesItsStartAndExcludesItsEnd() async throws {
    try await events.add(.sample())
    let (nine, ten) = (try Instant("2026-11-20T09:00"), try Instant("2026-11-20T10:00"))
    let eight = try Instant("2026-11-20T08:00")
    let (store, reminders, zone) = (events.store, EventReminders(), try Zone("Asia/Seoul"))
    #expect(try await store.reminders(of: reminders, from: nine, to: ten, zone: zone).count == 1)
    #expect(try await store.reminders(of: reminders, from: eight, to: nine, zone: zone).isEmpty)
    #expect(try await store.reminders(of: reminders, from: ten, to: nine, zone: zone).isEmpty)
  }

  @Test func everyOccurrenceIsAnnouncedAndAFixedAlarmOnce() async throws {
    let fixed = Alarm(.at(try Instant("2026-11-21T07:00")))
    let daily = Recurrence(rules: [RecurrenceRule(.daily, end: .count(3))])
    try await events.add(.sample(alarms: [fixed, .atStart], recurrence: daily))
    #expect(try await reminderLines() == ["09:00 Dentist"])
    #expect(try await reminderLines(on: "2026-11-21") == ["07:00 Dentist", "09:00 Dentist"])
    #expect(try await reminderLines(on: "2026-11-22") == ["09:00 Dentist"])
    #expect(try await reminderLines(on: "2026-11-23") == [])
  }

  /// Returns times and titles of the day's reminders.
  private func reminderLines(on day: String = "2026-11-20", zone: String = "Asia/Seoul") async throws -> [String] {
    let (start, user) = (try Instant("\(day)T00:00", in: zone), try Zone(zone))
    let reminders = try await events.store.reminders(
      of: EventReminders(),
      from: start,
      to: start.adding(seconds: 86_400),
      zone: user
    )
    return reminders.map { reminder in
      "\(user.dateTime(at: reminder.at).time) \(reminder.subject.title)"
    }
  }
}
