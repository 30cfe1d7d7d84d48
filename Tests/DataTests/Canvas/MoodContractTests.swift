import Data
import Support
import Testing

@Suite("The store keeps what is promised of moods")
struct MoodContractTests {
  private let folder: TemporaryStore
  private let canvas: CanvasUnderTest

  init() throws {
    folder = try TemporaryStore()
    let (database, second) = (try folder.open(), try folder.open())
    canvas = CanvasUnderTest(
      SQLiteStore(database),
      second: SQLiteStore(second),
      history: SQLiteUndoHistory(database)
    )
  }

  @Test(arguments: MoodContract.checks)
  func records(check: CanvasCheck) async throws { try await check(canvas) }

  @Test(arguments: MoodRuleContract.checks)
  func rules(check: CanvasCheck) async throws { try await check(canvas) }
}
