import Domain

/// Finds the saying that a word of the command line names by its number.
struct SayingFinder {
  let services: WordsServices
  let session: CommandSession

  /// - Throws: A usage failure for what is no number, another one where nothing has it.
  func callAsFunction(_ word: String) async throws(CommandFailure) -> Saying {
    let number = try number(word)
    do throws(FindSayingError) {
      return try await FindSaying(services.store)(number, at: services.clock)
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }

  func number(_ word: String) throws(CommandFailure) -> Int {
    guard let number = Int(word) else { throw session.texts.wordsCommandFailures.noNumber(word) }
    return number
  }
}
