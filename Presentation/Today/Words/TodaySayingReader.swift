package import Domain

/// Draws a saying for Today and keeps it while the day lasts.
@MainActor
package final class TodaySayingReader {
  private let sayings: any SayingRepository
  private let random: RandomSource
  private var drawn: (id: Saying.ID, day: Day)?

  package init(sayings: any SayingRepository, random: RandomSource) {
    self.sayings = sayings
    self.random = random
  }

  /// The saying as it is now; `nil` where there is none.
  func callAsFunction(_ clock: DayClock) async throws(StoreError) -> Saying? {
    if let drawn, drawn.day == clock.today, let saying = try await sayings.saying(drawn.id, at: clock) {
      return saying
    }
    let saying = try await RecommendSaying(sayings: sayings, random: random)(at: clock)
    drawn = saying.map { ($0.id, clock.today) }
    return saying
  }

  func mark(
    _ saying: Saying,
    as mark: SayingMark,
    _ isOn: Bool,
    at clock: DayClock
  ) async throws(FindSayingError) -> Saying {
    try await MarkSaying(sayings: sayings)(saying.id.number, as: mark, isOn, at: clock)
  }
}
