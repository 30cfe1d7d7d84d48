import Domain

/// `haru plan edit`: changes or moves an event, or a part of its series.
struct PlanEditCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let edit = EventChanges(invocation, in: session, services: services)
    guard try !edit.isEmpty else { throw session.texts.eventFailures.nothingToChange }
    let event = try await EventFinder(services: services, session: session)(invocation.text)
    let calendars = try await services.calendars(in: session)
    let finder = CalendarFinder(calendars: calendars, texts: session.texts)
    let report = ChangeReport(services: services, session: session, calendars: calendars)
    switch try PlanTargetReader(services: services, session: session)(event, invocation).target {
    case .nothing: session.announce(StyledLine(session.texts.notChanged)) { nil }
    case .whole:
      let shown = EventDraft(event)
      let draft = try edit.draft(of: event, in: event, calendars: finder)
      let change = try await session.changed(report) { () async throws(EditEventError) in
        try await EditEvent(services.store)(event.id, from: shown, to: draft)
      }
      guard change.isChanged else { return tellUnchanged(change.value.event, report) }
      await report.announce(change.value.event, session.texts.planCommands.changed)
      tellDropped(change.value, session)
    case .part(let occurrence, at: let place, let scope):
      let shown = EventDraft(occurrence.event, in: event)
      let draft = try edit.draft(of: occurrence.event, in: event, calendars: finder)
      if scope == .this { try edit.checkOne(draft, in: event) }
      let change = try await session.changed(report) { () async throws(EditEventError) in
        try await EditSeries(services.store, newID: services.newID)(
          event.id,
          at: place,
          scope: scope,
          from: shown,
          to: draft
        )
      }
      guard change.isChanged else { return tellUnchanged(change.value.event, report) }
      await announce(change.value, at: place, scope, report)
      tellDropped(change.value, session)
    }
  }

  private func tellUnchanged(_ event: Event, _ report: ChangeReport) {
    report.write(event) { _ in report.session.texts.alreadySo }
  }

  private func announce(
    _ change: EventChange,
    at place: RecurrenceID,
    _ scope: SeriesScope,
    _ report: ChangeReport
  ) async {
    let texts = report.session.texts.planCommands
    if scope == .this, let occurrence = change.event.occurrence(at: place, zone: services.zone) {
      await report.announce(occurrence) { texts.changed($0, scope) }
    } else {
      await report.announce(change.event) { texts.changed($0, scope) }
    }
  }

  private func tellDropped(_ change: EventChange, _ session: CommandSession) {
    guard !change.dropped.isEmpty else { return }
    session.remark(session.texts.planCommands.dropped(change.dropped.count))
  }
}
