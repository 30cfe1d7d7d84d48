import Domain

extension WordsCoordinator {
  /// Offers another round, or to add a saying, the first time that a round is over.
  func offerAnother(after ended: EndedRound) async -> [AppEffect] {
    let tell = TellEndedRound(services.store)
    guard stack.isAtBottom, let round = try? await tell.untold(at: services.clock), round == ended else { return [] }
    let effects = await push(QuestionScreen.State(anotherRound(after: round)))
    await tell.note(round)
    return effects
  }

  func beginRound() async -> [AppEffect] {
    await popToBottom()
    do throws(BeginRoundError) {
      let round = try await BeginRound(services.store)(at: services.clock)
      await readShown()
      return [.toast(texts.words.done(round))]
    } catch { return await sendToTop(.refused(texts.wordsFailures.refusal(error))) }
  }

  private func anotherRound(after round: EndedRound) -> Dialog<WordsEffect> {
    let words = texts.words
    return Dialog(
      words.allMet(round), message: words.anotherRoundLater,
      choices: [
        .init(.dismiss, key: .character("n"), label: words.noRound),
        .init(.ask(.add), key: .character("e"), label: words.addOwn),
        .init(.beginRound, key: .character("a"), label: words.beginRound),
      ],
      harmless: .dismiss
    )
  }
}
