import Domain

/// `haru people contacts export`: writes contacts to a file.
struct ContactsExportCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let format = format(invocation, path)
    let ids = try await people(invocation, session)
    let texts = session.texts.exchange
    guard path != "-" else {
      guard session.context.format != .json else { throw texts.contactsTwice }
      _ = try await export(ids, format, to: .stream { session.write(document: $0) }, named: path, session)
      return
    }
    guard let count = try await exportFile(ids, format, to: path, session) else {
      return session.remark(texts.notReplaced(path))
    }
    session.announce(StyledLine(texts.exported(contacts: count, to: path))) {
      ["contacts": .integer(count), "format": .string(format.word), "path": .string(path)]
    }
  }

  private func format(_ invocation: Invocation, _ path: String) -> ContactFileFormat {
    if let word = invocation.value(of: ContactOption.format), let format = ContactFileFormat(word: word) {
      return format
    }
    return path.lowercased().hasSuffix(".csv") ? .googleCSV : .vCard30
  }

  /// `nil` for all.
  private func people(_ invocation: Invocation, _ session: CommandSession) async throws(CommandFailure) -> [Contact.ID]?
  {
    let names = invocation.values(of: ContactOption.who)
    guard !names.isEmpty else { return nil }
    return try await ContactFinder(services: services, session: session).ids(names)
  }

  /// - Returns: `nil` when a file is there and shall stay.
  private func exportFile(
    _ ids: [Contact.ID]?,
    _ format: ContactFileFormat,
    to path: String,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Int? {
    if let count = try await export(ids, format, to: .path(path, replaces: false), named: path, session) {
      return count
    }
    guard try session.confirm(session.texts.exchange.replaceQuestion(path)) else { return nil }
    return try await export(ids, format, to: .path(path, replaces: true), named: path, session)
  }

  /// - Returns: `nil` when a file is there already.
  private func export(
    _ ids: [Contact.ID]?,
    _ format: ContactFileFormat,
    to target: FileTarget,
    named name: String,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Int? {
    do throws(ExportError) {
      return try await services.files.exporter.exportContacts(ids, as: format, to: target)
    } catch .exists {
      return nil
    } catch {
      throw session.texts.exchange.failure(error, file: name)
    }
  }
}
