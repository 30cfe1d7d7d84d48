import Domain

/// `haru words import`: takes in files of sayings.
struct WordsImportCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let isTrial = invocation.has(WordsOption.dryRun)
    let texts = session.texts
    try await session.importFile(
      invocation.arguments,
      isTrial: isTrial,
      record: { SayingImportRecord($0, isTrial: isTrial, texts: texts.exchange).json },
      read: { source, meter, file throws(CommandFailure) in
        do throws(SayingImportError) {
          return try await services.files.importer.importSayings(
            from: source,
            isTrial: isTrial,
            at: services.clock,
            progress: meter.show
          )
        } catch {
          throw texts.wordsCommandFailures.failure(error, file: file)
        }
      }
    )
  }
}
