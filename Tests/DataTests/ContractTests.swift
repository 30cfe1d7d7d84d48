import Data
import Support
import Testing

/// The tests run one after the other, because hundreds at once would open more connections than a server accepts.
@Suite("Every store keeps what the ports promise", .serialized)
struct ContractTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(arguments: StoreKind.kept, StoreContract.checks)
  func transactions(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, PlanWriterContract.checks)
  func writersOfThePlan(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, EventContract.checks)
  func events(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, EventExchangeContract.checks)
  func exchangeOfEvents(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, DayOverlapContract.checks)
  func days(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SeriesContract.checks)
  func series(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SearchContract.checks)
  func search(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SettingsContract.checks)
  func settings(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, AccountContract.checks)
  func accountsAndLocks(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, RedoContract.checks)
  func redo(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, UndoContract.checks)
  func undo(kind: StoreKind, check: ContractCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, ContactContract.checks)
  func contacts(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, PersonFindingContract.checks)
  func finding(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, PlantContract.checks)
  func plants(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, WateringContract.checks)
  func waterings(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SayingContract.checks)
  func sayings(kind: StoreKind, check: WordsCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SayingChangeContract.checks)
  func changedSayings(kind: StoreKind, check: WordsCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SayingSearchContract.checks)
  func foundSayings(kind: StoreKind, check: WordsCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, MoodContract.checks)
  func moods(kind: StoreKind, check: CanvasCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, MoodRuleContract.checks)
  func rulesOfMoods(kind: StoreKind, check: CanvasCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, ReminderContract.checks)
  func reminders(kind: StoreKind, check: ReminderCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, ReminderClaimContract.checks)
  func toldReminders(kind: StoreKind, check: ReminderCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, PeopleRuleContract.checks)
  func rulesOfPeople(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, PlantWriterContract.checks)
  func twoWhoChangePlants(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, WateringWriterContract.checks)
  func twoWhoWater(kind: StoreKind, check: PeopleCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, ContactWriterContract.checks)
  func twoWhoChangeContacts(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }

  @Test(arguments: StoreKind.kept, BookContract.checks)
  func books(kind: StoreKind, check: BooksCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, BookRuleContract.checks)
  func rulesOfBooks(kind: StoreKind, check: BooksCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, BookLinkContract.checks)
  func links(kind: StoreKind, check: BooksCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, BookMergeContract.checks)
  func mergedBooks(kind: StoreKind, check: BooksCheck) async throws { try await check(.kept(by: kind, in: folder)) }

  @Test(arguments: StoreKind.kept, SayingWriterContract.checks)
  func twoWhoWriteSayings(kind: StoreKind, check: WordsCheck) async throws {
    try await check(.kept(by: kind, in: folder))
  }
}

extension StoreUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> StoreUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    return StoreUnderTest(first, second: second, history: history)
  }
}

extension PeopleUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> PeopleUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    return PeopleUnderTest(first, second: second, history: history)
  }
}

extension WordsUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> WordsUnderTest {
    let (first, second, history) = try kind.stores(in: folder, pack: SamplePack())
    return WordsUnderTest(first, second: second, history: history)
  }
}

extension CanvasUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> CanvasUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    return CanvasUnderTest(first, second: second, history: history)
  }
}

extension RemindersUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> RemindersUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    return RemindersUnderTest(first, second: second, history: history)
  }
}

extension BooksUnderTest {
  fileprivate static func kept(by kind: StoreKind, in folder: TemporaryStore) throws -> BooksUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    return BooksUnderTest(first, second: second, history: history)
  }
}
