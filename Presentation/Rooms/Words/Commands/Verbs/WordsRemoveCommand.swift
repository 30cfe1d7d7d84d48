import Domain

/// `haru words remove`: removes a saying of the user's own after a question.
struct WordsRemoveCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let (texts, failures) = (session.texts.wordsCommands, session.texts.wordsCommandFailures)
    let saying = try await SayingFinder(services: services, session: session)(invocation.text)
    // Nobody is asked about what will be refused anyway.
    guard !saying.id.isPacked else { throw failures.failure(.packed(saying)) }
    guard try session.confirm(texts.removeQuestion(saying)) else {
      return session.announce(StyledLine(session.texts.notChanged)) { nil }
    }
    let removed: Saying
    do throws(ChangeSayingError) {
      removed = try await RemoveSaying(services.store)(saying.id.number, at: clock)
    } catch {
      throw failures.failure(error)
    }
    session.announce(StyledLine(texts.told(.removed, removed.id))) {
      SayingRecord(removed, at: clock, in: session.texts.language).json
    }
  }
}
