import Domain

/// `haru plan calendars edit`: another name or hue.
struct CalendarEditCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let name: CalendarName? = try TextOptions(invocation, in: session).text(of: CalendarOption.name)
    let hue = invocation.value(of: CalendarOption.color).flatMap(EventCalendar.Color.init)
    guard name != nil || hue != nil else { throw session.texts.eventFailures.noCalendarChange }
    let calendars = try await services.calendars(in: session)
    let finder = CalendarFinder(calendars: calendars, texts: session.texts)
    let id = try finder(invocation.text).id
    let changed = try await session.saved(name) { () async throws(SaveCalendarError) in
      try await SaveCalendar(services.store, newID: services.newID)
        .edit(id, name: name, color: hue, standardNames: CalendarFinder.standardNames)
    }
    session.announce(changed) { calendar in
      let words = "'\(session.texts.plan.name(of: calendar))' \(calendar.color.rawValue)"
      return session.texts.planCommands.calendarChanged(words)
    } json: {
      CalendarRecord($0).json
    }
  }
}
