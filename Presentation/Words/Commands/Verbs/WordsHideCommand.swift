import Domain

/// `haru words hide` and `unhide`: takes a saying of the app's own collection out of sight, or shows it again.
struct WordsHideCommand: RoomCommand {
  let services: WordsCommandServices
  let isOn: Bool

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let number = try SayingFinder(services: services, session: session).number(invocation.text)
    let saying = try await changed(number, clock, session)
    session.tell(StyledLine(session.texts.wordsCommands.told(isOn ? .hidden : .unhidden, saying.id))) {
      SayingRecord(saying, at: clock, in: session.texts.language).json
    }
  }

  private func changed(
    _ number: Int,
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Saying {
    do throws(ChangeSayingError) {
      return isOn
        ? try await HideSaying(sayings: services.sayings)(number, at: clock)
        : try await UnhideSaying(sayings: services.sayings)(number, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
