import Data
import Domain
import Support
import Testing

@Suite("Sayings in the demo")
struct DemoWordsTests {
  @Test func storeHasNinetySixSayingsAndTwoAreNew() async throws {
    let folder = try TemporaryStore()
    let database = try folder.open()
    try await Self.words().save(in: database)
    let machine = MachineSettingsFile(in: folder.folder)
    let store = SQLiteStore(database, pack: SayingPack.builtIn, time: try .fixed(), machine: machine)
    let sayings = StoredSayings(store)
    #expect(try await sayings.count(of: .all, at: .at()) == 96)
    #expect(try await sayings.count(of: .new, at: .at()) == 2)
    #expect(try await sayings.count(of: .liked, at: .at()) > 3)
    #expect(try await sayings.count(of: .unused, at: .at()) < 96)
    let query = try #require(SearchQuery("ㅇㅇㄱ"))
    #expect(try await sayings.matches(of: query, limit: 9, at: .at()).contains { !$0.saying.id.isPacked })
    #expect(try await SQLiteUndoHistory(database).entries(limit: 9) == [])
    #expect(await database.isWhole())
  }

  @Test func sameSeedGivesTheSameMarks() throws {
    #expect(try Self.words().marks == Self.words().marks)
    #expect(try Self.words(seed: 2).marks != Self.words().marks)
  }

  private static func words(seed: UInt64 = 1) throws -> DemoWords {
    DemoWords(seed: seed, today: try Day("2026-11-20"), zone: try Zone("Asia/Seoul"))
  }
}
