import Domain

/// Reads which part of an event is meant, and asks where one that repeats is named without it.
struct PlanTargetReader {
  let services: PlanServices
  let session: CommandSession

  /// - Returns: With whether the user was asked.
  /// - Throws: A failure that names the options, or lists occurrences, where it is not clear which part is meant.
  func callAsFunction(
    _ event: Event,
    _ invocation: Invocation
  ) throws(CommandFailure) -> (target: PlanTarget, wasAsked: Bool) {
    let scope = scope(of: invocation)
    let day = invocation.value(of: PlanOption.on)
    guard event.recurrence != nil else {
      guard scope == nil, day == nil else { throw failures.notRepeated(words(event)) }
      return (.whole, false)
    }
    if scope == .all { return (.whole, false) }
    let finder = OccurrenceFinder(event: event, services: services, session: session)
    guard let occurrence = try day.map(finder.occurrence(on:)) ?? finder.next, let place = occurrence.instance?.id
    else {
      // With nothing to come there is no part that could be meant without its day.
      let title = words.title(event)
      throw scope == nil ? failures.scopeMissing(title, next: []) : failures.dayMissing(title, next: [])
    }
    if let scope {
      guard day != nil else { throw failures.dayMissing(words.title(event), next: finder.coming(3).map(words.when)) }
      return (.part(occurrence, at: place, scope), false)
    }
    return (try ask(event, occurrence, place), true)
  }

  private var failures: SeriesFailureTexts { session.texts.seriesFailures }

  private var words: EventSentence { EventSentence(clock: services.clock, texts: session.texts) }

  private func scope(of invocation: Invocation) -> SeriesScope? {
    if invocation.has(PlanOption.this) { return .this }
    if invocation.has(PlanOption.following) { return .thisAndFollowing }
    return invocation.has(PlanOption.all) ? .all : nil
  }

  private func ask(
    _ event: Event,
    _ occurrence: Occurrence,
    _ place: RecurrenceID
  ) throws(CommandFailure) -> PlanTarget {
    let when = words.when(occurrence)
    guard session.context.canAsk else { throw failures.scopeMissing(words.title(event), next: [when]) }
    let question = session.texts.planCommands.scopeQuestion(words.title(event), when)
    return switch try session.ask(question, insteadOf: PlanOption.this).lowercased() {
    case "1", "this", "이번": .part(occurrence, at: place, .this)
    case "2", "following", "뒤로": .part(occurrence, at: place, .thisAndFollowing)
    case "3", "all", "모두": .whole
    default: .nothing
    }
  }
}
