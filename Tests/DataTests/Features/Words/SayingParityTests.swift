import Data
import Domain
import Support
import Testing

/// Runs the same queries on many random sayings in both kinds of store.
@Suite("SQLite and memory find the same sayings")
struct SayingParityTests {
  private static let letters = [
    "가", "각", "깋", "나", "마", "말", "힣", "ㄱ", "ㅁ", "ㅏ", "a", "E", "é", "e", "a\u{20DD}", "。", "…", "漢", "🔥", " ", " ",
  ]

  @Test(arguments: [UInt64](1...3)) func randomWordsFindTheSameSayingsInBothStores(seed: UInt64) async throws {
    let folder = try TemporaryStore()
    let database = try folder.open()
    let (store, memory) = (WordsUnderTest(database), try WordsUnderTest.inMemory())
    var random = SeededRandom(seed: seed)
    let sayings = try Self.sayings(300, &random)
    for (content, uploaded) in sayings { _ = try await memory.sayings.add(content, at: uploaded) }
    try await database.writeMany { bulk, connection throws(StoreError) in
      for (content, uploaded) in sayings { try bulk.add(SayingEntry(content), at: uploaded, in: connection) }
      return UndoLabel(.imported, .saying, "")
    }
    for _ in 0..<60 {
      let words = Self.text(3, &random)
      guard let query = SearchQuery(words) else { continue }
      let limit = [1, 3, 20, 5_000].randomElement(using: &random) ?? 1
      let (here, there) = (
        try await store.sayings.matches(of: query, limit: limit, at: .at()),
        try await memory.sayings.matches(of: query, limit: limit, at: .at())
      )
      #expect(here.map { "\($0.field) \($0.saying.id.number)" } == there.map { "\($0.field) \($0.saying.id.number)" })
      #expect(
        try await store.sayings.matchCount(of: query, at: .at()) == memory.sayings.matchCount(of: query, at: .at())
      )
      #expect(
        try await store.store.find(words, kinds: [.saying], limit: limit)
          == memory.store.find(words, kinds: [.saying], limit: limit),
        "\(words)"
      )
    }
  }

  private static func sayings(_ count: Int, _ random: inout SeededRandom) throws -> [(SayingContent, Instant)] {
    try (0..<count).map { _ in
      let tags = Bool.random(using: &random) ? [text(3, &random)] : []
      let english = Bool.random(using: &random) ? text(6, &random) : ""
      let content = try SayingContent(korean: text(6, &random), english: english, tags: tags)
      let day = try Instant("2026-11-01T09:00").adding(seconds: .random(in: 0..<9, using: &random) * 40_000)
      return (content, day)
    }
  }

  /// Returns a random text that isn't blank.
  private static func text(_ count: Int, _ random: inout SeededRandom) -> String {
    let count = Int.random(in: 1...count, using: &random)
    let text = (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    return text.allSatisfy { $0 == " " } ? "가" : text
  }
}
