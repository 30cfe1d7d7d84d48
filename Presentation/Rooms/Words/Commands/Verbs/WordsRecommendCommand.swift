import Domain

/// `haru words`: one saying, drawn at random.
struct WordsRecommendCommand: RoomCommand {
  let services: WordsServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let list: SayingList = invocation.has(WordsOption.unused) ? .unused : .all
    let (clock, texts) = (services.clock, session.texts)
    let recommend = RecommendSaying(services.store, shown: services.shown, random: services.random)
    let saying = try await session.stored { () async throws(StoreError) in try await recommend(from: list, at: clock) }
    session.write(
      json: { saying.map { SayingRecord($0, at: clock, in: texts.language).json } ?? nil },
      plain: { saying.map { lines(of: $0.content, texts.language) } ?? [] },
      text: { width in
        guard let saying else { return [StyledLine(texts.words.empty(list))] }
        return SayingPassage(saying: saying, clock: clock, texts: texts).lines(width: width)
      }
    )
  }

  /// The text in one language and its source, for prompts and greetings.
  private func lines(of content: SayingContent, _ language: Settings.Language) -> [[String]] {
    let lines = SayingLines(content, columns: .max, in: language)
    return (lines[.saying] + lines[.who]).map { [$0] }
  }
}
