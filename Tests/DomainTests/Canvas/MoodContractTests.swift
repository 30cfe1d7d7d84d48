import DomainTesting
import Support
import Testing

/// The in-memory store keeps what every store has to keep of moods.
struct MoodContractTests {
  @Test(arguments: MoodContract.checks)
  func records(check: CanvasCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: MoodRuleContract.checks)
  func rules(check: CanvasCheck) async throws { try await check(.inMemory()) }
}
