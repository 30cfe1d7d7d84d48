import Domain

/// `haru plan export`: writes a calendar file.
struct PlanExportCommand: RoomCommand {
  let services: PlanServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let days = try days(invocation, in: session)
    var calendar: EventCalendar.ID?
    if let name = invocation.value(of: PlanOption.calendar) {
      let calendars = try await services.calendars(in: session)
      calendar = try CalendarFinder(calendars: calendars, texts: session.texts)(name).id
    }
    guard let path = invocation.arguments.first, path != "-" else {
      guard session.context.format != .json else { throw session.texts.exchange.documentTwice }
      _ = try await export(days, calendar, to: .stream { session.write(document: $0) }, named: "-", in: session)
      return
    }
    guard let report = try await exportFile(days, calendar, to: path, in: session) else {
      session.remark(session.texts.exchange.notReplaced(path))
      return
    }
    session.announce(StyledLine(session.texts.exchange.exported(report, to: path))) {
      ["events": .integer(report.events), "kept": .integer(report.kept), "path": .string(path)]
    }
  }

  /// - Returns: `nil` when a file is there and shall stay.
  private func exportFile(
    _ days: DayRange?,
    _ calendar: EventCalendar.ID?,
    to path: String,
    in session: CommandSession
  ) async throws(CommandFailure) -> ExportReport? {
    if let report = try await export(days, calendar, to: .path(path, replaces: false), named: path, in: session) {
      return report
    }
    guard try session.confirm(session.texts.exchange.replaceQuestion(path)) else { return nil }
    return try await export(days, calendar, to: .path(path, replaces: true), named: path, in: session)
  }

  /// - Returns: `nil` when a file is there already.
  private func export(
    _ days: DayRange?,
    _ calendar: EventCalendar.ID?,
    to target: FileTarget,
    named name: String,
    in session: CommandSession
  ) async throws(CommandFailure) -> ExportReport? {
    do throws(ExportError) {
      return try await services.files.exporter.exportEvents(in: days, of: calendar, zone: services.zone, to: target)
    } catch .exists {
      return nil
    } catch {
      throw session.texts.exchange.failure(error, file: name)
    }
  }

  /// `nil` for all days; an end alone begins with the first day there is, a beginning alone ends with the last.
  private func days(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) -> DayRange? {
    let (from, to) = (invocation.value(of: PlanOption.from), invocation.value(of: PlanOption.to))
    guard from != nil || to != nil else { return nil }
    let (today, weekStart) = (services.clock.today, services.settings.weekStart)
    var first = Day.earliest
    var last = Day.latest
    if let from { first = try session.read(DateReader(today: today, weekStart: weekStart), from, of: PlanOption.from) }
    if let to {
      let start = from == nil ? today : first
      last = try session.read(DateReader(today: today, start: start, weekStart: weekStart), to, of: PlanOption.to)
    }
    guard first <= last else { throw session.texts.planFailures.lastDayBeforeFirst(first, last) }
    return DayRange(first, last)
  }
}
