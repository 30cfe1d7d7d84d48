import Domain

/// `haru words edit`: changes a saying of the user's own.
struct WordsEditCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = SayingOptions(invocation, texts: session.texts)
    guard !options.isEmpty else { throw session.texts.wordsCommandFailures.nothingToChange }
    let clock = services.clock
    let saying = try await SayingFinder(services: services, session: session)(invocation.text)
    let wanted = try options.content(changing: saying.content)
    let edited: Changed<Saying>
    do throws(ChangeSayingError) {
      let shown = SayingDraft(saying.content)
      edited = try await EditSaying(services.store)(saying.id.number, from: shown, to: wanted, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
    let texts = session.texts
    session.announce(
      edited,
      { texts.wordsCommands.told(.edited, $0.id) },
      json: { SayingRecord($0, at: clock, in: texts.language).json }
    )
  }
}
