import Data
import Support
import Testing

@Suite("The store keeps what the ports promise")
struct ContractTests {
  private let folder: TemporaryStore
  private let store: StoreUnderTest

  init() throws {
    folder = try TemporaryStore()
    store = StoreUnderTest(try folder.open())
  }

  @Test(arguments: EventContract.checks)
  func events(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: DayOverlapContract.checks)
  func days(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SeriesContract.checks)
  func series(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SearchContract.checks)
  func search(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: SettingsContract.checks)
  func settings(check: ContractCheck) async throws { try await check(store) }

  @Test(arguments: UndoContract.checks)
  func undo(check: ContractCheck) async throws { try await check(store) }
}
