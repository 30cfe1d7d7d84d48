import Domain

/// Times are read on the user's clock, or with a zone on the clock of that zone.
struct SpanReader {
  private static let minutesOfADay = 1_440
  /// An event without an end (Personal Scheduler: one hour).
  private static let minutesOfAnHour = 60

  private let call: PlanCall
  private let zone: EventZone?
  private let minutes: Int?
  private let clock: DayClock

  init(_ call: PlanCall) throws(CommandFailure) {
    self.call = call
    zone = try call.zone()
    minutes = try call.read(DurationReader(), of: PlanOption.duration)
    clock = call.clock(in: zone)
  }

  /// The span of a new event.
  ///
  /// - Without a start it is the next full half hour, without an end an hour long.
  /// - A time without a date is today, or tomorrow when it is over; an end without a date is on the day of the start.
  /// - Dates without times are whole days.
  func newSpan() throws(CommandFailure) -> EventSpan {
    let start = try newStart()
    let end = try moment(of: PlanOption.end, from: start?.day ?? clock.today)
    if isAllDay || start != nil && isOfDays(start, end) {
      return try wholeDays(start, end, otherwise: DayRange(clock.today))
    }
    let zone = zone ?? .place(call.services.zone)
    let next = EventSpan.nextHalfHour(after: clock.dateTime, zone: zone).clock(forUserIn: clock.zone).start
    let from = try dateTime(start, missing: failures.startTimeMissing) ?? next
    let to = try dateTime(end, missing: failures.endTimeMissing)
    return try timed(from, to ?? from.adding(minutes: minutes ?? Self.minutesOfAnHour), zone)
  }

  /// Anything that wasn't typed stays.
  ///
  /// A start alone moves the event and keeps its length; a date alone keeps its times, a time alone its date.
  func changedSpan(of event: Event) throws(CommandFailure) -> EventSpan {
    guard call.hasTimes || zone != nil else { return event.span }
    let user = call.clock.zone
    // A new zone keeps the digits, which then mean other instants.
    let old = Occurrence(of: event, forUserIn: zone == nil ? user : event.span.place ?? user)
    let start = try moment(of: PlanOption.start, dayOfTimes: old.start.day)
    let lastDay = start == nil ? old.days.last : nil
    let end = try moment(of: PlanOption.end, from: start?.day ?? old.start.day, dayOfTimes: lastDay)
    if isAllDay || old.isAllDay && isOfDays(start, end) { return try wholeDays(start, end, otherwise: old.days) }
    let from = try changedStart(start, of: old)
    let to = try dateTime(end, missing: failures.endTimeMissing)
    if to == nil, minutes == nil, !old.isAllDay {
      guard let zone else { return event.span.moved(to: from, forUserIn: user) }
      return try timed(from, from.adding(seconds: old.end.clockSeconds - old.start.clockSeconds), zone)
    }
    let until = to ?? from.adding(minutes: minutes ?? Self.minutesOfAnHour)
    if let zone { return try timed(from, until, zone) }
    let own = if case .timed(_, _, let zone) = event.span { zone } else { EventZone.place(user) }
    return try timed(own.dateTime(showing: from, forUserIn: user), own.dateTime(showing: until, forUserIn: user), own)
  }

  private var failures: PlanRefusals { call.texts.planRefusals }

  private var isAllDay: Bool { call.invocation.has(PlanOption.allDay) }

  private func newStart() throws(CommandFailure) -> WrittenMoment? {
    guard let text = call.invocation.value(of: PlanOption.start), let time = try? TimeReader()(text) else {
      return try moment(of: PlanOption.start, dayOfTimes: clock.today)
    }
    let start = DateTime(clock.today, time)
    guard start < clock.dateTime, !isAllDay else { return .dateTime(start) }
    call.session.remark(call.texts.planCommands.takenForTomorrow(time))
    return .dateTime(DateTime(clock.today.adding(days: 1), time))
  }

