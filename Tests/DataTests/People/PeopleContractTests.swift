import Support
import Testing

/// The rules of people over two stores of one file.
struct PeopleContractTests {
  private let folder: TemporaryStore
  private let people: PeopleUnderTest

  init() throws {
    folder = try TemporaryStore()
    people = try PeopleUnderTest(folder.open(), second: folder.open())
  }

  @Test(arguments: PeopleRuleContract.checks)
  func rules(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: PlantWriterContract.checks)
  func twoWhoChangePlants(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: WateringWriterContract.checks)
  func twoWhoWater(check: PeopleCheck) async throws { try await check(people) }

  @Test(arguments: ContactWriterContract.checks)
  func twoWhoChangeContacts(check: PeopleCheck) async throws { try await check(people) }
}
