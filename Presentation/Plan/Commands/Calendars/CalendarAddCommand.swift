import Domain

/// `haru plan calendars add`: a new calendar.
struct CalendarAddCommand: RoomCommand {
  let services: PlanCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let calendars = try await services.calendars(in: session)
    let name: CalendarName = try EventOptions(invocation, in: session).checked(invocation.text, of: CalendarOption.name)
    guard CalendarFinder(calendars: calendars, texts: session.texts).named(name.text) == nil else {
      throw session.texts.eventFailures.calendarExists(name.text)
    }
    let hue = invocation.value(of: CalendarOption.color).flatMap(EventCalendar.Color.init)
    let calendar = EventCalendar(
      id: EventCalendar.ID(services.newID()),
      name: name,
      color: hue ?? Self.unused(calendars)
    )
    try await session.stored { () async throws(StoreError) in
      try await services.events.save(calendar)
    }
    let line = session.texts.planCommands.calendarAdded("'\(name.text)' \(calendar.color.rawValue)")
    session.tell(StyledLine(line)) { CalendarRecord(calendar).json }
  }

  /// The first hue that no other calendar has.
  private static func unused(_ calendars: [EventCalendar]) -> EventCalendar.Color {
    EventCalendar.Color.allCases.first { hue in !calendars.contains { $0.color == hue } } ?? .blue
  }
}
