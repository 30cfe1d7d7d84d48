/// Marks a saying as liked or used, or takes the mark away.
public struct MarkSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Sees to it that a saying has a mark, or does not; one that it has keeps its time.
  ///
  /// - Parameters:
  ///   - number: Which saying.
  ///   - mark: Which mark.
  ///   - isOn: Whether it shall have the mark.
  ///   - clock: The user's.
  /// - Returns: The saying as it is now.
  /// - Throws: ``FindSayingError``; nothing has changed then.
  public func callAsFunction(
    _ number: Int,
    as mark: SayingMark,
    _ isOn: Bool,
    at clock: DayClock
  ) async throws(FindSayingError) -> Saying {
    var saying = try await FindSaying(sayings: sayings)(number, at: clock)
    guard (saying.marks[mark] != nil) != isOn else { return saying }
    saying.marks[mark] = isOn ? clock.now : nil
    do {
      try await sayings.mark(saying.id, as: mark, at: saying.marks[mark])
    } catch {
      throw .store(error)
    }
    return saying
  }
}
