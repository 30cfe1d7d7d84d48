import Domain

/// `haru plan remove`: removes an event after a question.
struct PlanRemoveCommand: RoomCommand {
  let services: PlanCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let event = try await EventFinder(services: services, session: session)(invocation.text)
    let words = EventSentence(clock: services.clock, texts: session.texts)
    guard try session.confirm(session.texts.planCommands.removeQuestion(words(event))) else {
      session.tell(StyledLine(session.texts.notChanged)) { nil }
      return
    }
    let calendars = try await services.calendars(in: session)
    try await session.stored { () async throws(RepositoryError) in
      try await services.events.remove(event.id)
    }
    ChangeReport(services: services, session: session, calendars: calendars)
      .write(event, session.texts.planCommands.removed)
  }
}
