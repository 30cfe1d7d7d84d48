import Domain
import Support
import Testing

struct PeopleRemindersTests {
  private let desk: PeopleDesk

  init() throws { desk = try PeopleDesk() }

  @Test func plantReminderComesOnItsDueDayAtItsTime() async throws {
    try await desk.plant(.sample(id: 1, nickname: "b", at: "21:30"), .sample(id: 2, nickname: "a", at: "08:00"))
    try await desk.plant(.sample(id: 3, due: "2026-11-21"), .sample(id: 4, due: "2026-11-19"))
    #expect(try await reminderLines(PlantReminders()) == ["08:00 a", "21:30 b"])
  }

  @Test func plantReminderFollowsPostponingAndWatering() async throws {
    try await desk.plant(.sample())
    let reminders = PlantReminders()
    _ = try await PostponeWatering(desk.store)(Plant.ID(number: 1), today: Day("2026-11-20"))
    #expect(try await reminderLines(reminders) == [])
    #expect(try await reminderLines(reminders, on: "2026-11-21") == ["09:00 엄마"])
    _ = try await desk.water(today: "2026-11-21")
    #expect(try await reminderLines(reminders, on: "2026-11-21") == [])
    #expect(try await reminderLines(reminders, on: "2026-11-28") == ["09:00 엄마"])
  }

  @Test func openNoteReminderComesOnceOnTheNextDay() async throws {
    try await desk.plant(.sample(at: "10:00"))
    let id = try await desk.water().watering.id
    let reminders = WateringNoteReminders()
    #expect(try await reminderLines(reminders) == [])
    #expect(try await reminderLines(reminders, on: "2026-11-21") == ["20:00 review 엄마"])
    #expect(try await reminderLines(reminders, on: "2026-11-22") == [])
    _ = try await EditWateringNote(desk.store).dismiss(id)
    #expect(try await reminderLines(reminders, on: "2026-11-21") == [])
  }

  @Test func birthdayReminderComesAtNine() async throws {
    try await desk.add(
      .sample("b", id: 1, birthday: try Birthday(month: 11, day: 20)),
      .sample("a", id: 2, birthday: try Birthday(.lunar, year: 1960, month: 10, day: 12)),
      .sample("c", id: 3, birthday: try Birthday(month: 11, day: 21))
    )
    let reminders = BirthdayReminders()
    #expect(try await reminderLines(reminders) == ["09:00 birthday a", "09:00 birthday b"])
    #expect(try await reminderLines(reminders, on: "2026-11-21") == ["09:00 birthday c"])
    #expect(try await reminderLines(reminders, on: "2026-11-14") == ["09:00 birthday c in 7"])
  }

  @Test func windowIncludesItsStartAndExcludesItsEnd() async throws {
    try await desk.plant(.sample())
    let (eight, nine, ten) = (
      try Instant("2026-11-20T08:00"), try Instant("2026-11-20T09:00"), try Instant("2026-11-20T10:00")
    )
    let (reminders, zone) = (PlantReminders(), try Zone("Asia/Seoul"))
    #expect(try await desk.store.reminders(of: reminders, from: nine, to: ten, zone: zone).count == 1)
    #expect(try await desk.store.reminders(of: reminders, from: eight, to: nine, zone: zone).isEmpty)
    #expect(try await desk.store.reminders(of: reminders, from: ten, to: nine, zone: zone).isEmpty)
    // The user's own clock counts: 09:00 in New York is 23:00 in Seoul.
    let (evening, newYork) = (try Instant("2026-11-20T23:00"), try Zone("America/New_York"))
    let found = try await desk.store.reminders(
      of: reminders,
      from: evening,
      to: evening.adding(seconds: 1),
      zone: newYork
    )
    #expect(found.count == 1)
  }

  @Test func remindersAtOneTimeAreSortedByKind() async throws {
    try await desk.add(.sample("a", id: 2, birthday: try Birthday(month: 11, day: 20)))
    try await desk.plant(.sample())
    let (from, to, zone) = (try Instant("2026-11-20T00:00"), try Instant("2026-11-21T00:00"), try Zone("Asia/Seoul"))
    let birthdays = try await desk.store.reminders(of: BirthdayReminders(), from: from, to: to, zone: zone)
    let plants = try await desk.store.reminders(of: PlantReminders(), from: from, to: to, zone: zone)
    #expect((birthdays + plants).sorted() == plants + birthdays)
  }

  /// Returns times and names of a day's reminders.
  private func reminderLines(_ source: some ReminderSource, on day: String = "2026-11-20") async throws -> [String] {
    let (start, zone) = (try Instant("\(day)T00:00"), try Zone("Asia/Seoul"))
    return try await desk.store.reminders(of: source, from: start, to: start.adding(seconds: 86_400), zone: zone).map {
      reminder in
      let time = "\(zone.dateTime(at: reminder.at).time)"
      return switch reminder.subject {
      case is DuePlant: "\(time) \(reminder.subject.title)"
      case is OpenWateringNote: "\(time) review \(reminder.subject.title)"
      case let due as DueBirthday where due.daysBefore == 0: "\(time) birthday \(due.title)"
      case let due as DueBirthday: "\(time) birthday \(due.title) in \(due.daysBefore)"
      default: "\(time) other"
      }
    }
  }
}
