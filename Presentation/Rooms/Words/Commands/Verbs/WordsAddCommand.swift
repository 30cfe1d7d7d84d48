import Domain

/// `haru words add`: a saying of the user's own.
struct WordsAddCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    var options = SayingOptions(invocation, texts: session.texts)
    if options.isWordless, session.context.canAsk { options = try asked(options, session) }
    let (clock, content) = (services.clock, try options.content())
    let saying = try await session.stored { () async throws(StoreError) in
      try await AddSaying(services.store)(content, at: clock)
    }
    session.announce(StyledLine(session.texts.wordsCommands.told(.added, saying.id))) {
      SayingRecord(saying, at: clock, in: session.texts.language).json
    }
  }

  /// With answers for the texts, and for the source unless it was given.
  private func asked(_ options: SayingOptions, _ session: CommandSession) throws(CommandFailure) -> SayingOptions {
    let texts = session.texts.wordsCommands
    let korean = try session.ask(texts.koreanQuestion, insteadOf: WordsOption.korean)
    let english = try session.ask(texts.englishQuestion, insteadOf: WordsOption.english)
    let who = if let who = options.who { who } else { try session.ask(texts.whoQuestion, insteadOf: WordsOption.who) }
    return SayingOptions(korean: korean, english: english, who: who, tags: options.tags, texts: session.texts)
  }
}
