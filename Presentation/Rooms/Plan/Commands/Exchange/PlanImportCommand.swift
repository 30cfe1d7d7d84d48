import Domain

/// `haru plan import`: takes in a calendar file.
struct PlanImportCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let calendars = try await services.calendars(in: session)
    var calendar = EventCalendar.ID.standard
    if let name = invocation.value(of: PlanOption.calendar) {
      calendar = try CalendarFinder(calendars: calendars, texts: session.texts)(name).id
    }
    let isTrial = invocation.has(PlanOption.dryRun)
    let name = invocation.arguments[0]
    let report = try await report(of: name, into: calendar, isTrial: isTrial, in: session)
    let texts = session.texts.exchange
    session.announce(StyledLine(texts.told(report, file: texts.name(of: name), isTrial: isTrial))) {
      ImportRecord(report, isTrial: isTrial, texts: texts).json
    }
    session.remark(failuresOf: report)
    if report.isFruitless { throw texts.nothingUsable(texts.name(of: name)) }
  }

  private func report(
    of name: String,
    into calendar: EventCalendar.ID,
    isTrial: Bool,
    in session: CommandSession
  ) async throws(CommandFailure) -> ImportReport {
    let meter = session.meter(session.texts.exchange.reading(session.texts.exchange.name(of: name)))
    do throws(ImportError) {
      let report = try await services.files.importer.importEvents(
        from: name == "-" ? .standardInput : .path(name),
        into: calendar,
        isTrial: isTrial,
        progress: meter.show
      )
      meter.clear()
      return report
    } catch {
      meter.clear()
      throw session.texts.exchange.failure(error, file: name)
    }
  }
}
