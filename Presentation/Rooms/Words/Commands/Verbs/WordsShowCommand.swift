import Domain

/// `haru words show`: all of some sayings, which opens those that are not hidden.
struct WordsShowCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let (clock, texts) = (services.clock, session.texts)
    let sayings = try await opened(invocation.arguments, clock, session)
    session.write(
      json: { .array(sayings.map { SayingRecord($0, at: clock, in: texts.language).json }) },
      plain: { sayings.map { SayingRecord($0, at: clock, in: texts.language).fields } },
      text: { width in
        let details = sayings.map { SayingSheet(saying: $0, clock: clock, texts: texts).lines(width: width) }
        return Array(details.joined(separator: [StyledLine(), StyledLine()]))
      }
    )
  }

  private func opened(
    _ words: [String],
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> [Saying] {
    let finder = SayingFinder(services: services, session: session)
    let numbers = try words.map { word throws(CommandFailure) in try finder.number(word) }
    do throws(FindSayingError) {
      return try await OpenSaying(services.store)(numbers, at: clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }
}
