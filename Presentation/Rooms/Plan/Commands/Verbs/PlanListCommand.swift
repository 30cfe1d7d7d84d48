import Domain

/// `haru plan list`: what is planned on some days.
struct PlanListCommand: RoomCommand {
  /// Longer lists leave birthdays out: asking the lunar calendar about thousands of years takes minutes.
  private static let daysWithBirthdays = 3_660

  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let reader = PlanDaysReader(clock: clock, weekStart: services.settings.weekStart)
    let days = try reader(invocation, in: session)
    // Birthdays only where people read them: they are no events, and programs get them from Today.
    let hasBirthdays = session.context.format == .text && days.count <= Self.daysWithBirthdays
    let (occurrences, birthdays, calendars) = try await session.read(services.store) { things throws(StoreError) in
      (
        try things.events.occurrences(in: days, zone: clock.zone),
        hasBirthdays ? try things.contacts.birthdays(in: days) : [],
        try things.events.calendars()
      )
    }
    UntilExit.keep(occurrences)
    let records = OccurrenceRecords(zone: services.zone, calendars: calendars)
    session.write(
      occurrences,
      json: records.json,
      plain: records.fields,
      text: { width in
        let page = PlanPageText(
          days: days,
          occurrences: occurrences,
          birthdays: birthdays,
          calendars: calendars,
          clock: clock,
          texts: session.texts
        )
        UntilExit.keep(page)
        return page.lines(width: width)
      }
    )
  }
}
