import Domain

/// Reads which days a list is of.
struct PlanDaysReader {
  /// An agenda without a length (our choice: a week).
  private static let agendaDays = 7

  let clock: DayClock
  let weekStart: Weekday

  /// - Throws: A usage failure when the words are no days or contradict the options.
  func callAsFunction(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) -> DayRange {
    var words = invocation.arguments
    let view = words.first.flatMap(Self.view)
    if view != nil { words.removeFirst() }
    let count = try count(invocation, in: session)
    if let bounds = try bounds(invocation, in: session) {
      guard invocation.arguments.isEmpty else { throw session.texts.planFailures.daysTwice(invocation.text) }
      return bounds.last.map { DayRange(bounds.first, $0) } ?? run(from: bounds.first, count ?? Self.agendaDays)
    }
    let days = try days(words, invocation, in: session)
    if let count { return run(from: days.first, count) }
    return switch view {
    case nil: days
    case .day: DayRange(days.first)
    case .week: Week(containing: days.first, startingOn: weekStart).days
    case .month: Month(days.first).days
    case .agenda: run(from: days.first, Self.agendaDays)
    }
  }

  private func run(from first: Day, _ count: Int) -> DayRange { DayRange(first, first.adding(days: count - 1)) }

  private func days(
    _ words: [String],
    _ invocation: Invocation,
    in session: CommandSession
  ) throws(CommandFailure) -> DayRange {
    guard !words.isEmpty else { return DayRange(clock.today) }
    let reader = DateRangeReader(today: clock.today, weekStart: weekStart)
    do throws(CommandFailure) {
      return try session.read(reader, words.spaced)
    } catch {
      guard let verb = invocation.mistypedCommand else { throw error }
      let hint = session.texts.didYouMean("\(invocation.noun) \(verb)")
      throw CommandFailure(error.code, error.message, hint: hint, kind: error.kind)
    }
  }

  /// What `--from` and `--to` say; `nil` without either.
  private func bounds(
    _ invocation: Invocation,
    in session: CommandSession
  ) throws(CommandFailure) -> (first: Day, last: Day?)? {
    let (from, to) = (invocation.value(of: PlanOption.from), invocation.value(of: PlanOption.to))
    guard from != nil || to != nil else { return nil }
    var first = clock.today
    if let from {
      first = try session.read(DateReader(today: clock.today, weekStart: weekStart), from, of: PlanOption.from)
    }
    guard let to else { return (first, nil) }
    let reader = DateReader(today: clock.today, start: first, weekStart: weekStart)
    let last = try session.read(reader, to, of: PlanOption.to)
    guard first <= last else { throw session.texts.planFailures.lastDayBeforeFirst(first, last) }
    return (first, last)
  }

  private func count(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) -> Int? {
    guard let text = invocation.value(of: PlanOption.days) else { return nil }
    return try WholeNumberReader(PlanOption.days, in: 1...3_650)(text, texts: session.texts)
  }

  private static func view(_ word: String) -> PlanView? {
    switch word {
    case "day": .day
    case "week": .week
    case "month": .month
    case "agenda": .agenda
    default: nil
    }
  }
}
