import Domain

/// `haru words edit`: changes a saying of the user's own.
struct WordsEditCommand: RoomCommand {
  let services: WordsCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = SayingOptions(invocation, texts: session.texts)
    guard !options.isEmpty else { throw session.texts.wordsCommandFailures.nothingToChange }
    let clock = services.clock
    let saying = try await SayingFinder(services: services, session: session)(invocation.text)
    let edited = try await edited(saying, options, clock, session)
    session.tell(StyledLine(session.texts.wordsCommands.told(.edited, saying.id))) {
      SayingRecord(edited, at: clock, in: session.texts.language).json
    }
  }

  private func edited(
    _ saying: Saying,
    _ options: SayingOptions,
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Saying {
    let content = try options.content(changing: saying.content)
    do throws(ChangeSayingError) {
      return try await EditSaying(sayings: services.sayings)(saying.id.number, content, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
