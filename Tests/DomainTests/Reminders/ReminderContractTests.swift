import DomainTesting
import Support
import Testing

/// The in-memory store keeps what every store has to keep of reminders.
struct ReminderContractTests {
  @Test(arguments: ReminderContract.checks)
  func kept(check: ReminderCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ReminderClaimContract.checks)
  func told(check: ReminderCheck) async throws { try await check(.inMemory()) }
}
