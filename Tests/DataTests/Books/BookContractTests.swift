import Data
import Support
import Testing

@Suite("The store keeps what is promised of books")
struct BookContractTests {
  private let folder: TemporaryStore
  private let library: BooksUnderTest

  init() throws {
    folder = try TemporaryStore()
    let (database, second) = (try folder.open(), try folder.open())
    library = BooksUnderTest(
      SQLiteStore(database),
      second: SQLiteStore(second),
      history: SQLiteUndoHistory(database)
    )
  }

  @Test(arguments: BookContract.checks)
  func books(check: BooksCheck) async throws { try await check(library) }

  @Test(arguments: BookRuleContract.checks)
  func rules(check: BooksCheck) async throws { try await check(library) }

  @Test(arguments: BookLinkContract.checks)
  func links(check: BooksCheck) async throws { try await check(library) }

  @Test(arguments: BookMergeContract.checks)
  func files(check: BooksCheck) async throws { try await check(library) }
}
