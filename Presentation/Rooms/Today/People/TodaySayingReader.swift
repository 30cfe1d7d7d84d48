package import Domain

/// Draws a saying for Today and keeps it while the day lasts.
@MainActor
package final class TodaySayingReader {
  private let store: any Store
  private let recommend: RecommendSaying
  private var drawn: (id: Saying.ID, day: Day)?

  package init(_ store: any Store, recommend: RecommendSaying) {
    self.store = store
    self.recommend = recommend
  }

  /// The saying that is shown all day; `nil` before one was drawn.
  func shown(on today: Day) -> Saying.ID? { drawn.flatMap { $0.day == today ? $0.id : nil } }

  /// Keeps what was drawn, now that it is shown, and notes what was not shown before.
  func keep(_ draw: RecommendSaying.Draw, on today: Day) async {
    guard drawn?.day != today || drawn?.id != draw.saying?.id else { return }
    drawn = draw.saying.map { ($0.id, today) }
    await recommend.note(draw, on: today)
  }

  /// The saying as it is now, drawn where `id` is none or gone.
  nonisolated func callAsFunction(
    _ id: Saying.ID?,
    at clock: DayClock,
    of things: any Snapshot<StoreError>
  ) throws(StoreError) -> RecommendSaying.Draw {
    if let id, let saying = try things.sayings.saying(id, at: clock) {
      return RecommendSaying.Draw(saying: saying, firstDay: nil)
    }
    return try recommend.draw(of: things.sayings, at: clock)
  }

  func mark(
    _ saying: Saying,
    as mark: SayingMark,
    _ isOn: Bool,
    at clock: DayClock
  ) async throws(FindSayingError) -> Changed<Saying> {
    try await MarkSaying(store)(saying.id.number, as: mark, isOn, at: clock)
  }
}
