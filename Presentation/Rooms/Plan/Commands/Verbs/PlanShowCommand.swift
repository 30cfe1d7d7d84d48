import Domain

/// `haru plan show`: all of an event.
struct PlanShowCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let event = try await EventFinder(services: services, session: session)(invocation.text)
    let calendars = try await services.calendars(in: session)
    let occurrence = Occurrence(of: event, forUserIn: services.zone)
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.write(
      json: { records.json(occurrence) },
      plain: { [records.fields(occurrence)] },
      text: { width in
        EventDetails(clock: services.clock, calendars: calendars, texts: session.texts).lines(occurrence, width: width)
      }
    )
  }
}
