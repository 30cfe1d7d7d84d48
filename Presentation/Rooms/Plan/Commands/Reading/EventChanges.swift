import Domain

/// Everything that a command line wants to be otherwise about an event.
struct EventChanges {
  private let session: CommandSession
  private let services: PlanServices
  private let texts: EventOptions
  private let span: SpanOptions
  private let repetition: RepeatOptions

  init(_ invocation: Invocation, in session: CommandSession, services: PlanServices) {
    self.session = session
    self.services = services
    texts = EventOptions(invocation, in: session)
    span = SpanOptions(invocation, in: session, weekStart: services.settings.weekStart)
    repetition = RepeatOptions(invocation, in: session, services: services)
  }

  /// Whether it wants nothing.
  ///
  /// - Throws: When the title is over its limit.
  var isEmpty: Bool {
    get throws(CommandFailure) { try title == nil && texts.isEmpty && span.isEmpty && repetition.isEmpty }
  }

  /// The event as it is to be.
  ///
  /// - Parameters:
  ///   - event: As it takes place.
  ///   - series: All of it, which has its rules.
  func draft(of event: Event, in series: Event, calendars: CalendarFinder) throws(CommandFailure) -> EventDraft {
    var draft = EventDraft(event, in: series)
    if let title = try title { draft.title = title }
    draft.span = try ChangedSpanReader(span, of: event, services: services)()
    try texts.apply(to: &draft, calendars: calendars)
    try repetition.apply(to: &draft)
    return draft
  }

  /// - Throws: When one occurrence alone would be repeated otherwise, or be in another calendar than its series.
  func checkOne(_ draft: EventDraft, in series: Event) throws(CommandFailure) {
    guard draft.rules == series.rules else { throw session.texts.seriesFailures.repetitionOfOne }
    guard draft.calendar == series.calendar else { throw session.texts.seriesFailures.calendarOfOne }
  }

  private var title: EventTitle? { get throws(CommandFailure) { try texts.texts.text(of: PlanOption.title) } }
}
