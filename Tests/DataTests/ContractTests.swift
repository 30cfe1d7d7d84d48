import Data
import Domain
import Support
import Testing

/// The tests run one after the other, because hundreds at once would open more connections than a server accepts.
@Suite("Every store fulfills the contracts of the ports", .serialized)
struct ContractTests {
  private let folder: TemporaryStore

  init() throws { folder = try TemporaryStore() }

  @Test(arguments: StoreKind.persistent, StoreContract.checks)
  func storeContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, PlanWriterContract.checks)
  func planWriterContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, EventContract.checks)
  func eventContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, EventExchangeContract.checks)
  func eventExchangeContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, DayOverlapContract.checks)
  func dayOverlapContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SeriesContract.checks)
  func seriesContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SearchContract.checks)
  func searchContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SettingsContract.checks)
  func settingsContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, AccountContract.checks)
  func accountContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, RedoContract.checks)
  func redoContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, UndoContract.checks)
  func undoContractHolds(kind: StoreKind, check: ContractCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, ContactContract.checks)
  func contactContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, PersonFindingContract.checks)
  func personFindingContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, PlantContract.checks)
  func plantContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, WateringContract.checks)
  func wateringContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SayingContract.checks)
  func sayingContractHolds(kind: StoreKind, check: WordsCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SayingChangeContract.checks)
  func sayingChangeContractHolds(kind: StoreKind, check: WordsCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SayingSearchContract.checks)
  func sayingSearchContractHolds(kind: StoreKind, check: WordsCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, MoodContract.checks)
  func moodContractHolds(kind: StoreKind, check: CanvasCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, MoodRuleContract.checks)
  func moodRuleContractHolds(kind: StoreKind, check: CanvasCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncAccountContract.checks)
  func syncAccountContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncStoreContract.checks)
  func syncStoreContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncHomeContract.checks)
  func syncHomeContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncUndoContract.checks)
  func syncUndoContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncRunContract.checks)
  func syncRunContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SyncFormerContract.checks)
  func syncFormerContractHolds(kind: StoreKind, check: SyncCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, ReminderContract.checks)
  func reminderContractHolds(kind: StoreKind, check: ReminderCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, ReminderClaimContract.checks)
  func reminderClaimContractHolds(kind: StoreKind, check: ReminderCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, PeopleRuleContract.checks)
  func peopleRuleContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, PlantWriterContract.checks)
  func plantWriterContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, WateringWriterContract.checks)
  func wateringWriterContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, ContactWriterContract.checks)
  func contactWriterContractHolds(kind: StoreKind, check: PeopleCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, BookContract.checks)
  func bookContractHolds(kind: StoreKind, check: BooksCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, BookRuleContract.checks)
  func bookRuleContractHolds(kind: StoreKind, check: BooksCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, BookLinkContract.checks)
  func bookLinkContractHolds(kind: StoreKind, check: BooksCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, BookMergeContract.checks)
  func bookMergeContractHolds(kind: StoreKind, check: BooksCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }

  @Test(arguments: StoreKind.persistent, SayingWriterContract.checks)
  func sayingWriterContractHolds(kind: StoreKind, check: WordsCheck) async throws {
    try await check(.opened(as: kind, in: folder))
  }
}

extension UnderTest {
  fileprivate static func opened(as kind: StoreKind, in folder: TemporaryStore) throws -> Self {
    let (first, second, history) = try kind.stores(in: folder, pack: pack)
    return Self(first, second: second, history: history)
  }
}

extension SyncUnderTest {
  fileprivate static func opened(as kind: StoreKind, in folder: TemporaryStore) throws -> SyncUnderTest {
    let (first, second, history) = try kind.stores(in: folder)
    let database = try #require(first as? SQLiteStore).database
    return SyncUnderTest(StoreUnderTest(first, second: second, history: history)) { collection, newID in
      SQLiteSyncStore<Contact>(database, collection, SyncedContacts(), newID: newID, now: folder.now)
    }
  }
}
