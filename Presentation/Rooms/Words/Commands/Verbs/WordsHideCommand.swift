import Domain

/// `haru words hide` and `unhide`: takes a saying of the app's own collection out of sight, or shows it again.
struct WordsHideCommand: RoomCommand {
  let services: WordsServices
  let isOn: Bool

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let (clock, hide) = (services.clock, HideSaying(services.store))
    let number = try SayingFinder(services: services, session: session).number(invocation.text)
    let changed: Changed<Saying>
    do throws(ChangeSayingError) {
      changed = isOn ? try await hide(number, at: clock) : try await hide.undo(number, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
    let texts = session.texts
    session.announce(
      changed,
      { texts.wordsCommands.told(isOn ? .hidden : .unhidden, $0.id) },
      json: { SayingRecord($0, at: clock, in: texts.language).json }
    )
  }
}
