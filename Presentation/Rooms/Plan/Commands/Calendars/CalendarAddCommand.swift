import Domain

/// `haru plan calendars add`: a new calendar.
struct CalendarAddCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let name: CalendarName = try TextOptions(invocation, in: session).checked(invocation.text, of: CalendarOption.name)
    let hue = invocation.value(of: CalendarOption.color).flatMap(EventCalendar.Color.init)
    let calendar = try await session.saved(name) { () async throws(SaveCalendarError) in
      try await SaveCalendar(services.store, newID: services.newID)
        .add(name, hue, standardNames: CalendarFinder.standardNames)
    }
    let line = session.texts.planCommands.calendarAdded("'\(name.text)' \(calendar.color.rawValue)")
    session.announce(StyledLine(line)) { CalendarRecord(calendar).json }
  }
}

extension CommandSession {
  /// What became of a calendar, the refusals told in words.
  func saved<Value>(
    _ name: CalendarName?,
    _ save: () async throws(SaveCalendarError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(SaveCalendarError) {
      return try await save()
    } catch {
      switch error {
      case .nameTaken: throw texts.eventFailures.calendarExists(name?.text ?? "")
      case .store(let error): throw texts.storeErrors.commandFailure(error)
      }
    }
  }
}
