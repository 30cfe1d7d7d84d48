import Domain

/// `haru words like`, `unlike`, `use` and `unuse`: marks a saying or takes the mark away.
struct WordsMarkCommand: RoomCommand {
  let services: WordsServices
  let mark: SayingMark
  let isOn: Bool

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let (clock, texts) = (services.clock, session.texts)
    let number = try SayingFinder(services: services, session: session).number(invocation.text)
    let marked: Changed<Saying>
    do throws(FindSayingError) {
      marked = try await MarkSaying(services.store)(number, as: mark, isOn, at: clock)
    } catch {
      throw texts.wordsCommandFailures.failure(error)
    }
    let id = marked.value.id
    let line =
      marked.isChanged
      ? texts.wordsCommands.told(isOn ? .marked(mark) : .unmarked(mark), id) : texts.words.already(mark, isOn, id)
    session.announce(StyledLine(line)) { SayingRecord(marked.value, at: clock, in: texts.language).json }
  }
}
