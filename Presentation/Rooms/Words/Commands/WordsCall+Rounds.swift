import Domain

extension WordsCall {
  /// Begins another round of Haru's own collection.
  func beginRound() async throws(CommandFailure) {
    let clock = services.clock
    let round = try await explaining(failures.failure) { () async throws(BeginRoundError) in
      try await BeginRound(services.store)(at: clock)
    }
    session.announce(StyledLine("\(texts.words.told(round)). \(texts.undoCommand)")) {
      [
        "round": .integer(round.number),
        "first": .string("\(round.firstDay)"),
        "last": .string("\(round.lastDay)"),
        "sayings": .integer(round.count),
      ]
    }
  }

  /// Tells people once that every saying of the collection has come, below what they asked for.
  func tellEndedRound() async {
    guard session.context.format == .text, !session.context.isQuiet else { return }
    let tell = TellEndedRound(services.store)
    guard let round = try? await tell.untold(at: services.clock) else { return }
    session.remark(texts.words.allMetHint(round))
    await tell.note(round)
  }
}
