package import Domain
import DomainTesting
import Testing

/// An empty store of any kind, with helpers for sayings; its pack is ``SamplePack`` with 40 sayings.
package struct WordsUnderTest: UnderTest {
  package static let pack = SamplePack()

  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory

  package var sayings: StoredSayings { StoredSayings(store) }

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
  }
}

extension WordsUnderTest {
  /// Stores 2026-11-20 as the day of the first run.
  func begin() async throws {
    await sayings.begin(on: try Day("2026-11-20"))
  }

  /// Saves one of the user's own sayings, at a time in Seoul.
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

  /// Returns a saying at 2026-11-20 09:00 in Seoul.
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

  /// Returns the numbers on a list, in its order.
  func numbers(_ list: SayingList = .all, at clock: DayClock) async throws -> [Int] {
    try await sayings.page(of: list, offset: 0, limit: 999, at: clock).map(\.id.number)
  }
}

extension DayClock {
  /// The clock at a time, by default 2026-11-20 09:00 in Seoul.
  package static func at(_ iso: String = "2026-11-20T09:00", zone: String = "Asia/Seoul") throws -> DayClock {
    DayClock(now: try Instant(iso, in: zone), zone: try Zone(zone))
  }
}
