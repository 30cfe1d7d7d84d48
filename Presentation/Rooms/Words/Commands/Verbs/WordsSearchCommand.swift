import Domain

/// `haru words search`: the sayings that have some words, the best fit first; all of them without a word.
struct WordsSearchCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let query = SayingQuery(invocation.text) else {
      return try await WordsListCommand(services: services).list(.all, in: session)
    }
    let (clock, texts) = (services.clock, session.texts)
    let limit = SearchLimit(session.context.format)
    let found = try await session.read(services.store) { things throws(StoreError) in
      try things.sayings.matches(of: query, limit: limit.fetched, at: clock).map(\.saying)
    }
    let sayings = limit.shown(found, in: session)
    session.write(
      json: { .array(sayings.map { SayingRecord($0, at: clock, in: texts.language).json }) },
      plain: { sayings.map { SayingRecord($0, at: clock, in: texts.language).fields } },
      text: { width in
        guard !sayings.isEmpty else { return [StyledLine(texts.words.notFound(invocation.text))] }
        return SayingTable(clock: clock, texts: texts, query: query).lines(Array(sayings), width: width)
      }
    )
  }
}
