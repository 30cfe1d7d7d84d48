import Data
import Domain
import DomainTesting
import Foundation
import Testing

/// Tests with book files from other apps.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct BookFileCorpusTests {
  @Test(
    arguments: [
      ("csv/jelu_goodreads1.csv", 10, 0), ("csv/jelu_goodreads_23_columns.csv", 1, 1),
      ("csv/jelu_goodreads_duplicate_events.csv", 6, 0), ("csv/jelu_goodreads_library_export-2022.csv", 10, 0),
      ("csv/jelu_goodreads_review_newlines.csv", 5, 0), ("csv/bookhive_hardcover.csv", 4, 0),
      ("koreader/koreader_statistics_example.sqlite3", 1, 0),
    ]
  )
  func everyFileIsImportedAndRepetitionChangesNothing(name: String, count: Int, failures: Int) async throws {
    let zone = try #require(Zone(identifier: "Asia/Seoul"))
    let clock = DayClock(now: Instant(secondsSince1970: 1_795_132_800), zone: zone)
    let store = InMemoryStore(time: TimeSource(zone: zone) { clock.now })
    let source = FileSource.path(try CorpusFile(path: "books/\(name)").place())
    let folder = FileManager.default.temporaryDirectory.path
    func importBooks() async throws -> ImportReport {
      try await BookImporter(store, newID: IDGenerator { UUID() }, temporaryDirectory: folder).importBooks(
        from: source,
        choices: [],
        isDryRun: false,
        at: clock,
        order: .monthFirst,
        progress: { _ in }
      )
    }
    let first = try await importBooks()
    #expect((first.added, first.count(of: .broken)) == (count, failures))
    let second = try await importBooks()
    #expect((second.unchanged, second.hasChanged, second.count(of: .broken)) == (count, false, failures))
  }
}
