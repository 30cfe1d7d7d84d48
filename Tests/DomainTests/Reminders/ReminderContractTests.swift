import DomainTesting
import Support
import Testing

/// Runs the reminder contract on the in-memory store.
struct ReminderContractTests {
  @Test(arguments: ReminderContract.checks)
  func kept(check: ReminderCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ReminderClaimContract.checks)
  func told(check: ReminderCheck) async throws { try await check(.inMemory()) }
}
