import Domain
import Support
import Testing

struct ReminderIDTests {
  private let zone: Zone
  private let at: Instant

  init() throws { (zone, at) = (try Zone("Asia/Seoul"), try Instant("2026-11-20T09:00")) }

  /// These IDs are stored by other runs and other versions, so they never change.
  @Test func sameCauseAlwaysHasTheSameID() throws {
    let own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    #expect(
      reminder(OwnReminderTime(own: own, time: own.content.start)).id.digits == "dfbf8ef0db1f8f8580ec4f717596afca")
    #expect(reminder(DayWithoutMood(day: try Day("2026-11-20"))).id.digits == "a86bf408ad558f3dbef3c113de57e691")
  }

  @Test func timeAndTextDoNotChangeTheID() throws {
    var own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    let id = reminder(OwnReminderTime(own: own, time: own.content.start)).id
    own = OwnReminder(id: own.id, content: OwnReminderContent(try ReminderText("other"), at: own.content.start))
    #expect(Reminder(at: at.adding(seconds: 5), subject: OwnReminderTime(own: own, time: own.content.start)).id == id)
    let plant = try Plant.sample(at: "08:00"), later = try Plant.sample(nickname: "b", at: "10:00")
    #expect(reminder(DuePlant(plant: .sample(plant))).id == reminder(DuePlant(plant: .sample(later))).id)
  }

  @Test func differentCausesHaveDifferentIDs() throws {
    var seen: Set<Reminder.ID> = []
    let own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    let (plant, moved) = (try Plant.sample(), try Plant.sample(due: "2026-11-21"))
    let contact = ContactSummary(.sample(), plant: nil)
    let birthday = BirthdayOccurrence(
      ContactBirthday(contact: contact, birthday: try Birthday(month: 11, day: 20)),
      on: try Day("2026-11-20")
    )
    for subject in [
      OwnReminderTime(own: own, time: own.content.start),
      OwnReminderTime(own: own, time: own.content.start.adding(minutes: 1)),
      DuePlant(plant: .sample(plant)), DuePlant(plant: .sample(moved)),
      DueBirthday(birthday: birthday, daysBefore: 0), DueBirthday(birthday: birthday, daysBefore: 7),
      DayWithoutMood(day: try Day("2026-11-20")), DayWithoutMood(day: try Day("2026-11-21")),
      BackupDay(day: try Day("2026-11-20")),
      NewSayingArrival(saying: try .sample(id: 30)), NewSayingArrival(saying: try .sample(id: 31)),
      NeedyAccount(account: .sample(), need: .held, since: at, count: 1),
      NeedyAccount(account: .sample(), need: .conflict, since: at, count: 1),
      NeedyAccount(account: .sample(), need: .conflict, since: at.adding(seconds: 1), count: 1),
      NeedyAccount(account: .sample(2), need: .conflict, since: at, count: 1),
    ] as [any ReminderSubject] {
      #expect(seen.insert(reminder(subject).id).inserted)
    }
  }

  @Test func needThatShrinksKeepsItsID() {
    let counts = [1, 2].map { NeedyAccount(account: .sample(), need: .conflict, since: at, count: $0) }
    #expect(reminder(counts[0]).id == reminder(counts[1]).id)
  }

  @Test func eventReminderIDDependsOnTimeAndAlarm() throws {
    let alarm = try #require(Alarm(minutesBefore: 5))
    let event = try Event.sample()
    let same = try Event.sample("other title", location: "there")
    let id = ids(event, alarm)
    #expect(ids(same, alarm) == id)
    for other in [
      try Event.sample(id: 2), try .sample(from: "2026-11-20T08:00"), try .sample(zone: nil),
      try .sample(zone: "Asia/Tokyo", notes: ""),
    ] {
      #expect(other.span.instants(forUserIn: zone) == event.span.instants(forUserIn: zone) || ids(other, alarm) != id)
    }
    // Tokyo has Seoul's time, so the event takes place at the same moment.
    #expect(try ids(.sample(zone: "Asia/Tokyo"), alarm) == id)
    #expect(ids(event, .atStart) != id)
    #expect(try ids(.sample(to: "2026-11-20T11:00"), alarm) == id)
    let end = Alarm(.end(offset: 0))
    #expect(try ids(.sample(to: "2026-11-20T11:00"), end) != ids(event, end))
    #expect(ids(event, alarm, repetition: 1) != id)
  }

  @Test func fixedAlarmHasOneIDForAWholeSeries() throws {
    let alarm = Alarm(.at(at))
    let series = try Event.series("FREQ=DAILY", id: 1)
    let found = series.occurrences(in: try DayRange("2026-11-20", "2026-11-22"), zone: zone)
    let ids = Set(found.map { reminder(DueAlarm(occurrence: $0, alarm: alarm)).id })
    #expect(found.count == 3 && ids.count == 1)
    #expect(Set(found.map { reminder(DueAlarm(occurrence: $0, alarm: .atStart)).id }).count == 3)
  }

  @Test func firstSixDigitsDistinguishMostReminders() throws {
    let days = DayRange(try Day("2020-01-01"), try Day("2029-12-31"))
    let ids = days.map { reminder(DayWithoutMood(day: $0)).id.uuid.firstDigits(6) }
    // Fewer than one collision is expected for 3,653 IDs out of 16 million (birthday problem).
    #expect(Set(ids).count >= ids.count - 3)
  }

  private func ids(_ event: Event, _ alarm: Alarm, repetition: Int = 0) -> Reminder.ID {
    let subject = DueAlarm(occurrence: Occurrence(of: event, forUserIn: zone), alarm: alarm)
    return Reminder(at: at, subject: subject, repetition: repetition).id
  }

  private func reminder(_ subject: any ReminderSubject) -> Reminder { Reminder(at: at, subject: subject) }

  private func content() throws -> OwnReminderContent {
    OwnReminderContent(try ReminderText("약"), at: try DateTime("2026-11-20T09:00"))
  }
}

extension GardenPlant {
  fileprivate static func sample(_ plant: Plant) -> GardenPlant {
    GardenPlant(plant, contact: .sample(), openNote: nil)
  }
}
