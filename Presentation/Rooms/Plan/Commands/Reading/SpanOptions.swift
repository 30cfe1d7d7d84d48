import Domain

/// What a command line says about when an event is.
struct SpanOptions {
  private let invocation: Invocation
  private let session: CommandSession
  private let weekStart: Weekday

  init(_ invocation: Invocation, in session: CommandSession, weekStart: Weekday) {
    self.invocation = invocation
    self.session = session
    self.weekStart = weekStart
  }

  var texts: Texts { session.texts }

  var isAllDay: Bool { invocation.has(PlanOption.allDay) }

  /// Whether it says nothing.
  var isEmpty: Bool { hasNoTimes && invocation.value(of: PlanOption.zone) == nil }

  /// Whether it says nothing but a zone.
  var hasNoTimes: Bool {
    let options = [PlanOption.start, PlanOption.end, PlanOption.duration]
    return !isAllDay && options.allSatisfy { invocation.value(of: $0) == nil }
  }

  func zone() throws(CommandFailure) -> EventZone? {
    guard let name = invocation.value(of: PlanOption.zone) else { return nil }
    if name == "floating" { return .floating }
    guard let zone = Zone(identifier: name) else { throw texts.planFailures.unknownZone(name) }
    return .place(zone)
  }

  func minutes() throws(CommandFailure) -> Int? {
    guard let text = invocation.value(of: PlanOption.duration) else { return nil }
    return try session.read(DurationReader(), text, of: PlanOption.duration)
  }

  /// - Parameter dayOfTimes: The day of a time without one.
  func start(today: Day, dayOfTimes: Day) throws(CommandFailure) -> WrittenMoment? {
    guard let text = invocation.value(of: PlanOption.start) else { return nil }
    let reader = DateTimeReader(today: today, weekStart: weekStart, dayOfTimes: dayOfTimes)
    return try session.read(reader, text, of: PlanOption.start)
  }

  /// The start when it is a time without a date.
  var startTime: TimeOfDay? {
    guard let text = invocation.value(of: PlanOption.start) else { return nil }
    return try? TimeReader()(text)
  }

  /// A date without a year, a month or a week is such a day from the start on; see ``DateReader``.
  func end(today: Day, start: Day, dayOfTimes: Day? = nil) throws(CommandFailure) -> WrittenMoment? {
    guard let text = invocation.value(of: PlanOption.end) else { return nil }
    let reader = DateTimeReader(today: today, start: start, weekStart: weekStart, dayOfTimes: dayOfTimes ?? start)
    return try session.read(reader, text, of: PlanOption.end)
  }

  func remark(_ line: String) { session.remark(line) }
}
