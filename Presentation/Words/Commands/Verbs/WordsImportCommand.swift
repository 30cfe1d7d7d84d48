import Domain

/// `haru words import`: takes in files of sayings.
struct WordsImportCommand: RoomCommand {
  let services: WordsCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let isTrial = invocation.has(WordsOption.dryRun)
    let texts = session.texts.exchange
    var reports: [(file: String, report: ImportReport)] = []
    for file in invocation.arguments {
      let report = try await report(of: file, isTrial: isTrial, in: session)
      reports.append((file, report))
      guard session.context.format != .json else { continue }
      session.tell(StyledLine(texts.told(report, file: texts.name(of: file), isTrial: isTrial))) { nil }
      session.remark(failuresOf: report)
    }
    if session.context.format == .json {
      session.tell(StyledLine()) { SayingImportRecord(reports, isTrial: isTrial, texts: texts).json }
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
    do throws(SayingImportError) {
      let report = try await services.importer.importSayings(
        from: file == "-" ? .standardInput : .path(file),
        isTrial: isTrial,
        at: services.clock,
        progress: meter.show
      )
      meter.clear()
      return report
    } catch {
      meter.clear()
      throw session.texts.wordsCommandFailures.failure(error, file: file)
    }
  }
}
