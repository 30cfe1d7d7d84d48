/// Finds the saying that a number stands for.
public struct FindSaying: Sendable {
  private let sayings: any SayingRepository

  /// The rule over a repository.
  public init(sayings: any SayingRepository) {
    self.sayings = sayings
  }

  /// The saying with that number.
  ///
  /// - Throws: ``FindSayingError`` when there is none, or the user has hidden it.
  public func callAsFunction(_ number: Int, at clock: DayClock) async throws(FindSayingError) -> Saying {
    guard let id = Saying.ID(number) else { throw .unknown(number: number) }
    let (saying, hidden) = try await StoreError.wrapped(in: FindSayingError.store) {
      () async throws(StoreError) -> (Saying?, Saying?) in
      if let saying = try await sayings.saying(id, at: clock) { return (saying, nil) }
      return (nil, try await sayings.hiddenSaying(id, at: clock))
    }
    if let hidden { throw .hidden(hidden) }
    guard let saying else { throw .unknown(number: number) }
    return saying
  }
}
