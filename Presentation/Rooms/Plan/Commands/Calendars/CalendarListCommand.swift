import Domain

/// `haru plan calendars`: all calendars.
struct CalendarListCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let calendars = try await services.calendars(in: session)
    let records = calendars.map(CalendarRecord.init)
    session.write(
      json: { .array(records.map(\.json)) },
      plain: { records.map(\.fields) },
      text: { width in
        let columns = [TextTable.Column(isFlexible: true), TextTable.Column(), TextTable.Column()]
        let ids = ShortIDs(calendars.map(\.id.uuid))
        let rows = calendars.map { calendar in
          [
            StyledLine(session.texts.plan.name(of: calendar)),
            StyledLine(calendar.color.rawValue, Style(calendar.color.role)),
            StyledLine(ids[calendar.id.uuid], Style(.secondary)),
          ]
        }
        return TextTable(columns, rows: rows).lines(width: width)
      }
    )
  }
}
