import Domain

/// Makes the span of a new event out of what was written.
///
/// - Without a start it is the next full half hour, without an end an hour long.
/// - A time without a date is today, or tomorrow when it is over; an end without a date is on the day of the start.
/// - Dates without times are whole days.
struct NewSpanReader {
  private let options: SpanOptions
  private let userZone: Zone
  private let zone: EventZone
  private let hasZone: Bool
  private let minutes: Int?
  /// On which the times are read.
  private let clock: DayClock

  init(_ options: SpanOptions, services: PlanServices) throws(CommandFailure) {
    self.options = options
    userZone = services.zone
    let written = try options.zone()
    hasZone = written != nil
    zone = written ?? .place(services.zone)
    minutes = try options.minutes()
    let user = services.clock
    clock = DayClock(now: user.now, zone: zone.rules(forUserIn: user.zone), dayStart: user.dayStart)
  }

  func callAsFunction() throws(CommandFailure) -> EventSpan {
    let start = try start()
    let end = try options.end(today: clock.today, start: start?.day ?? clock.today)
    return if options.isAllDay || isOfDates(start, end) { try allDay(start, end) } else { try timed(start, end) }
  }

  private func start() throws(CommandFailure) -> WrittenMoment? {
    guard let time = options.startTime else { return try options.start(today: clock.today, dayOfTimes: clock.today) }
    let start = DateTime(clock.today, time)
    guard start < clock.dateTime, !options.isAllDay else { return .dateTime(start) }
    options.remark(options.texts.planCommands.takenForTomorrow(time))
    return .dateTime(DateTime(clock.today.adding(days: 1), time))
  }

  private func isOfDates(_ start: WrittenMoment?, _ end: WrittenMoment?) -> Bool {
    guard case .day? = start else { return false }
    if case .dateTime? = end { return false }
    return minutes.map { $0.isMultiple(of: SpanRules.minutesOfADay) } ?? true
  }

  private func allDay(_ start: WrittenMoment?, _ end: WrittenMoment?) throws(CommandFailure) -> EventSpan {
    guard !hasZone else { throw options.texts.planFailures.zoneOfWholeDays }
    let rules = SpanRules(texts: options.texts)
    let first = try rules.day(start) ?? clock.today
    return try rules.wholeDays(from: first, through: try rules.day(end), minutes: minutes, otherwise: 1)
  }

  private func timed(_ start: WrittenMoment?, _ end: WrittenMoment?) throws(CommandFailure) -> EventSpan {
    let rules = SpanRules(texts: options.texts)
    let from = try rules.dateTime(start, missing: options.texts.planFailures.startTimeMissing) ?? nextHalfHour
    let to = try rules.dateTime(end, missing: options.texts.planFailures.endTimeMissing)
    return try rules.timed(from: from, to: to ?? from.adding(minutes: minutes ?? SpanRules.minutesOfAnHour), zone)
  }

  private var nextHalfHour: DateTime {
    EventSpan.nextHalfHour(after: clock.dateTime, zone: zone).clock(forUserIn: clock.zone).start
  }
}
