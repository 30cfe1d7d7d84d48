import Domain
import DomainTesting
import Support
import Testing

/// Runs the store contracts on the in-memory store, so tests above it can rely on it.
struct InMemoryContractTests {
  @Test(arguments: StoreContract.checks)
  func storeContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlanWriterContract.checks)
  func planWriterContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: EventExchangeContract.checks)
  func eventExchangeContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: DayOverlapContract.checks)
  func dayOverlapContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: EventContract.checks)
  func eventContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SeriesContract.checks)
  func seriesContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SettingsContract.checks)
  func settingsContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: AccountContract.checks)
  func accountContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: RedoContract.checks)
  func redoContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: UndoContract.checks)
  func undoContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncAccountContract.checks)
  func syncAccountContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncStoreContract.checks)
  func syncStoreContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncHomeContract.checks)
  func syncHomeContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncUndoContract.checks)
  func syncUndoContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncRunContract.checks)
  func syncRunContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SyncFormerContract.checks)
  func syncFormerContractHolds(check: SyncCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SearchContract.checks)
  func searchContractHolds(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ContactContract.checks)
  func contactContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PersonFindingContract.checks)
  func personFindingContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlantContract.checks)
  func plantContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: WateringContract.checks)
  func wateringContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingContract.checks)
  func sayingContractHolds(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingChangeContract.checks)
  func sayingChangeContractHolds(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingSearchContract.checks)
  func sayingSearchContractHolds(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test func injectedFailureIsThrownUntilCleared() async throws {
    let memory = InMemoryStore(time: try .fixed())
    await memory.fail(with: .busy)
    await #expect(throws: StoreError.busy) { try await memory.settings() }
    await #expect(throws: StoreError.busy) { try await StoredEvents(memory).add(.sample()) }
    await #expect(throws: StoreError.busy) { try await memory.undo() }
    await #expect(throws: StoreError.busy) { try await memory.entries(limit: 1) }
    await memory.fail(with: nil)
    #expect(try await memory.settings() == Settings())
  }
}

/// Runs the book contract on the in-memory store.
struct BookContractTests {
  @Test(arguments: BookContract.checks)
  func bookContractHolds(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookRuleContract.checks)
  func bookRuleContractHolds(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookLinkContract.checks)
  func bookLinkContractHolds(check: BooksCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: BookMergeContract.checks)
  func bookMergeContractHolds(check: BooksCheck) async throws { try await check(.inMemory()) }
}

/// Runs the mood contract on the in-memory store.
struct MoodContractTests {
  @Test(arguments: MoodContract.checks)
  func moodContractHolds(check: CanvasCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: MoodRuleContract.checks)
  func moodRuleContractHolds(check: CanvasCheck) async throws { try await check(.inMemory()) }
}

/// Runs the rule contract for people on the in-memory store.
struct PeopleContractTests {
  @Test(arguments: PeopleRuleContract.checks)
  func peopleRuleContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlantWriterContract.checks)
  func plantWriterContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: WateringWriterContract.checks)
  func wateringWriterContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ContactWriterContract.checks)
  func contactWriterContractHolds(check: PeopleCheck) async throws { try await check(.inMemory()) }
}

/// Runs the reminder contract on the in-memory store.
struct ReminderContractTests {
  @Test(arguments: ReminderContract.checks)
  func reminderContractHolds(check: ReminderCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ReminderClaimContract.checks)
  func reminderClaimContractHolds(check: ReminderCheck) async throws { try await check(.inMemory()) }
}
