import DomainTesting
import Support
import Testing

/// Runs the book contract on the in-memory store.
struct BookContractTests {
  @Test(arguments: BookContract.checks)
  func books(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookRuleContract.checks)
  func rules(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookLinkContract.checks)
  func links(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookMergeContract.checks)
  func files(check: BooksCheck) async throws { try await check(.inMemory()) }
}
