package import Domain
import Foundation

/// The calendar of a made-up person, the same for the same seed and day.
package struct DemoPlan: Sendable {
  package let calendars: [EventCalendar]
  package let events: [Event]

  /// - Parameters:
  ///   - years: The number of past years, 1 to 50; the next 60 days are always included.
  ///   - language: The language of titles, places and notes.
  package init(years: Int, seed: UInt64, today: Day, zone: Zone, in language: Settings.Language = .korean) {
    var random = SeededRandom(seed: seed)
    var events: [Event] = []
    for day in DayRange(today.adding(months: -12 * years), today.adding(days: 60)) {
      for activity in DemoActivity.table where activity.when.weekdays.contains(day.weekday) {
        guard random.chance(activity.when.percent) else { continue }
        events.append(Self.event(activity, on: day, zone: zone, in: language, &random))
      }
      if random.chance(4) { events.append(Self.wholeDays(from: day, in: language, &random)) }
      if random.chance(1), let call = Self.callAbroad(on: day, in: language, &random) { events.append(call) }
    }
    calendars = DemoCalendar.added(in: language)
    self.events = events + DemoSeries(today: today, zone: zone, language: language)(&random)
  }

  private static func event(
    _ activity: DemoActivity, on day: Day, zone: Zone, in language: Settings.Language, _ random: inout SeededRandom
  ) -> Event {
    let wording = language(ko: activity.ko, en: activity.en)
    let start = DateTime(day, .midnight).adding(minutes: random.number(in: activity.when.start) / 5 * 5)
    let end = start.adding(minutes: random.pick(activity.when.lengths))
    var event = blank(random.pick(wording.titles), span: .timed(start: start, end: end, zone: .place(zone)), &random)
    event.location = EventLocation(imported: random.pick(wording.places))
    event.notes = EventNotes(imported: random.pick(wording.notes))
    event.categories = [EventCategory(imported: activity.category)]
    event.alarms = activity.alarms.compactMap(Alarm.init(minutesBefore:))
    event.calendar = activity.calendar.id
    return event
  }

  private static func wholeDays(
    from day: Day, in language: Settings.Language, _ random: inout SeededRandom
  ) -> Event {
    let length = random.pick([1, 1, 1, 2, 3, 5])
    let titles =
      length == 1
      ? language(
        ko: ["휴가", "원고 마감", "Company day off", "이사하는 날", "관리비 내는 날", "Passport renewal"],
        en: ["Day off", "Manuscript due", "Company day off", "Moving day", "Property tax due", "Passport renewal"])
      : language(
        ko: ["제주 여행", "부산 출장", "가족 여행: 강릉", "Conference", "Hiking in the valley"],
        en: ["Trip to the islands", "Work trip", "Family trip: the coast", "Conference", "Hiking in the valley"])
    var event = blank(random.pick(titles), span: .allDay(DayRange(day, day.adding(days: length - 1))), &random)
    event.calendar = random.pick([DemoCalendar.family, .work, .personal]).id
    return event
  }

  private static func callAbroad(
    on day: Day, in language: Settings.Language, _ random: inout SeededRandom
  ) -> Event? {
    guard let place = Zone(identifier: random.pick(["America/New_York", "Europe/Paris", "America/Los_Angeles"]))
    else { return nil }
    let start = DateTime(day, .midnight).adding(minutes: 9 * 60)
    let titles = language(
      ko: ["Call with the New York office", "파트너 화상 회의", "Old friends online"],
      en: ["Call with the head office", "Video call with partners", "Old friends online"])
    var event = blank(
      random.pick(titles), span: .timed(start: start, end: start.adding(minutes: 45), zone: .place(place)), &random)
    event.calendar = DemoCalendar.work.id
    return event
  }

  static func blank(_ title: String, span: EventSpan, _ random: inout SeededRandom) -> Event {
    let id = random.uuid()
    return Event(id: Event.ID(id), uid: "\(id)".lowercased(), title: EventTitle(imported: title), span: span)
  }
}

extension DemoPlan: DemoPart {
  package static let feature = "plan"

  package init(of life: DemoLife) {
    self.init(years: life.years, seed: life.seed, today: life.today, zone: life.zone, in: life.language)
  }

  package var counts: [RecordKind: Int] { [.event: events.count] }

  package func save(in database: any SQLDatabase) async throws(StoreError) {
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

  static func added(in language: Settings.Language) -> [EventCalendar] {
    let calendars: [(DemoCalendar, name: String, EventCalendar.Color)] = [
      (work, language(ko: "일 Work", en: "Work"), .orange), (family, language(ko: "가족", en: "Family"), .green),
      (exercise, language(ko: "운동", en: "Exercise"), .purple),
    ]
    return calendars.map { calendar, name, color in
      EventCalendar(id: calendar.id, name: CalendarName(imported: name), color: color)
    }
  }
}

/// The repeating events of the demo: one of each kind, with some dates skipped and one date moved.
struct DemoSeries {
  let today: Day
  let zone: Zone
  let language: Settings.Language

