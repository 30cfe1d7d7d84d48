import Domain

/// What a command line says about how an event is repeated.
struct RepeatOptions {
  private let invocation: Invocation
  private let session: CommandSession
  private let today: Day
  private let weekStart: Weekday

  init(_ invocation: Invocation, in session: CommandSession, services: PlanServices) {
    self.invocation = invocation
    self.session = session
    today = services.clock.today
    weekStart = services.settings.weekStart
  }

  /// Whether it says nothing.
  var isEmpty: Bool {
    [PlanOption.repetition, PlanOption.until, PlanOption.count].allSatisfy { invocation.value(of: $0) == nil }
  }

  /// Puts in what was said; what was not stays.
  ///
  /// - Throws: When an end is given to what has none or several, or comes before the start.
  func apply(to draft: inout EventDraft) throws(CommandFailure) {
    if let text = invocation.value(of: PlanOption.repetition) { draft.rules = try rules(text) }
    guard let end = try end(from: draft.span.firstDay) else { return }
    guard draft.rules.count == 1 else {
      throw draft.rules.isEmpty ? session.texts.seriesFailures.nothingToEnd : session.texts.seriesFailures.severalToEnd
    }
    if invocation.value(of: PlanOption.repetition) != nil, draft.rules[0].end != .never {
      throw session.texts.seriesFailures.endTwice
    }
    draft.rules[0].end = end
  }

  private func rules(_ text: String) throws(CommandFailure) -> [RecurrenceRule] {
    do throws(RepeatReadingError) {
      return try RepeatReader()(text)
    } catch {
      throw session.texts.seriesFailures.repetition(error)
    }
  }

  private func end(from first: Day) throws(CommandFailure) -> RecurrenceRule.End? {
    if let text = invocation.value(of: PlanOption.until) {
      let reader = DateReader(today: today, start: first, weekStart: weekStart)
      let last = try session.read(reader, text, of: PlanOption.until)
      guard first <= last else { throw session.texts.planFailures.lastDayBeforeFirst(first, last) }
      return .until(.day(last))
    }
    guard let text = invocation.value(of: PlanOption.count) else { return nil }
    return .count(try WholeNumberReader(PlanOption.count, in: 1...10_000)(text, texts: session.texts))
  }
}
