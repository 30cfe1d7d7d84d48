import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Bulk changes to sayings")
struct SayingBulkTests {
  private let folder: TemporaryStore
  private let database: Database
  private let words: WordsUnderTest

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    words = WordsUnderTest(database)
  }

  @Test func sayingsGetNumbersInOrderAndAreFoundAndListed() async throws {
    let own = try await words.sayings.add(SayingContent(korean: "먼저"), at: Instant("2026-11-20T08:00"))
    #expect(own.id.number == 10_001)
    try await add(600)
    #expect(try await words.sayings.count(of: .all, at: .at()) == 631)
    #expect(try await words.sayings.page(of: .all, offset: 0, limit: 1, at: .at()).map(\.id.number) == [10_601])
    #expect(try await words.sayings.saying(Saying.ID(number: 10_301), at: .at())?.origin == .imported)
    for (query, count) in [("line 300", 1), ("먼저", 1), ("line", 600), ("\"LINE 30\"", 11)] {
      #expect(try await found(query).count == count, "\(query)")
    }
    let drawn = try await words.sayings.saying(drawn: 30 + 600, of: .all, at: .at())
    #expect(drawn?.id.number == 10_601)
  }

  @Test func undoRemovesSayingsAndTheirMarks() async throws {
    try await add(300)
    try await words.sayings.open(Saying.ID(number: 10_007), at: Instant("2026-11-20T10:00"))
    #expect(try await words.history.undo()?.label.subject == "wise.txt")
    for table in ["saying", "saying_tag", "saying_mark", "saying_opened", "saying_text"] {
      #expect(try await count(table) == 0, "\(table)")
    }
    #expect(try await found("line").isEmpty)
    try await add(1)
    #expect(try await words.sayings.saying(Saying.ID(number: 10_301), at: .at())?.marks == SayingMarks.none)
    #expect(await database.isWhole())
  }

  @Test func undoStoresAFewBytesForEachSaying() async throws {
    try await add(500)
    let bytes = try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT max(bytes_so_far) FROM undo_entry")
    }
    #expect(bytes == "\(9 + 500 * 16)")
  }

  @Test(arguments: [
    "UPDATE saying SET english = 'x' WHERE place = 3", "UPDATE saying_mark SET liked = 1", "DELETE FROM saying_tag",
  ])
  func sayingChangedWithoutACommandIsAConflict(change: String) async throws {
    try await add(20)
    try await database.maintain { connection throws(StoreError) in try connection.execute(change) }
    await #expect(throws: StoreError.conflict) { try await words.history.undo() }
    #expect(try await count("saying") == 20)
  }

  /// Haru 0.9 wrote no version before the digest.
  @Test func importByAnOlderVersionIsUndone() async throws {
    try await add(20)
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE undo_entry SET added_events = substr(added_events, 2)")
    }
    #expect(try await words.history.undo() != nil)
    #expect(try await count("saying") == 0)
    #expect(try await words.history.redo() != nil)
    #expect(try await count("saying") == 20)
  }

  @Test func dryRunAssignsNoNumbers() async throws {
    let entry = try Self.entry(1)
    try await database.writeMany(isDryRun: true) { bulk, connection throws(StoreError) in
      try bulk.add(entry, at: Instant(secondsSince1970: 0), in: connection)
      return (UndoLabel(.imported, .saying, ""), ())
    }
    #expect(try await count("saying") == 0)
    try await add(1)
    #expect(try await words.sayings.saying(Saying.ID(number: 10_001), at: .at()) != nil)
  }

  @Test(arguments: [
    ("말 12", "", 12), ("", "WORD 12!", 12), ("말 12", "word 12", 12), ("말 30", "", 30), ("말 12", "word 13", nil),
    ("모닥불", "", 10_001), ("모닥불...", "bonfire", 10_001), ("", "Bonfire", 10_001), ("모닥불", "fire", nil),
    ("새 글", "", nil),
  ])
  func existingSayingsAreRecognizedInThePackAndTheStore(korean: String, english: String, number: Int?) async throws {
    let content = try SayingContent(korean: "모닥불", english: "bonfire")
    _ = try await words.sayings.add(content, at: Instant("2026-11-20T09:00"))
    let saying = IncomingSaying(
      try SayingContent(korean: korean, english: english),
      marks: SayingMarks(liked: try Instant("2026-11-20T10:00"))
    )
    let report = try await merged(saying)
    #expect(report == (number == nil ? ImportReport(added: 1) : .updated([SayingMark.liked])))
    let liked = try await words.sayings.page(of: .liked, offset: 0, limit: 9, at: .at())
    #expect(liked.map(\.id.number) == [number ?? 10_002])
  }

  @Test func sayingAddedByTheSameCommandIsRecognized() async throws {
    let saying = IncomingSaying(try SayingContent(english: "line 1"))
    #expect(try await merged(saying, saying) == ImportReport(added: 1, repeated: 1))
  }

  @Test(arguments: ["x''", "x'0000'", "x'0001FF'", "x'00FFFF'", "zeroblob(99)"])
  func damagedTextsAreAnErrorInsteadOfACrash(texts: String) async throws {
    try await add(1)
    try await database.maintain { connection throws(StoreError) in
      try connection.execute("UPDATE saying_text SET texts = \(texts)")
    }
    await #expect(throws: StoreError.impossibleValue) { try await found("line") }
  }

  /// Makes an entry; every fifth entry has the tag `fifth`.
  private static func entry(_ number: Int) throws -> SayingEntry {
    SayingEntry(try SayingContent(english: "line \(number)", tags: number.isMultiple(of: 5) ? ["fifth"] : []))
  }

  private func merged(_ sayings: IncomingSaying...) async throws -> ImportReport {
    let (label, clock) = (UndoLabel(.imported, .saying, ""), try DayClock.at())
    return try await words.store.changeMany(as: { _ in label }, isDryRun: false) { transaction throws(StoreError) in
      var merge = try SayingMerge(in: transaction, pack: SamplePack(), at: clock)
      for saying in sayings { try merge.receive(saying) }
      return merge.report
    }.value
  }

  private func add(_ count: Int) async throws {
    let (now, entries) = (try Instant("2026-11-20T09:00"), try (1...count).map(Self.entry))
    try await database.writeMany { bulk, connection throws(StoreError) in
      for entry in entries {
        let marks = SayingMarks(liked: entry.content.tags.isEmpty ? nil : now)
        try bulk.add(entry, at: now, marks: marks, in: connection)
      }
      return UndoLabel(.imported, .saying, "wise.txt")
    }
  }

  private func found(_ words: String) async throws -> [SayingMatch] {
    let query = try #require(SearchQuery(words))
    return try await self.words.sayings.matches(of: query, limit: 5_000, at: .at())
  }

  private func count(_ table: String) async throws -> Int? {
    try await database.read { connection throws(StoreError) in
      try connection.answer("SELECT count(*) FROM \(table)")
    }.flatMap { Int($0) }
  }
}