  func callAsFunction(_ random: inout SeededRandom) -> [Event] {
    [
      bookClub(&random), talk(&random), challenge(&random),
      wholeDay(language(ko: "월세 이체", en: "Rent is due"), on: 25, &random), retrospective(&random), birthday(&random),
    ]
  }

  /// Returns a weekly event that began 12 weeks ago; this week it is a day later, and in two weeks it is skipped.
  private func bookClub(_ random: inout SeededRandom) -> Event {
    let title = language(ko: "독서 모임 Book club", en: "Book club")
    var event = timed(title, on: tuesday.adding(days: -12 * 7), at: 20 * 60, lasting: 90, &random)
    event.location = EventLocation(imported: language(ko: "연남동 책방", en: "Corner Bookshop"))
    var moved = event
    moved.span = span(on: tuesday.adding(days: 1), at: 19 * 60 + 30, lasting: 90)
    event.recurrence = Recurrence(
      rules: [RecurrenceRule(.weekly, on: [.tuesday])],
      exclusions: [.instance(place(on: tuesday.adding(days: 14), at: 20 * 60))],
      overrides: [
        EventOverride(id: EventOverride.ID(random.uuid()), recurrenceID: place(on: tuesday, at: 20 * 60), event: moved)
      ])
    return event
  }

  private func talk(_ random: inout SeededRandom) -> Event {
    let title = language(ko: "1:1 with Jisoo", en: "1:1 with Priya")
    var event = timed(title, on: tuesday.adding(days: 2 - 8 * 7), at: 14 * 60, lasting: 30, &random)
    event.calendar = DemoCalendar.work.id
    event.recurrence = Recurrence(rules: [RecurrenceRule(.weekly, interval: 2, on: [.thursday])])
    return event
  }

  /// Returns an event every morning from next week on, 21 times, with one date skipped.
  private func challenge(_ random: inout SeededRandom) -> Event {
    let first = tuesday.adding(days: 6)
    let title = language(ko: "21일 스트레칭", en: "21 days of stretching")
    var event = timed(title, on: first, at: 6 * 60 + 30, lasting: 15, &random)
    event.calendar = DemoCalendar.exercise.id
    event.recurrence = Recurrence(
      rules: [RecurrenceRule(.daily, end: .count(21))],
      exclusions: [.instance(place(on: first.adding(days: 5), at: 6 * 60 + 30))])
    return event
  }

  private func wholeDay(_ title: String, on dayOfMonth: Int, _ random: inout SeededRandom) -> Event {
    let first = today.adding(months: -12)
    let day = Day(year: first.year, month: first.month, day: dayOfMonth) ?? first
    var event = DemoPlan.blank(title, span: .allDay(DayRange(day)), &random)
    event.recurrence = Recurrence(rules: [RecurrenceRule(.monthly)])
    return event
  }

  private func retrospective(_ random: inout SeededRandom) -> Event {
    let start = today.adding(months: -6)
    let title = language(ko: "월간 회고 Retrospective", en: "Monthly retrospective")
    var event = timed(title, on: start, at: 16 * 60, lasting: 60, &random)
    event.calendar = DemoCalendar.work.id
    let last = RecurrenceRule.WeekdayNumber(.thursday, ordinal: -1)
    event.recurrence = (try? RecurrenceRule(.monthly, weekdays: [last])).map { Recurrence(rules: [$0]) }
    return event
  }

  private func birthday(_ random: inout SeededRandom) -> Event {
    let day = today.adding(days: 12).adding(months: -12 * 30)
    let title = language(ko: "엄마 생신", en: "Mom's birthday")
    var event = DemoPlan.blank(title, span: .allDay(DayRange(day)), &random)
    event.calendar = DemoCalendar.family.id
    event.recurrence = Recurrence(rules: [RecurrenceRule(.yearly)])
    return event
  }

  private var tuesday: Day { Week(containing: today, startingOn: .tuesday).days.first }

  private func timed(
    _ title: String, on day: Day, at minute: Int, lasting minutes: Int, _ random: inout SeededRandom
  ) -> Event { DemoPlan.blank(title, span: span(on: day, at: minute, lasting: minutes), &random) }

  private func span(on day: Day, at minute: Int, lasting minutes: Int) -> EventSpan {
    let start = DateTime(day, .midnight).adding(minutes: minute)
    return .timed(start: start, end: start.adding(minutes: minutes), zone: .place(zone))
  }

  private func place(on day: Day, at minute: Int) -> RecurrenceID {
    RecurrenceID(DateTime(day, .midnight).adding(minutes: minute))
  }
}
