import Domain
import DomainTesting
import Support
import Testing

/// Runs the store contracts on the in-memory store, so tests above it can rely on it.
struct InMemoryContractTests {
  @Test(arguments: StoreContract.checks)
  func transactions(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlanWriterContract.checks)
  func writersOfThePlan(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: EventExchangeContract.checks)
  func exchangeOfEvents(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: DayOverlapContract.checks)
  func daysOverlap(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: EventContract.checks)
  func events(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SeriesContract.checks)
  func series(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SettingsContract.checks)
  func calendarsAndSettings(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: AccountContract.checks)
  func accountsAndLocks(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: RedoContract.checks)
  func redo(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: UndoContract.checks)
  func undo(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SearchContract.checks)
  func search(check: ContractCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ContactContract.checks)
  func contacts(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PersonFindingContract.checks)
  func people(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlantContract.checks)
  func plants(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: WateringContract.checks)
  func waterings(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingContract.checks)
  func sayings(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingChangeContract.checks)
  func changesOfSayings(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: SayingSearchContract.checks)
  func searchInSayings(check: WordsCheck) async throws { try await check(.inMemory()) }

  @Test func aFailureIsThrownByEveryAdapterUntilItIsOver() async throws {
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
