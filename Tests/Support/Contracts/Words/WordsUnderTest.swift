package import Domain
import Testing

/// A freshly made, empty store of any kind, seen through the ports of words; its pack is ``SamplePack`` with 40 sayings.
package struct WordsUnderTest: Sendable {
  package let sayings: any SayingRepository
  package let history: any UndoHistory
  package let search: any Searching

  /// - Parameters:
  ///   - history: Of all the others.
  ///   - search: Over the same pack; its clock and that of the history is `TimeSource.fixed()`.
  package init(sayings: any SayingRepository, history: any UndoHistory, search: any Searching) {
    self.sayings = sayings
    self.history = history
    self.search = search
  }

  package static func inMemory() throws -> WordsUnderTest {
    let store = InMemoryStore(time: try .fixed())
    return WordsUnderTest(
      sayings: InMemorySayingRepository(store),
      history: InMemoryUndoHistory(store),
      search: InMemorySearch(store, pack: SamplePack())
    )
  }
}

extension WordsUnderTest {
  /// Notes 2026-11-20 as the day of the first run.
  func begin() async throws {
    _ = try await sayings.begin(on: Day("2026-11-20"))
  }

  /// Keeps a saying of the user's own, at a time in Seoul.
  func add(
    _ korean: String = "",
    english: String = "",
    who: String = "",
    tags: [String] = [],
    at iso: String = "2026-11-20T09:00"
  ) async throws -> Saying.ID {
    let content = try SayingContent(korean: korean, english: english, who: who, tags: tags)
    return try await sayings.add(content, origin: .own, at: Instant(iso)).id
  }

  /// The numbers on a list, in its order.
  func numbers(_ list: SayingList = .all, at clock: DayClock) async throws -> [Int] {
    try await sayings.page(of: list, offset: 0, limit: 999, at: clock).map(\.id.number)
  }

  /// What is taken back, as `liked saying 12`.
  func undone() async throws -> String? {
    try await history.undo().map { "\($0.action) \($0.kind) \($0.subject)" }
  }
}

extension DayClock {
  /// 09:00 of 2026-11-20 in Seoul, unless told.
  package static func at(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws -> DayClock {
    DayClock(now: try Instant(iso, in: zone), zone: try Zone(zone))
  }
}
