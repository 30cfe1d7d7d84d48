/// Finds the saying that a number stands for.
public struct FindSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// The saying with that number.
  ///
  /// - Throws: ``FindSayingError`` when there is none.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    guard let id = Saying.ID(number) else { throw .unknown(number: number) }
    let saying = try await RepositoryError.wrapped(in: FindSayingError.store) { () async throws(RepositoryError) in
      try await sayings.saying(id, at: clock)
    }
    guard let saying else { throw .unknown(number: number) }
    return saying
  }
}
