import Domain

/// `haru plan import`: takes in a calendar file.
struct PlanImportCommand: RoomCommand {
  /// So many failures are told one by one to people; programs get all that are kept.
  private static let shownFailures = 20

  let services: PlanCommandServices

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
    session.tell(StyledLine(texts.told(report, file: texts.name(of: name), isTrial: isTrial))) {
      ImportRecord(report, isTrial: isTrial, texts: texts).json
    }
    remark(report, in: session)
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
      let report = try await services.importer.importEvents(
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

  private func remark(_ report: ImportReport, in session: CommandSession) {
    guard session.context.format != .json else { return }
    let texts = session.texts.exchange
    for failure in report.failures.prefix(Self.shownFailures) { session.remark(texts.line(failure)) }
    let others = report.failureCount - Self.shownFailures
    if others > 0 { session.remark(texts.moreFailures(others, of: report)) }
  }
}

extension ImportReport {
  /// Whether something was wrong and nothing else was there.
  fileprivate var isFruitless: Bool {
    !failures.isEmpty && added + updated + unchanged + removed == 0 && kept.isEmpty
  }
}
