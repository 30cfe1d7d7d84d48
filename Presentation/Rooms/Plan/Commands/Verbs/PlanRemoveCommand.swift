import Domain

/// `haru plan remove`: removes an event, or a part of its series, after a question.
struct PlanRemoveCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let event = try await EventFinder(services: services, session: session)(invocation.text)
    let choice = try PlanTargetReader(services: services, session: session)(event, invocation)
    let words = EventSentence(clock: services.clock, texts: session.texts)
    let calendars = try await services.calendars(in: session)
    let report = ChangeReport(services: services, session: session, calendars: calendars)
    let texts = session.texts.planCommands
    switch choice.target {
    case .nothing: announceNothing(session)
    case .whole:
      guard try choice.wasAsked ? true : session.confirm(texts.removeQuestion(words(event))) else {
        return announceNothing(session)
      }
      _ = try await session.stored { () async throws(StoreError) in
        try await RemoveEvent(services.store)(event.id, shown: event)
      }
      report.write(event, texts.removed)
    case .part(let occurrence, at: let place, let scope):
      guard try choice.wasAsked ? true : session.confirm(texts.removeQuestion(words(occurrence), scope)) else {
        return announceNothing(session)
      }
      try await session.removed { () async throws(RemoveFromSeriesError) in
        try await RemoveFromSeries(services.store, newID: services.newID)(event.id, at: place, scope: scope)
      }
      report.write(occurrence) { texts.removed($0, scope) }
    }
  }

  private func announceNothing(_ session: CommandSession) {
    session.announce(StyledLine(session.texts.notChanged)) { nil }
  }
}
