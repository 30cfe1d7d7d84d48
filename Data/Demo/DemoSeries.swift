import Domain

/// The repeating events of the demo: one of every kind, one date skipped and one moved.
struct DemoSeries {
  let today: Day
  let zone: Zone

  func callAsFunction(_ random: inout SeededRandom) -> [Event] {
    [
      bookClub(&random), talk(&random), challenge(&random), wholeDay("월세 이체", on: 25, &random), retrospective(&random),
      birthday(&random),
    ]
  }

  /// Weekly since the last season; this week's is a day later, that in two weeks does not take place.
  private func bookClub(_ random: inout SeededRandom) -> Event {
    var event = timed("독서 모임 Book club", on: tuesday.adding(days: -12 * 7), at: 20 * 60, lasting: 90, &random)
    event.location = EventLocation(imported: "연남동 책방")
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
    var event = timed("1:1 with Jisoo", on: tuesday.adding(days: 2 - 8 * 7), at: 14 * 60, lasting: 30, &random)
    event.calendar = DemoCalendar.work.id
    event.recurrence = Recurrence(rules: [RecurrenceRule(.weekly, interval: 2, on: [.thursday])])
    return event
  }

  /// Every morning from next week on, 21 times but one.
  private func challenge(_ random: inout SeededRandom) -> Event {
    let first = tuesday.adding(days: 6)
    var event = timed("21일 스트레칭", on: first, at: 6 * 60 + 30, lasting: 15, &random)
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
    var event = timed("월간 회고 Retrospective", on: start, at: 16 * 60, lasting: 60, &random)
    event.calendar = DemoCalendar.work.id
    let last = RecurrenceRule.WeekdayNumber(.thursday, ordinal: -1)
    event.recurrence = (try? RecurrenceRule(.monthly, weekdays: [last])).map { Recurrence(rules: [$0]) }
    return event
  }

  private func birthday(_ random: inout SeededRandom) -> Event {
    let day = today.adding(days: 12).adding(months: -12 * 30)
    var event = DemoPlan.blank("엄마 생신", span: .allDay(DayRange(day)), &random)
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
