/// Hides a saying of the pack, which cannot be removed.
public struct HideSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Takes a saying of the pack out of every list and draw, see ``UnhideSaying``.
  ///
  /// - Returns: The saying as it is now.
  /// - Throws: ``ChangeSayingError``; the user's own sayings are removed instead, see ``RemoveSaying``.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    var saying = try await sayings.changeable(number, at: clock)
    guard saying.id.isPacked else { throw .notPacked(saying) }
    do {
      try await sayings.hide(saying.id)
    } catch {
      throw .store(error)
    }
    saying.isHidden = true
    return saying
  }
}
