import Domain

/// `haru plan add`: plans something, in words of its own or with options.
struct PlanAddCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let calendars = try await services.calendars(in: session)
    let finder = CalendarFinder(calendars: calendars, texts: session.texts)
    let options = EventOptions(invocation, in: session)
    let spanOptions = SpanOptions(invocation, in: session, weekStart: services.settings.weekStart)
    let quick = QuickAddWords(services: services, session: session, calendars: finder)
    var draft: EventDraft
    if QuickAddWords.reads(invocation, spanOptions) {
      draft = try quick.draft(invocation.text, spanOptions)
    } else {
      let span = try NewSpanReader(spanOptions, services: services)()
      draft = EventDraft(title: try title(invocation, options, session), span: span)
    }
    try options.apply(to: &draft, calendars: finder)
    try RepeatOptions(invocation, in: session, services: services).apply(to: &draft)
    guard !invocation.has(PlanOption.dryRun) else { return quick.show(draft, calendars) }
    let event = try await created(draft, session)
    await ChangeReport(services: services, session: session, calendars: calendars)
      .announce(event, session.texts.planCommands.added)
  }

  private func created(_ draft: EventDraft, _ session: CommandSession) async throws(CommandFailure) -> Event {
    do throws(EditEventError) {
      return try await CreateEvent(services.store, newID: services.newID)(draft)
    } catch {
      throw session.texts.editEvent.commandFailure(error)
    }
  }

  /// The words, the option, or the answer to a question.
  private func title(
    _ invocation: Invocation,
    _ options: EventOptions,
    _ session: CommandSession
  ) throws(CommandFailure) -> EventTitle {
    if let title: EventTitle = try options.texts.text(of: PlanOption.title) {
      guard invocation.arguments.isEmpty else { throw session.texts.eventFailures.titleTwice }
      return title
    }
    let words = invocation.text
    guard invocation.arguments.isEmpty else { return try options.texts.checked(words, of: PlanOption.title) }
    let answer = try session.ask(session.texts.planCommands.titleQuestion, insteadOf: PlanOption.title)
    return try options.texts.checked(answer, of: PlanOption.title)
  }
}
