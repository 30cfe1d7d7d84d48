import Domain

/// `haru words hide`: takes a saying of the app's own collection out of sight.
struct WordsHideCommand: RoomCommand {
  let services: WordsCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let number = try SayingFinder(services: services, session: session).number(invocation.text)
    let hidden = try await hidden(number, clock, session)
    session.tell(StyledLine(session.texts.wordsCommands.told(.hidden, hidden.id))) {
      SayingRecord(hidden, at: clock, in: session.texts.language).json
    }
  }

  private func hidden(
    _ number: Int,
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Saying {
    do throws(ChangeSayingError) {
      return try await HideSaying(sayings: services.sayings)(number, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
