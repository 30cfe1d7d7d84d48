import Data
import Domain
import DomainTesting
import Support
import Testing

@Suite("Sayings of a store that can only be read")
struct ReadOnlySayingTests {
  private let folder: TemporaryStore
  private let words: WordsUnderTest

  /// Makes a store that a newer version has written.
  init() async throws {
    folder = try TemporaryStore()
    let newer = Migration(version: (Migration.all.last?.version ?? 0) + 1, sql: "CREATE TABLE newer(a INTEGER) STRICT")
    let writable = try folder.open(migrations: Migration.all + [newer])
    _ = try await WordsUnderTest(writable).sayings.add(
      SayingContent(korean: "모닥불"),
      at: Instant("2026-11-20T09:00")
    )
    await writable.close()
    words = try WordsUnderTest(folder.open())
  }

  @Test func oneIsRecommendedAllTheSame() async throws {
    let recommend = RecommendSaying(words.store, shown: .inMemory(), random: .seeded(1))
    #expect(try await recommend(at: .at()) != nil)
    #expect(try await words.sayings.firstDay() == nil)
    #expect(try await words.sayings.count(of: .all, at: .at()) == 31)
  }

  @Test func nothingElseIsNoted() async throws {
    let id = try Saying.ID(number: 10_001)
    let now = try Instant("2026-11-20T10:00")
    await #expect(throws: StoreError.newerVersion) { try await words.sayings.open(id, at: now) }
    await #expect(throws: FindSayingError.store(.newerVersion)) {
      try await MarkSaying(words.store)(id.number, as: .liked, true, at: .at())
    }
  }
}
