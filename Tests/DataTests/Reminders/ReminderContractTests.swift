import Data
import Domain
import Support
import Testing

@Suite("The store keeps what is promised of reminders")
struct ReminderContractTests {
  private let folder: TemporaryStore
  private let reminders: RemindersUnderTest

  init() throws {
    folder = try TemporaryStore()
    let (database, second) = (try folder.open(), try folder.open())
    reminders = RemindersUnderTest(
      SQLiteStore(database),
      second: SQLiteStore(second),
      history: SQLiteUndoHistory(database)
    )
  }

  @Test(arguments: ReminderContract.checks)
  func kept(check: ReminderCheck) async throws { try await check(reminders) }

  @Test(arguments: ReminderClaimContract.checks)
  func told(check: ReminderCheck) async throws { try await check(reminders) }
}
