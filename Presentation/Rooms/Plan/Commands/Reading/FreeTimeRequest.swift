import Domain

/// Where and how long free time is looked for.
struct FreeTimeRequest {
  let days: DayRange
  private let after: TimeOfDay
  private let before: TimeOfDay
  private let minutes: Int

  /// From 08:00 to 22:00 and at least a quarter of an hour, unless told (our choice).
  init(
    _ invocation: Invocation,
    in session: CommandSession,
    clock: DayClock,
    weekStart: Weekday
  ) throws(CommandFailure) {
    days = try Self.days(invocation, in: session, clock: clock, weekStart: weekStart)
    let time = { (option: OptionSpec, standard: TimeOfDay) throws(CommandFailure) -> TimeOfDay in
      guard let text = invocation.value(of: option) else { return standard }
      return try session.read(TimeReader(), text, of: option)
    }
    after = try time(PlanOption.after, FreeTime.morning)
    before = try time(PlanOption.before, FreeTime.evening)
    guard after < before else { throw session.texts.planFailures.noFreeHours(after, before) }
    let atLeast = invocation.value(of: PlanOption.atLeast)
    minutes = if let atLeast { try session.read(DurationReader(), atLeast, of: PlanOption.atLeast) } else { 15 }
  }

  /// In the order of the day; what is over is not free any more.
  func gaps(on day: Day, occurrences: [Occurrence], now: DateTime) -> [FreeTime.Gap] {
    let busy = occurrences.filter { $0.days.contains(day) }
    return FreeTime(on: day, from: after, to: before, occurrences: busy, now: now, minimum: minutes).gaps
  }

  private static func days(
    _ invocation: Invocation,
    in session: CommandSession,
    clock: DayClock,
    weekStart: Weekday
  ) throws(CommandFailure) -> DayRange {
    var days = DayRange(clock.today)
    if !invocation.arguments.isEmpty {
      days = try session.read(DateRangeReader(today: clock.today, weekStart: weekStart), invocation.text)
    }
    guard let text = invocation.value(of: PlanOption.days) else { return days }
    let count = try WholeNumberReader(PlanOption.days, in: 1...366)(text, texts: session.texts)
    return DayRange(days.first, days.first.adding(days: count - 1))
  }
}
