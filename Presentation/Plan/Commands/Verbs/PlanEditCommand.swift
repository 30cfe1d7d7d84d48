import Domain

/// `haru plan edit`: changes or moves an event.
struct PlanEditCommand: RoomCommand {
  let services: PlanCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = EventOptions(invocation, in: session)
    let spanOptions = SpanOptions(invocation, in: session, weekStart: services.settings.weekStart)
    let title: EventTitle? = try options.text(of: PlanOption.title)
    guard title != nil || !options.isEmpty || !spanOptions.isEmpty else {
      throw session.texts.eventFailures.nothingToChange
    }
    let event = try await EventFinder(services: services, session: session)(invocation.text)
    let calendars = try await services.calendars(in: session)
    var draft = EventDraft(event)
    if let title { draft.title = title }
    draft.span = try ChangedSpanReader(spanOptions, of: event, services: services)()
    try options.apply(to: &draft, calendars: CalendarFinder(calendars: calendars, texts: session.texts))
    let changed = try await changed(event, draft, session)
    await ChangeReport(services: services, session: session, calendars: calendars)
      .tell(changed, session.texts.planCommands.changed)
  }

  private func changed(
    _ event: Event,
    _ draft: EventDraft,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Event {
    do throws(EditEventError) {
      return try await EditEvent(events: services.events)(event.id, draft).event
    } catch {
      throw session.texts.editEvent.commandFailure(error)
    }
  }
}
