import Data
import Domain
import DomainTesting
import Foundation
import Testing

/// Tests with mood files from other apps.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct MoodCorpusTests {
  @Test(
    arguments: [
      ("daylio_staticf0x.csv", 32, [:]), ("daylio_currin.csv", 3, [:]),
      ("daylio_currin_moods.csv", 7, ["ok but sleepy": 45]), ("state_of_mind_documented_form.json", 1, [:]),
      ("state_of_mind_v2.json", 1, [:]),
    ]
  )
  func everyFileIsImportedAndRepetitionChangesNothing(name: String, count: Int, map: [String: Int]) async throws {
    let zone = try #require(Zone(identifier: "Asia/Seoul"))
    let clock = DayClock(now: Instant(secondsSince1970: 1_795_132_800), zone: zone)
    let store = InMemoryStore(time: TimeSource(zone: zone) { clock.now })
    var names = MoodNames()
    for (name, level) in map { names.set(name, MoodLevel(clamping: level)) }
    let source = FileSource.path(try CorpusFile(path: "moods/\(name)").place())
    let meanings = names
    func importMoods() async throws -> ImportReport {
      try await MoodImporter(store).importMoods(
        from: source,
        names: meanings,
        isDryRun: false,
        at: clock,
        progress: { _ in }
      )
    }
    let first = try await importMoods()
    #expect((first.added, first.failures.filter { $0.reason.kind != .remark }) == (count, []))
    let second = try await importMoods()
    #expect((second.unchanged, second.hasChanged) == (count, false))
  }
}
