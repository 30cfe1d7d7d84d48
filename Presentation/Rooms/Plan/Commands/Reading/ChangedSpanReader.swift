import Domain

/// Makes the new span of an event out of what was written; what was not stays.
///
/// - With a start alone the event moves and keeps its length; a date alone keeps its times, a time alone its date.
/// - Times are read on the user's clock, or with a zone on the clock of that zone.
struct ChangedSpanReader {
  private let options: SpanOptions
  private let old: EventSpan
  /// The old start and end on the clock on which times are read.
  private let occurrence: Occurrence
  private let user: DayClock
  private let writtenZone: EventZone?
  private let minutes: Int?

  init(_ options: SpanOptions, of event: Event, services: PlanServices) throws(CommandFailure) {
    self.options = options
    old = event.span
    user = services.clock
    writtenZone = try options.zone()
    minutes = try options.minutes()
    let ownZone: Zone? = if case .timed(_, _, .place(let place)) = event.span { place } else { nil }
    // With a new zone the digits stay and mean other instants.
    occurrence = Occurrence(of: event, forUserIn: writtenZone == nil ? services.zone : ownZone ?? services.zone)
  }

  func callAsFunction() throws(CommandFailure) -> EventSpan {
    guard !options.isEmpty else { return old }
    let zone = writtenZone?.rules(forUserIn: user.zone) ?? user.zone
    let today = DayClock(now: user.now, zone: zone, dayStart: user.dayStart).today
    let start = try options.start(today: today, dayOfTimes: occurrence.start.day)
    let end = try options.end(
      today: today,
      start: start?.day ?? occurrence.start.day,
      dayOfTimes: start == nil ? occurrence.days.last : nil
    )
    return if options.isAllDay || staysAllDay(start, end) { try allDay(start, end) } else { try timed(start, end) }
  }

  private func staysAllDay(_ start: WrittenMoment?, _ end: WrittenMoment?) -> Bool {
    guard occurrence.isAllDay else { return false }
    for case .dateTime? in [start, end] { return false }
    return minutes.map { $0.isMultiple(of: SpanRules.minutesOfADay) } ?? true
  }

  private func allDay(_ start: WrittenMoment?, _ end: WrittenMoment?) throws(CommandFailure) -> EventSpan {
    guard writtenZone == nil else { throw options.texts.planFailures.zoneOfWholeDays }
    let rules = SpanRules(texts: options.texts)
    let first = try rules.day(start) ?? occurrence.days.first
    return try rules.wholeDays(
      from: first,
      through: try rules.day(end),
      minutes: minutes,
      otherwise: occurrence.days.count
    )
  }

  private func timed(_ start: WrittenMoment?, _ end: WrittenMoment?) throws(CommandFailure) -> EventSpan {
    let rules = SpanRules(texts: options.texts)
    let from = try self.start(start)
    let to = try rules.dateTime(end, missing: options.texts.planFailures.endTimeMissing)
    if to == nil, minutes == nil, !occurrence.isAllDay {
      guard let zone = writtenZone else { return old.moved(to: from, forUserIn: user.zone) }
      return try rules.timed(from: from, to: from.adding(seconds: length), zone)
    }
    let until = to ?? from.adding(minutes: minutes ?? SpanRules.minutesOfAnHour)
    return try rules.timed(from: shown(from), to: shown(until), zone)
  }

  private func start(_ written: WrittenMoment?) throws(CommandFailure) -> DateTime {
    switch written {
    case .dateTime(let dateTime): return dateTime
    case .day(let day) where !occurrence.isAllDay: return DateTime(day, occurrence.start.time)
    case nil where !occurrence.isAllDay: return occurrence.start
    case .day, nil: throw options.texts.planFailures.startTimeMissing
    }
  }

  /// In seconds on the clock.
  private var length: Int { occurrence.end.clockSeconds - occurrence.start.clockSeconds }

  private var zone: EventZone {
    if let writtenZone { return writtenZone }
    return if case .timed(_, _, let zone) = old { zone } else { .place(user.zone) }
  }

  /// On the event's own clock.
  private func shown(_ dateTime: DateTime) -> DateTime {
    writtenZone == nil ? zone.dateTime(showing: dateTime, forUserIn: user.zone) : dateTime
  }
}
