import Data
import Domain
import DomainTesting
import Support
import Testing

@Suite("Two writers of sayings in one file")
struct SayingWriterTests {
  private let folder: TemporaryStore
  private let database: Database
  private let words: WordsUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    words = try WordsUnderTest(database, second: folder.open())
  }

  @Test(arguments: SayingWriterContract.checks)
  func twoWritersLoseNothing(check: WordsCheck) async throws {
    try await check(words)
    #expect(await database.isWhole())
  }

  @Test func concurrentImportAndAdditionGetDifferentNumbers() async throws {
    let (entry, second) = (SayingEntry(try SayingContent(english: "line")), words.second)
    async let added = StoredSayings(second).add(SayingContent(korean: "하나"), at: Instant("2026-11-20T09:00"))
    let imported = try await database.writeMany(isDryRun: false) { bulk, connection throws(StoreError) in
      let id = try bulk.add(entry, at: Instant(secondsSince1970: 0), in: connection)
      return (UndoLabel(.imported, .saying, ""), id)
    }
    #expect(try await Set([imported.number, added.id.number]) == [10_001, 10_002])
  }

  @Test func addingFailsAfterTheLastNumber() async throws {
    let last = 1 << 48 - 1
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE saying_state SET last_number = \(last - 1)")
    }
    let (content, now) = (try SayingContent(korean: "하나"), try Instant("2026-11-20T09:00"))
    #expect(try await words.sayings.add(content, at: now).id.number == last)
    await #expect(throws: StoreError.conflict) { try await words.sayings.add(content, at: now) }
  }
}

@Suite("Sayings of a read-only store")
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

  @Test func readOnlyStoreStillRecommendsASaying() async throws {
    let recommend = RecommendSaying(words.store, shown: .inMemory(), random: .seeded(1))
    #expect(try await recommend(at: .at()) != nil)
    #expect(try await words.sayings.firstDay() == nil)
    #expect(try await words.sayings.count(of: .all, at: .at()) == 31)
  }

  @Test func openingAndMarkingAreRefused() async throws {
    let id = try Saying.ID(number: 10_001)
    let now = try Instant("2026-11-20T10:00")
    await #expect(throws: StoreError.newerVersion) { try await words.sayings.open(id, at: now) }
    await #expect(throws: FindSayingError.store(.newerVersion)) {
      try await MarkSaying(words.store)(id.number, as: .liked, true, at: .at())
    }
  }
}