  private func changedStart(_ written: WrittenMoment?, of old: Occurrence) throws(CommandFailure) -> DateTime {
    switch written {
    case .dateTime(let dateTime): return dateTime
    case .day(let day) where !old.isAllDay: return DateTime(day, old.start.time)
    case nil where !old.isAllDay: return old.start
    case .day, nil: throw failures.startTimeMissing
    }
  }

  /// A date without a year, a month or a week is such a day from the start on; see ``DateReader``.
  ///
  /// - Parameter dayOfTimes: The day of a time without one.
  private func moment(
    of option: OptionSpec, from start: Day? = nil, dayOfTimes: Day? = nil
  ) throws(CommandFailure) -> WrittenMoment? {
    let day = dayOfTimes ?? start ?? clock.today
    let reader = DateTimeReader(
      today: clock.today, start: start, habits: call.habits, dayOfTimes: day, now: clock.dateTime)
    return try call.read(reader, of: option)
  }

  private func isOfDays(_ start: WrittenMoment?, _ end: WrittenMoment?) -> Bool {
    for case .dateTime? in [start, end] { return false }
    return minutes.map { $0.isMultiple(of: Self.minutesOfADay) } ?? true
  }

  /// - Parameter old: The days that it has where neither they nor a length were written.
  private func wholeDays(
    _ start: WrittenMoment?, _ end: WrittenMoment?, otherwise old: DayRange
  ) throws(CommandFailure) -> EventSpan {
    guard zone == nil else { throw failures.zoneOfWholeDays }
    let first = try day(start) ?? old.first
    let last = try day(end)
    var count = old.count
    if let minutes {
      guard minutes.isMultiple(of: Self.minutesOfADay) else { throw failures.partsOfDays(minutes) }
      count = minutes / Self.minutesOfADay
    }
    do throws(LastDayBeforeFirst) {
      return try EventSpan(from: first, through: last ?? first.adding(days: count - 1))
    } catch { throw failures.lastDayBeforeFirst(error.first, error.last) }
  }

  /// - Throws: When it has a time.
  private func day(_ moment: WrittenMoment?) throws(CommandFailure) -> Day? {
    if case .dateTime(let dateTime)? = moment { throw failures.timeOfWholeDays(dateTime.time) }
    return moment?.day
  }

  /// - Throws: `missing` when it has no time.
  private func dateTime(
    _ moment: WrittenMoment?, missing: @autoclosure () -> CommandFailure
  ) throws(CommandFailure) -> DateTime? {
    switch moment {
    case nil: return nil
    case .day: throw missing()
    case .dateTime(let dateTime): return dateTime
    }
  }

  private func timed(_ start: DateTime, _ end: DateTime, _ zone: EventZone) throws(CommandFailure) -> EventSpan {
    do throws(EndNotAfterStart) {
      return try EventSpan(from: start, to: end, zone: zone)
    } catch {
      throw failures.endNotAfterStart(error.start, error.end)
    }
  }
}

extension PlanCall {
  var hasTimes: Bool {
    let options = [PlanOption.start, PlanOption.end, PlanOption.duration]
    return invocation.has(PlanOption.allDay) || options.contains { invocation.value(of: $0) != nil }
  }

  func zone() throws(CommandFailure) -> EventZone? {
    guard let name = invocation.value(of: PlanOption.zone) else { return nil }
    if name == "floating" { return .floating }
    guard let zone = Zone(identifier: name) else { throw texts.planRefusals.unknownZone(name) }
    return .place(zone)
  }

  func clock(in zone: EventZone?) -> DayClock {
    DayClock(now: clock.now, zone: zone?.rules(forUserIn: clock.zone) ?? clock.zone, dayStart: clock.dayStart)
  }
}

extension WrittenMoment {
  var day: Day {
    switch self {
    case .day(let day): day
    case .dateTime(let dateTime): dateTime.day
    }
  }
}
