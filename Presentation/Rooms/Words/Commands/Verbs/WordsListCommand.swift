import Domain

/// `haru words list`: a list of sayings.
struct WordsListCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    try await list(SayingListOption(invocation, in: session).list, in: session)
  }

  func list(_ list: SayingList, in session: CommandSession) async throws(CommandFailure) {
    let (clock, texts) = (services.clock, session.texts)
    let sayings = try await session.read(services.store) { things throws(StoreError) in
      try things.sayings.page(of: list, offset: 0, limit: .max, at: clock)
    }
    session.write(
      json: { .array(sayings.map { SayingRecord($0, at: clock, in: texts.language).json }) },
      plain: { sayings.map { SayingRecord($0, at: clock, in: texts.language).fields } },
      text: { width in
        guard !sayings.isEmpty else { return [StyledLine(texts.words.empty(list))] }
        return SayingTable(clock: clock, texts: texts).lines(sayings, width: width)
      }
    )
  }
}
