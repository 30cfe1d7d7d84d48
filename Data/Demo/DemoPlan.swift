package import Domain

/// The events of a made-up person's years, the same for the same seed and day.
package struct DemoPlan {
  package let calendars: [EventCalendar]
  package let events: [Event]

  /// - Parameters:
  ///   - years: How many years back it goes, 1…50; it also looks 60 days ahead.
  ///   - seed: Another seed gives other days.
  ///   - today: The user's day.
  ///   - zone: Where the person lives.
  package init(years: Int, seed: UInt64, today: Day, zone: Zone) {
    var random = SeededRandom(seed: seed)
    var events: [Event] = []
    for day in DayRange(today.adding(months: -12 * years), today.adding(days: 60)) {
      for activity in DemoActivity.table where activity.weekdays.contains(day.weekday) {
        guard random.chance(activity.percent) else { continue }
        events.append(Self.event(activity, on: day, zone: zone, &random))
      }
      if random.chance(4) { events.append(Self.wholeDays(from: day, &random)) }
      if random.chance(1), let call = Self.callAbroad(on: day, &random) { events.append(call) }
    }
    calendars = DemoCalendar.added
    self.events = events + DemoSeries(today: today, zone: zone)(&random)
  }

  private static func event(_ activity: DemoActivity, on day: Day, zone: Zone, _ random: inout SeededRandom) -> Event {
    let start = DateTime(day, .midnight).adding(minutes: random.number(in: activity.start) / 5 * 5)
    let end = start.adding(minutes: random.pick(activity.lengths))
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
      span: .timed(start: start, end: start.adding(minutes: 45), zone: .place(place)),
      &random
    )
    event.calendar = DemoCalendar.work.id
    return event
  }

  static func blank(_ title: String, span: EventSpan, _ random: inout SeededRandom) -> Event {
    let id = random.uuid()
    return Event(id: Event.ID(id), uid: "\(id)".lowercased(), title: EventTitle(imported: title), span: span)
  }
}
