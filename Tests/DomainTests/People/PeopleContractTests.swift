import Support
import Testing

/// Runs the rule contract for people on the in-memory store.
struct PeopleContractTests {
  @Test(arguments: PeopleRuleContract.checks)
  func rules(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: PlantWriterContract.checks)
  func twoWhoChangePlants(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: WateringWriterContract.checks)
  func twoWhoWater(check: PeopleCheck) async throws { try await check(.inMemory()) }

  @Test(arguments: ContactWriterContract.checks)
  func twoWhoChangeContacts(check: PeopleCheck) async throws { try await check(.inMemory()) }
}
