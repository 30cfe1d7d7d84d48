import Domain

/// `haru words share`: a saying as text, on the clipboard, as a picture or on paper.
struct WordsShareCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let picture = try PictureOptions(invocation, settings: services.settings, texts: session.texts)
    let saying = try await SayingFinder(services: services, session: session)(invocation.text)
    let text = SayingShareText(saying.content, in: session.texts.language).text
    let isCopied = invocation.has(WordsOption.copy)
    guard isCopied || picture.path != nil || picture.isPrinted else { return write(text, of: saying, in: session) }
    if isCopied { try await copy(text, of: saying, in: session) }
    if let path = picture.path, try await !save(saying, to: path, picture, in: session) { return }
    if picture.isPrinted { try await putOnPaper(saying, or: text, picture, in: session) }
    guard session.context.format == .json else { return }
    session.announce(StyledLine()) { json(text, of: saying, picture, isCopied: isCopied) }
  }

  private func write(_ text: String, of saying: Saying, in session: CommandSession) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    session.write(
      json: { json(text, of: saying, nil, isCopied: false) },
      plain: { lines.map { [$0] } },
      text: { _ in lines.map { StyledLine($0) } }
    )
  }

  private func json(_ text: String, of saying: Saying, _ picture: PictureOptions?, isCopied: Bool) -> JSONValue {
    [
      "number": .integer(saying.id.number),
      "text": .string(text),
      "path": .text(picture?.path),
      "copied": .bool(isCopied),
      "printed": .bool(picture?.isPrinted ?? false),
    ]
  }

  /// With the system's programs or else by the terminal.
  private func copy(_ text: String, of saying: Saying, in session: CommandSession) async throws(CommandFailure) {
    guard await services.clipboard.or(session.clipboard)(text) != nil else {
      throw session.texts.wordsCommandFailures.noClipboard(saying.id)
    }
    announce(session.texts.words.copied(saying.id), in: session)
  }

  private func putOnPaper(
    _ saying: Saying,
    or text: String,
    _ picture: PictureOptions,
    in session: CommandSession
  ) async throws(CommandFailure) {
    let card = picture.card(of: saying, in: session.texts.language)
    let printed: PrintedSaying
    do throws(PrintError) {
      printed = try await PrintSaying(images: services.files.images, printer: services.printer)(card, or: text)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error, of: saying.id)
    }
    let told = session.texts.words.printed(printed, saying.id)
    if let first = told.first { announce(first, in: session) }
    for remark in told.dropFirst() { session.remark(remark) }
  }

  /// - Returns: Whether it was saved: not when a file is there that shall stay.
  private func save(
    _ saying: Saying,
    to path: String,
    _ picture: PictureOptions,
    in session: CommandSession
  ) async throws(CommandFailure) -> Bool {
    let card = picture.card(of: saying, in: session.texts.language)
    var warnings = try await saved(card, to: path, replaces: false, in: session)
    if warnings == nil {
      guard try session.confirm(session.texts.exchange.replaceQuestion(path)) else {
        session.remark(session.texts.exchange.notReplaced(path))
        return false
      }
      warnings = try await saved(card, to: path, replaces: true, in: session)
    }
    announce(session.texts.words.saved(saying.id, to: path), in: session)
    for warning in warnings ?? [] { session.remark(session.texts.wordsFailures.warning(warning)) }
    return true
  }

  /// - Returns: `nil` when a file is there already.
  private func saved(
    _ card: SayingImage,
    to path: String,
    replaces: Bool,
    in session: CommandSession
  ) async throws(CommandFailure) -> [SayingImageWarning]? {
    do throws(SayingImageError) {
      return try await services.files.images.save(card, to: path, replaces: replaces)
    } catch .exists {
      return nil
    } catch {
      throw session.texts.wordsCommandFailures.failure(error, file: path)
    }
  }

  /// The document of `--json` comes at the end.
  private func announce(_ line: String, in session: CommandSession) {
    if session.context.format != .json { session.announce(StyledLine(line)) { nil } }
  }
}
