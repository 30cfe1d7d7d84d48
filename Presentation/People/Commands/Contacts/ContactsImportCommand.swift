import Domain

/// `haru people contacts import`: takes in files of other address books.
struct ContactsImportCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let isTrial = invocation.has(ContactOption.dryRun)
    let texts = session.texts.exchange
    var reports: [(file: String, report: ImportReport)] = []
    for file in invocation.arguments {
      let report = try await report(of: file, isTrial: isTrial, in: session)
      reports.append((file, report))
      guard session.context.format != .json else { continue }
      session.tell(StyledLine(texts.told(report, file: texts.name(of: file), isTrial: isTrial))) { nil }
      session.remark(failuresOf: report, file: invocation.arguments.count > 1 ? texts.name(of: file) : nil)
    }
    if session.context.format == .json {
      session.tell(StyledLine()) { ContactImportRecord(reports, isTrial: isTrial, texts: texts).json }
    }
    if let file = invocation.arguments.first, reports.allSatisfy(\.report.isFruitless) {
      throw texts.nothingUsable(texts.name(of: file))
    }
  }

  private func report(
    of file: String,
    isTrial: Bool,
    in session: CommandSession
  ) async throws(CommandFailure) -> ImportReport {
    let texts = session.texts.exchange
    let meter = session.meter(texts.reading(texts.name(of: file)))
    do throws(ContactImportError) {
      let report = try await services.importer.importContacts(
        from: file == "-" ? .standardInput : .path(file),
        isTrial: isTrial,
        progress: meter.show
      )
      meter.clear()
      return report
    } catch {
      meter.clear()
      throw texts.failure(error, file: file)
    }
  }
}
