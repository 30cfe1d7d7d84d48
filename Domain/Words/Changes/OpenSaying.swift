/// Opens a saying, which takes its red dot away.
public struct OpenSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// Finds a saying and notes that it was opened; the first time counts.
  ///
  /// What cannot be noted, as in a file that does not allow writing, is opened all the same and keeps its dot.
  /// - Returns: The saying as it is now.
  /// - Throws: ``FindSayingError`` when there is none.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    var saying = try await FindSaying(sayings: sayings)(number, at: clock)
    guard saying.marks.opened == nil else { return saying }
    guard (try? await sayings.open(saying.id, at: clock.now)) != nil else { return saying }
    saying.marks.opened = clock.now
    return saying
  }
}
