/// Removes a saying of the user's own.
public struct RemoveSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Forgets a saying and its marks.
  ///
  /// - Returns: What was removed.
  /// - Throws: ``ChangeSayingError``; a saying of the pack can only be hidden, see ``HideSaying``.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    let saying = try await sayings.changeable(number, at: clock)
    guard !saying.id.isPacked else { throw .packed(saying) }
    do {
      try await sayings.remove(saying.id)
    } catch {
      throw .store(error)
    }
    return saying
  }
}
