import Domain
import Support
import Testing

struct ReminderIDTests {
  private let zone: Zone
  private let at: Instant

  init() throws { (zone, at) = (try Zone("Asia/Seoul"), try Instant("2026-11-20T09:00")) }

  /// These ids are stored by other runs and other versions, so they never change.
  @Test func sameCauseHasSameIDForever() throws {
    let own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    #expect(reminder(.own(own, own.content.start)).id.digits == "dfbf8ef0db1f8f8580ec4f717596afca")
    #expect(reminder(.nothingFelt(try Day("2026-11-20"))).id.digits == "a86bf408ad558f3dbef3c113de57e691")
  }

  @Test func momentAndTextsDoNotMatter() throws {
    var own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    let id = reminder(.own(own, own.content.start)).id
    own = OwnReminder(id: own.id, content: OwnReminderContent(try ReminderText("other"), at: own.content.start))
    #expect(Reminder(at: at.adding(seconds: 5), subject: .own(own, own.content.start)).id == id)
    let plant = try Plant.sample(at: "08:00"), later = try Plant.sample(nickname: "b", at: "10:00")
    #expect(reminder(.duePlant(.sample(plant))).id == reminder(.duePlant(.sample(later))).id)
  }

  @Test func movedOrOtherCausesHaveOtherIDs() throws {
    var seen: Set<Reminder.ID> = []
    let own = OwnReminder(id: OwnReminder.ID(Event.ID(number: 1).uuid), content: try content())
    let (plant, moved) = (try Plant.sample(), try Plant.sample(due: "2026-11-21"))
    let contact = ContactSummary(.sample(), plant: nil)
    let birthday = BirthdayOccurrence(
      ContactBirthday(contact: contact, birthday: try Birthday(month: 11, day: 20)),
      on: try Day("2026-11-20")
    )
    for subject in [
      .own(own, own.content.start), .own(own, own.content.start.adding(minutes: 1)), .duePlant(.sample(plant)),
      .duePlant(.sample(moved)), .birthday(birthday, daysBefore: 0), .birthday(birthday, daysBefore: 7),
      .nothingFelt(try Day("2026-11-20")), .nothingFelt(try Day("2026-11-21")), .backup(try Day("2026-11-20")),
      .newSaying(try .sample(id: 30)), .newSaying(try .sample(id: 31)),
    ] as [Reminder.Subject] {
      #expect(seen.insert(reminder(subject).id).inserted)
    }
  }

  @Test func eventsAreKnownByWhenTheyAreAndByTheirAlarm() throws {
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

  @Test func alarmAtAMomentIsOneForAWholeSeries() throws {
    let alarm = Alarm(.at(at))
    let series = try Event.series("FREQ=DAILY", id: 1)
    let found = series.occurrences(in: try DayRange("2026-11-20", "2026-11-22"), zone: zone)
    let ids = Set(found.map { reminder(.event($0, alarm)).id })
    #expect(found.count == 3 && ids.count == 1)
    #expect(Set(found.map { reminder(.event($0, .atStart)).id }).count == 3)
  }

  @Test func firstDigitsTellMostApart() throws {
    let days = DayRange(try Day("2020-01-01"), try Day("2029-12-31"))
    let ids = days.map { reminder(.nothingFelt($0)).id.uuid.firstDigits(6) }
    // Fewer than one collision is expected among 3,653 of 16 million ids (birthday problem).
    #expect(Set(ids).count >= ids.count - 3)
  }

  private func ids(_ event: Event, _ alarm: Alarm, repetition: Int = 0) -> Reminder.ID {
    Reminder(at: at, subject: .event(Occurrence(of: event, forUserIn: zone), alarm), repetition: repetition).id
  }

  private func reminder(_ subject: Reminder.Subject) -> Reminder { Reminder(at: at, subject: subject) }

  private func content() throws -> OwnReminderContent {
    OwnReminderContent(try ReminderText("약"), at: try DateTime("2026-11-20T09:00"))
  }
}

extension GardenPlant {
  fileprivate static func sample(_ plant: Plant) -> GardenPlant {
    GardenPlant(plant, contact: .sample(), openReview: nil)
  }
}
