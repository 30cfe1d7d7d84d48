extension SayingRepository {
  /// The saying that a number stands for, for those who want to change it.
  func changeable(_ number: Int, at clock: DayClock) async throws(ChangeSayingError) -> Saying {
    do throws(FindSayingError) {
      return try await FindSaying(sayings: self)(number, at: clock)
    } catch {
      throw ChangeSayingError(error)
    }
  }
}
