import Domain

/// `haru words like`, `unlike`, `use` and `unuse`: marks a saying or takes the mark away.
struct WordsMarkCommand: RoomCommand {
  let services: WordsCommandServices
  let mark: SayingMark
  let isOn: Bool

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let clock = services.clock
    let saying = try await SayingFinder(services: services, session: session)(invocation.text)
    let wasOn = saying.marks[mark] != nil
    let marked = try await marked(saying.id.number, clock, session)
    let texts = session.texts.wordsCommands
    let line =
      wasOn == isOn
      ? texts.already(mark, isOn, saying.id) : texts.told(isOn ? .marked(mark) : .unmarked(mark), saying.id)
    session.tell(StyledLine(line)) { SayingRecord(marked, at: clock, in: session.texts.language).json }
  }

  private func marked(
    _ number: Int,
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Saying {
    do throws(FindSayingError) {
      return try await MarkSaying(sayings: services.sayings)(number, as: mark, isOn, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
