import Domain

/// `haru people contacts import`: takes in files of other address books.
struct ContactsImportCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let isTrial = invocation.has(ContactOption.dryRun)
    let texts = session.texts
    try await session.importFile(
      invocation.arguments,
      isTrial: isTrial,
      record: { ContactImportRecord($0, isTrial: isTrial, texts: texts.exchange).json },
      read: { source, meter, file throws(CommandFailure) in
        do throws(ContactImportError) {
          return try await services.files.importer.importContacts(from: source, isTrial: isTrial, progress: meter.show)
        } catch {
          throw texts.exchange.failure(error, file: file)
        }
      }
    )
  }
}
