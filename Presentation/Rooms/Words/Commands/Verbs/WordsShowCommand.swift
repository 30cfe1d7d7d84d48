import Domain

/// `haru words show`: all of some sayings, which opens those that are not hidden.
struct WordsShowCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let (clock, texts) = (services.clock, session.texts)
    let found = try await SayingFinder(services: services, session: session).evenHidden(invocation.arguments)
    let sayings = try await open(found, clock, session)
    session.write(
      json: { .array(sayings.map { SayingRecord($0, at: clock, in: texts.language).json }) },
      plain: { sayings.map { SayingRecord($0, at: clock, in: texts.language).fields } },
      text: { width in
        let details = sayings.map { SayingSheet(saying: $0, clock: clock, texts: texts).lines(width: width) }
        return Array(details.joined(separator: [StyledLine(), StyledLine()]))
      }
    )
  }

  private func open(
    _ found: [Saying],
    _ clock: DayClock,
    _ session: CommandSession
  ) async throws(CommandFailure) -> [Saying] {
    let open = OpenSaying(services.store)
    var opened: [Saying] = []
    do throws(FindSayingError) {
      for saying in found {
        let isLeft = saying.isHidden || saying.marks.opened != nil
        opened.append(isLeft ? saying : try await open(saying.id.number, at: clock))
      }
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
    return opened
  }
}
