/// Draws a saying each time Words or Today opens.
///
/// All have the same chance, liked, used or not; only the one that was shown last does not come again, unless it is the
/// only one.
public struct RecommendSaying: Sendable {
  private let sayings: any SayingRepository
  private let random: RandomSource

  /// The rule over a repository.
  public init(sayings: any SayingRepository, random: RandomSource) {
    self.sayings = sayings
    self.random = random
  }

  /// Draws a saying and notes that it was shown; the first time of all also that today is the day of the first run.
  ///
  /// What cannot be noted, as in a file that does not allow writing, is drawn all the same.
  /// - Parameters:
  ///   - list: What is drawn from: `.all`, or `.unused` on demand.
  ///   - clock: The user's.
  /// - Returns: `nil` when nothing is on the list.
  public func callAsFunction(
    from list: SayingList = .all,
    at clock: DayClock
  ) async throws(StoreError) -> Saying? {
    _ = try? await sayings.begin(on: clock.today)
    let pool = try await sayings.pool(of: list, at: clock)
    guard let saying = try await draw(from: pool, of: list, at: clock) else { return nil }
    try? await sayings.show(saying.id)
    return saying
  }

  private func draw(
    from pool: SayingPool,
    of list: SayingList,
    at clock: DayClock
  ) async throws(StoreError) -> Saying? {
    guard pool.count > 0 else { return nil }
    guard let lastShown = pool.lastShown, pool.count > 1 else {
      return try await sayings.saying(drawn: place(below: pool.count), of: list, at: clock)
    }
    // Drawn from all places but the last one, which stands in for the saying that may not come again.
    let saying = try await sayings.saying(drawn: place(below: pool.count - 1), of: list, at: clock)
    guard saying?.id == lastShown else { return saying }
    return try await sayings.saying(drawn: pool.count - 1, of: list, at: clock)
  }

  private func place(below count: Int) -> Int {
    var random = random
    return Int(random.next(upperBound: UInt64(count)))
  }
}
