import Domain

/// `haru words export`: writes a list of sayings to a file.
struct WordsExportCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let format = format(invocation, path)
    let list = try SayingListOption(invocation, in: session).list
    guard path != "-" else {
      guard session.context.format != .json else { throw session.texts.wordsCommandFailures.sayingsTwice }
      _ = try await export(list, format, to: .stream { session.write(document: $0) }, named: path, session)
      return
    }
    guard let count = try await exportFile(list, format, to: path, session) else {
      return session.remark(session.texts.exchange.notReplaced(path))
    }
    session.announce(StyledLine(session.texts.words.exported(count, to: path))) {
      ["sayings": .integer(count), "format": .string(format.word), "path": .string(path)]
    }
  }

  private func format(_ invocation: Invocation, _ path: String) -> SayingFileFormat {
    if let word = invocation.value(of: WordsOption.format), let format = SayingFileFormat(word: word) { return format }
    return path.lowercased().hasSuffix(".csv") ? .csv : .json
  }

  /// - Returns: `nil` when a file is there and shall stay.
  private func exportFile(
    _ list: SayingList,
    _ format: SayingFileFormat,
    to path: String,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Int? {
    if let count = try await export(list, format, to: .path(path, replaces: false), named: path, session) {
      return count
    }
    guard try session.confirm(session.texts.exchange.replaceQuestion(path)) else { return nil }
    return try await export(list, format, to: .path(path, replaces: true), named: path, session)
  }

  /// - Returns: `nil` when a file is there already.
  private func export(
    _ list: SayingList,
    _ format: SayingFileFormat,
    to target: FileTarget,
    named name: String,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Int? {
    do throws(ExportError) {
      return try await services.files.exporter.exportSayings(list, as: format, to: target, at: services.clock)
    } catch .exists {
      return nil
    } catch {
      throw session.texts.exchange.failure(error, file: name)
    }
  }
}
