package import Domain
import DomainTesting
import Testing

/// An empty store of any kind, with helpers for mood entries.
package struct CanvasUnderTest: UnderTest {
  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    self.store = store
    self.second = second
    self.history = history
  }
}

/// A check for mood entries that every kind of store has to pass.
package typealias CanvasCheck = StoreCheck<CanvasUnderTest>

extension CanvasUnderTest {
  /// Adds a mood entry at 2026-11-20 21:00 in Seoul.
  @discardableResult
  func add(
    _ level: Int,
    at iso: String = "2026-11-20T09:00",
    number: Int = .random(in: 1...1_000_000),
    _ memo: String = "",
    kind: MoodKind = .moment,
    feelings: [String] = [],
    tags: [String] = []
  ) async throws -> MoodRecord {
    let content = try MoodContent.sample(level, at: iso, memo, kind: kind, feelings: feelings, tags: tags)
    return try await RecordMood(store, newID: .counting(from: number))(content, at: .evening())
  }

  func edit(_ record: MoodRecord, _ change: (inout MoodContent) throws -> Void) async throws -> Changed<MoodRecord> {
    var wanted = record.content
    try change(&wanted)
    return try await EditMood(store)(record.id, from: record.content, to: wanted, at: .evening())
  }

  func ask<Value: Sendable>(
    _ question: @Sendable (any MoodQueries<StoreError>) throws(StoreError) -> Value
  ) async throws -> Value {
    try await store.read { transaction throws(StoreError) in try question(transaction.moods) }
  }

  /// Returns the levels of the entries that pass a filter, the oldest first.
  func levels(_ filter: MoodFilter = MoodFilter()) async throws -> [Int] {
    try await ask { moods throws(StoreError) in try moods.oldest(filter, after: nil, limit: .max) }
      .map(\.content.level.value)
  }

  func samples(of word: MoodWord? = nil, _ days: DayRange) async throws -> [Int] {
    let clock = days.clockSeconds(.midnight)
    return try await ask { moods throws(StoreError) in try moods.samples(of: word, in: clock) }.map(\.level)
  }

  /// Returns the used words with their counts, such as `운동 2`.
  func words() async throws -> [String] {
    try await ask { moods throws(StoreError) in try moods.usedWords() }.map { "\($0.text) \($0.count)" }
  }

  func page(_ day: String? = nil, isWhole: Bool = false) async throws -> CanvasPage {
    let (clock, day) = (try DayClock.evening(), try day.map { try Day($0) })
    return try await store.read { transaction throws(StoreError) in
      let settings = try transaction.settings.settings().canvas
      return try transaction.moods.canvas(of: day, isWhole: isWhole, settings, at: clock)
    }
  }

  /// Returns the store with another writer's change right before the first change.
  func interrupted(by other: @escaping @Sendable (any Store) async throws -> Void) -> CanvasUnderTest {
    let second = second
    return CanvasUnderTest(InterruptingStore(store) { try await other(second) }, second: second, history: history)
  }
}

extension MoodContent {
  /// Makes a mood in Seoul, by default on 2026-11-20; `iso` is the time on a clock there.
  package static func sample(
    _ level: Int,
    at iso: String = "2026-11-20T09:00",
    _ memo: String = "",
    kind: MoodKind = .moment,
    feelings: [String] = [],
    tags: [String] = []
  ) throws -> MoodContent {
    MoodContent(
      time: ZonedTime(try Instant(iso), in: try Zone("Asia/Seoul")),
      kind: kind,
      level: try #require(MoodLevel(level)),
      feelings: feelings.map(Feeling.Key.init(imported:)),
      memo: memo.isEmpty ? nil : MoodMemo(imported: memo),
      tags: tags.map(MoodTag.init(imported:))
    )
  }
}

extension DayClock {
  /// The clock at 2026-11-20 21:00 in Seoul.
  package static func evening() throws -> DayClock { try .at("2026-11-20T21:00") }
}
