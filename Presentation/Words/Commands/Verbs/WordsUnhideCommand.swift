import Domain

/// `haru words unhide`: shows a saying of the app's own collection again that was hidden.
struct WordsUnhideCommand: RoomCommand {
  let services: WordsCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let number = try SayingFinder(services: services, session: session).number(invocation.text)
    let shown = try await shown(number, clock, session)
    session.tell(StyledLine(session.texts.wordsCommands.told(.unhidden, shown.id))) {
      SayingRecord(shown, at: clock, in: session.texts.language).json
    }
  }

  private func shown(
    _ number: Int,
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Saying {
    do throws(ChangeSayingError) {
      return try await UnhideSaying(sayings: services.sayings)(number, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
