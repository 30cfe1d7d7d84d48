package import Domain
import DomainTesting
import Testing

/// A freshly made, empty store of any kind, seen through the sayings; its pack is ``SamplePack`` with 40 sayings.
package struct WordsUnderTest: Sendable {
  package let store: any Store
  /// Another writer on the same things.
  package let second: any Store
  package let history: any UndoHistory

  package var sayings: StoredSayings { StoredSayings(store) }

  /// - Parameter history: Of the store; its clock and that of search is `TimeSource.fixed()`.
  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
  }

  package static func inMemory() throws -> WordsUnderTest {
    let store = InMemoryStore(time: try .fixed(), pack: SamplePack())
    return WordsUnderTest(store, second: store, history: store)
  }
}

extension WordsUnderTest {
  /// Notes 2026-11-20 as the day of the first run.
  func begin() async throws {
    await sayings.begin(on: try Day("2026-11-20"))
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
    return try await sayings.add(content, at: Instant(iso)).id
  }

  /// The saying with that number, at 09:00 of 2026-11-20 in Seoul.
  func saying(_ id: Saying.ID) async throws -> Saying? { try await sayings.saying(id, at: .at()) }

  func mark(
    _ id: Saying.ID,
    _ mark: SayingMark,
    _ isOn: Bool = true,
    at iso: String = "2026-11-20T10:00"
  ) async throws {
    _ = try await MarkSaying(store)(id.number, as: mark, isOn, at: .at(iso))
  }

  func hide(_ number: Int, at iso: String = "2026-11-20T09:00") async throws {
    _ = try await HideSaying(store)(number, at: .at(iso))
  }

  /// The numbers on a list, in its order.
  func numbers(_ list: SayingList = .all, at clock: DayClock) async throws -> [Int] {
    try await sayings.page(of: list, offset: 0, limit: 999, at: clock).map(\.id.number)
  }

  /// What is taken back, as `liked saying 12`.
  func undone() async throws -> String? {
    try await history.undo().map { "\($0.label.action.rawValue) \($0.label.kind.rawValue) \($0.label.subject)" }
  }

  /// How many commands can be taken back.
  func stepCount() async throws -> Int { try await history.entries(limit: 99).count }
}

extension DayClock {
  /// 09:00 of 2026-11-20 in Seoul, unless told.
  package static func at(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws -> DayClock {
    DayClock(now: try Instant(iso, in: zone), zone: try Zone(zone))
  }
}
