package import Domain
import Foundation

/// The events of a made-up person's years, the same for the same seed and day.
package struct DemoPlan: Sendable {
  package let calendars: [EventCalendar]
  package let events: [Event]

  /// - Parameter years: How many years back it goes, 1…50; it also looks 60 days ahead.
  package init(years: Int, seed: UInt64, today: Day, zone: Zone) {
    var random = SeededRandom(seed: seed)
    var events: [Event] = []
    for day in DayRange(today.adding(months: -12 * years), today.adding(days: 60)) {
      for activity in DemoActivity.table where activity.when.weekdays.contains(day.weekday) {
        guard random.chance(activity.when.percent) else { continue }
        events.append(Self.event(activity, on: day, zone: zone, &random))
      }
      if random.chance(4) { events.append(Self.wholeDays(from: day, &random)) }
      if random.chance(1), let call = Self.callAbroad(on: day, &random) { events.append(call) }
    }
    calendars = DemoCalendar.added
    self.events = events + DemoSeries(today: today, zone: zone)(&random)
  }

  private static func event(_ activity: DemoActivity, on day: Day, zone: Zone, _ random: inout SeededRandom) -> Event {
    let start = DateTime(day, .midnight).adding(minutes: random.number(in: activity.when.start) / 5 * 5)
    let end = start.adding(minutes: random.pick(activity.when.lengths))
    var event = blank(random.pick(activity.titles), span: .timed(start: start, end: end, zone: .place(zone)), &random)
    event.location = EventLocation(imported: random.pick(activity.places))
    event.notes = EventNotes(imported: random.pick(activity.notes))
    event.categories = [EventCategory(imported: activity.category)]
    event.alarms = activity.alarms.compactMap(Alarm.init(minutesBefore:))
    event.calendar = activity.calendar.id
    return event
  }

  private static func wholeDays(from day: Day, _ random: inout SeededRandom) -> Event {
    let length = random.pick([1, 1, 1, 2, 3, 5])
    let titles =
      length == 1
      ? ["휴가", "원고 마감", "Company day off", "이사하는 날", "관리비 내는 날", "Passport renewal"]
      : ["제주 여행", "부산 출장", "가족 여행: 강릉", "Conference", "Hiking in the valley"]
    var event = blank(random.pick(titles), span: .allDay(DayRange(day, day.adding(days: length - 1))), &random)
    event.calendar = random.pick([DemoCalendar.family, .work, .personal]).id
    return event
  }

  private static func callAbroad(on day: Day, _ random: inout SeededRandom) -> Event? {
    guard let place = Zone(identifier: random.pick(["America/New_York", "Europe/Paris", "America/Los_Angeles"]))
    else { return nil }
    let start = DateTime(day, .midnight).adding(minutes: 9 * 60)
    var event = blank(
      random.pick(["Call with the New York office", "파트너 화상 회의", "Old friends online"]),
      span: .timed(start: start, end: start.adding(minutes: 45), zone: .place(place)), &random)
    event.calendar = DemoCalendar.work.id
    return event
  }

  static func blank(_ title: String, span: EventSpan, _ random: inout SeededRandom) -> Event {
    let id = random.uuid()
    return Event(id: Event.ID(id), uid: "\(id)".lowercased(), title: EventTitle(imported: title), span: span)
  }
}

extension DemoPlan: DemoPart {
  package static let room = "plan"

  package init(of life: DemoLife) { self.init(years: life.years, seed: life.seed, today: life.today, zone: life.zone) }

  package var counts: [RecordKind: Int] { [.event: events.count] }

  package func keep(in database: any SQLDatabase) async throws(StoreError) {
    let label = UndoLabel(.added, .event, "")
    _ = try await database.writeMany(as: { _ in label }) { bulk, connection throws(StoreError) in
      let plan = SQLiteEvents<StoreError>(connection: connection)
      for calendar in calendars { try plan.save(calendar) }
      for event in events { try bulk.add(event, in: connection) }
    }
  }
}

enum DemoCalendar: UInt8, CaseIterable {
  case personal, work, family, exercise

  var id: EventCalendar.ID {
    guard self != .personal else { return .standard }
    return EventCalendar.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0xDE, 0xA0, rawValue)))
  }

  static var added: [EventCalendar] {
    [
      EventCalendar(id: work.id, name: CalendarName(imported: "일 Work"), color: .orange),
      EventCalendar(id: family.id, name: CalendarName(imported: "가족"), color: .green),
      EventCalendar(id: exercise.id, name: CalendarName(imported: "운동"), color: .purple),
    ]
  }
}
