import Data
import Domain
import Support
import Testing

@Suite("Two who write sayings to one file")
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
  func loseNothing(check: WordsCheck) async throws {
    try await check(words)
    #expect(await database.isWhole())
  }

  @Test func anImportAndAnAdditionHaveNumbersOfTheirOwn() async throws {
    let (entry, second) = (SayingEntry(try SayingContent(english: "line")), words.second)
    async let added = StoredSayings(second).add(SayingContent(korean: "하나"), at: Instant("2026-11-20T09:00"))
    let imported = try await database.writeMany(isTrial: false) { bulk, connection throws(StoreError) in
      let id = try bulk.add(entry, at: Instant(secondsSince1970: 0), in: connection)
      return (UndoLabel(.imported, .saying, ""), id)
    }
    #expect(try await Set([imported.number, added.id.number]) == [10_001, 10_002])
  }

  @Test func noNumberIsLeftAfterTheLast() async throws {
    let last = 1 << 48 - 1
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE saying_state SET last_number = \(last - 1)")
    }
    let (content, now) = (try SayingContent(korean: "하나"), try Instant("2026-11-20T09:00"))
    #expect(try await words.sayings.add(content, at: now).id.number == last)
    await #expect(throws: StoreError.conflict) { try await words.sayings.add(content, at: now) }
  }
}
