import Data
import Support
import Testing

@Suite("The store keeps what the ports promise")
struct ContractTests {
  private let folder: TemporaryStore
  private let store: StoreUnderTest
  private let people: PeopleUnderTest
  private let words: WordsUnderTest

  init() throws {
    folder = try TemporaryStore()
    let (database, second) = (try folder.open(), try folder.open())
    store = StoreUnderTest(database, second: second)
    people = PeopleUnderTest(database, second: second)
    words = WordsUnderTest(database, second: second)
  }

  @Test(arguments: StoreContract.checks)
  func transactions(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: PlanWriterContract.checks)
  func writersOfThePlan(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: EventContract.checks)
  func events(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: EventExchangeContract.checks)
  func exchangeOfEvents(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: DayOverlapContract.checks)
  func days(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SeriesContract.checks)
  func series(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SearchContract.checks)
  func search(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SettingsContract.checks)
  func settings(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: MeContract.checks)
  func accountsAndLocks(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: RedoContract.checks)
  func redo(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: UndoContract.checks)
  func undo(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: ContactContract.checks)
  func contacts(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: PersonFindingContract.checks)
  func finding(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: PlantContract.checks)
  func plants(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: WateringContract.checks)
  func waterings(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: SayingContract.checks)
  func sayings(check: WordsCheck) async throws { try await check(words) }

  @Test(arguments: SayingChangeContract.checks)
  func changedSayings(check: WordsCheck) async throws { try await check(words) }

  @Test(arguments: SayingSearchContract.checks)
  func foundSayings(check: WordsCheck) async throws { try await check(words) }
}
