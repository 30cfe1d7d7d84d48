import Domain

/// `haru plan calendars edit`: another name or hue.
struct CalendarEditCommand: RoomCommand {
  let services: PlanCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let name: CalendarName? = try EventOptions(invocation, in: session).text(of: CalendarOption.name)
    let hue = invocation.value(of: CalendarOption.color).flatMap(EventCalendar.Color.init)
    guard name != nil || hue != nil else { throw session.texts.eventFailures.noCalendarChange }
    let calendars = try await services.calendars(in: session)
    let finder = CalendarFinder(calendars: calendars, texts: session.texts)
    var calendar = try finder(invocation.text)
    if let name {
      if let other = finder.named(name.text), other.id != calendar.id {
        throw session.texts.eventFailures.calendarExists(name.text)
      }
      calendar.name = name
    }
    if let hue { calendar.color = hue }
    let changed = calendar
    try await session.stored { () async throws(StoreError) in
      try await services.events.save(changed)
    }
    let words = "'\(session.texts.plan.name(of: changed))' \(changed.color.rawValue)"
    session.tell(StyledLine(session.texts.planCommands.calendarChanged(words))) { CalendarRecord(changed).json }
  }
}
