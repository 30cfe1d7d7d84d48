/// Changes what a saying says.
public struct EditSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Replaces everything that people write; number, time, origin and marks stay.
  ///
  /// - Returns: The saying as it is now.
  /// - Throws: ``ChangeSayingError``; a saying of the pack cannot be changed.
  public func callAsFunction(
    _ number: Int,
    _ content: SayingContent,
    at clock: DayClock
  ) async throws(ChangeSayingError) -> Saying {
    var saying = try await sayings.changeable(number, at: clock)
    guard !saying.id.isPacked else { throw .packed(saying) }
    do {
      try await sayings.replace(saying.id, with: content)
    } catch {
      throw .store(error)
    }
    saying.content = content
    return saying
  }
}
