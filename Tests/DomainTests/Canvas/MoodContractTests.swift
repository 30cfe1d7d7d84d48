import DomainTesting
import Support
import Testing

/// Runs the mood contract on the in-memory store.
struct MoodContractTests {
  @Test(arguments: MoodContract.checks)
  func records(check: CanvasCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: MoodRuleContract.checks)
  func rules(check: CanvasCheck) async throws { try await check(.inMemory()) }
}
