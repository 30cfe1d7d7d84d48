/// Shows a saying of the pack again that was hidden.
public struct UnhideSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Puts a hidden saying back into every list and draw, with the marks it had.
  ///
  /// - Returns: The saying as it is now.
  /// - Throws: ``ChangeSayingError``; nothing has changed then.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    var saying = try await hidden(number, at: clock)
    do {
      try await sayings.unhide(saying.id)
    } catch {
      throw .store(error)
    }
    saying.isHidden = false
    return saying
  }

  private func hidden(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    let shown: Saying
    do {
      shown = try await sayings.changeable(number, at: clock)
    } catch {
      guard case .hidden(let saying) = error else { throw error }
      return saying
    }
    throw .notHidden(shown)
  }
}
