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

  /// All of some sayings at one moment, also hidden ones.
  func evenHidden(_ words: [String]) async throws(CommandFailure) -> [Saying] {
    let numbers = try words.map { word throws(CommandFailure) in try number(word) }
    let clock = services.clock
    do throws(FindSayingError) {
      return try await services.store.read { things throws(FindSayingError) in
        try numbers.map { number throws(FindSayingError) in
          guard let saying = try things.sayings.find(number, at: clock) else { throw .unknown(number: number) }
          return saying
        }
      }
    } catch {
      throw session.texts.wordsCommandFailures.failure(error)
    }
  }

  func number(_ word: String) throws(CommandFailure) -> Int {
    guard let number = Int(word) else { throw session.texts.wordsCommandFailures.noNumber(word) }
    return number
  }
}
