package import Domain

/// A generator of series of every kind around 2026, for property tests.
package struct RandomSeries {
  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYHOUR=9,15;BYMINUTE=0", "FREQ=WEEKLY",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15", "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=3,11;BYDAY=2SU", "FREQ=YEARLY;BYWEEKNO=20,40", "FREQ=HOURLY;INTERVAL=31",
    "FREQ=WEEKLY;COUNT=9",
    "FREQ=DAILY;COUNT=25", "FREQ=WEEKLY;UNTIL=20260615T000000", "FREQ=DAILY;INTERVAL=2;UNTIL=20260401",
    "FREQ=MONTHLY;UNTIL=20270101T000000Z",
  ]
  private static let zones = ["Asia/Seoul", "America/New_York", "Europe/Berlin", nil]

  private var random: RandomSource

  package init(seed: UInt64) {
    random = .seeded(seed)
  }

  /// Makes a series with up to two rules, and a few extra dates, exclusions and changed instances.
  package mutating func next(id: Int = 1) throws -> Event {
    let day = try Day("2026-01-01").adding(days: number(0...120))
    let isAllDay = number(0...4) == 0
    let start = DateTime(day, .midnight).adding(minutes: isAllDay ? 0 : 30 * number(0...47))
    let span = try span(from: start, isAllDay: isAllDay)
    var event = try Event.sample("Series \(id)", id: id)
    event.span = span
    event.alarms = []
    let rules = try (0..<[0, 1, 1, 1, 2][number(0...4)]).map { _ in try rule() }
    var recurrence = Recurrence(rules: rules, exclusionRules: try number(0...5) == 0 ? [rule()] : [])
    recurrence.extras = (0..<number(0...2)).map { _ in extra(after: start, isAllDay: isAllDay) }
    let places = places(of: recurrence, span)
    recurrence.exclusions = (0..<number(0...3)).compactMap { _ in exclusion(places) }
    event.recurrence = recurrence
    let overrides = try (0..<number(0...3)).map { try override(of: event, id: 100 * id + $0, places, start) }
    event.recurrence?.overrides = overrides
    return event
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func rule() throws -> RecurrenceRule {
    try RecurrenceRule(text: Self.rules[number(0...Self.rules.count - 1)])
  }

  private mutating func span(from start: DateTime, isAllDay: Bool) throws -> EventSpan {
    if isAllDay { return .allDay(DayRange(start.day, start.day.adding(days: number(0...2)))) }
    let zone = try Self.zones[number(0...3)].map { EventZone.place(try Zone($0)) } ?? .floating
    return .timed(start: start, end: start.adding(minutes: 30 * [0, 1, 2, 17, 60][number(0...4)]), zone: zone)
  }

  private mutating func extra(after start: DateTime, isAllDay: Bool) -> ExtraStart {
    let time = start.adding(minutes: isAllDay ? 1_440 * number(0...200) : 90 * number(0...3_000))
    return ExtraStart(time, length: number(0...2) == 0 ? 3_600 * number(1...40) : nil)
  }

  private func places(of recurrence: Recurrence, _ span: EventSpan) -> [DateTime] {
    recurrence.extras.map(\.start)
      + recurrence.rules.flatMap { rule in
        RuleStarts(rule, start: span.start, zone: span.place, isAllDay: span.isAllDay).prefix(30)
      }
  }

  private mutating func exclusion(_ places: [DateTime]) -> Exclusion? {
    guard let place = places.randomElement(using: &random) else { return nil }
    return number(0...3) == 0 ? .day(place.day) : .instance(RecurrenceID(place))
  }

  /// Makes a changed instance, usually at a start of the series, sometimes elsewhere.
  private mutating func override(
    of series: Event,
    id: Int,
    _ places: [DateTime],
    _ start: DateTime
  ) throws -> EventOverride {
    let isAllDay = series.span.isAllDay
    let odd = start.adding(minutes: isAllDay ? 1_440 * number(0...99) : 30 * number(0...5_000))
    let place = number(0...3) == 0 ? odd : places.randomElement(using: &random) ?? odd
    var event = series
    event.recurrence = nil
    if number(0...1) == 0 { event.title = try EventTitle("Changed \(id)") }
    if number(0...7) == 0 { event.status = .cancelled }
    let moved = place.adding(minutes: isAllDay ? 1_440 * number(-3...3) : 30 * number(-200...200))
    event.span = try number(0...9) == 0 ? span(from: moved, isAllDay: false) : movedSpan(series.span, at: moved)
    return EventOverride(
      id: EventOverride.ID(.init(number: id)),
      recurrenceID: RecurrenceID(place),
      range: number(0...2) == 0 ? .thisAndFuture : .this,
      event: event
    )
  }

  private mutating func movedSpan(_ span: EventSpan, at start: DateTime) -> EventSpan {
    switch span {
    case .allDay(let days): .allDay(days.shifted(days: days.first.distance(to: start.day)))
    case .timed(_, _, let zone): .timed(start: start, end: start.adding(minutes: 30 * number(0...5)), zone: zone)
    }
  }
}
