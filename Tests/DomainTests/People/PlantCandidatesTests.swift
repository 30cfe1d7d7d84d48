import Domain
import DomainTesting
import Support
import Testing

struct PlantCandidatesTests {
  @Test func peopleComeBeforePlacesAndTheClosestFirst() async throws {
    let store = InMemoryStore(time: try .fixed())
    let contacts: [Contact] = [
      .sample("", id: 1, organization: "Bakery", phones: ["02-345-6789"]), .sample("Ann", id: 2),
      .sample("Bea", id: 3, birthday: try Birthday(year: 1990, month: 4, day: 12)),
      .sample("Cleaners", id: 4, organization: "cleaners"), .sample("Dan", id: 5, phones: ["010-1234-5678"]),
      .sample("Eve", id: 6, groups: ["Family"]), .sample("Abe", id: 7), .sample("", id: 8, emails: ["a@example.org"]),
    ]
    for contact in contacts { try await StoredContacts(store).save(contact) }
    try await StoredPlants(store).save(.sample(id: 7))
    let found = try await candidates(in: store)
    #expect(found.likely.map(\.title) == ["Bea", "Eve", "Dan", "Ann"])
    #expect(found.others.map(\.title) == ["Abe", "a@example.org", "Bakery", "Cleaners"])
  }

  @Test func equallyClosePeopleAreInNameOrder() async throws {
    let store = InMemoryStore(time: try .fixed())
    for (id, name) in zip(1..., ["Mina", "나래", "가온", "Ash"]) {
      try await StoredContacts(store).save(.sample(name, id: id))
    }
    #expect(try await candidates(in: store).likely.map(\.title) == ["Ash", "Mina", "가온", "나래"])
    #expect(try await candidates(in: store, from: "가").likely.map(\.title) == ["가온", "나래", "Ash", "Mina"])
    #expect(try await candidates(in: store, limit: 2).likely.map(\.title) == ["Ash", "Mina"])
  }

  @Test func emptyAddressBookHasNoCandidates() async throws {
    #expect(try await candidates(in: InMemoryStore(time: try .fixed())) == PlantCandidates(likely: []))
  }

  private func candidates(
    in store: InMemoryStore, limit: Int = 100, from title: String = ""
  ) async throws -> PlantCandidates {
    try await store.read { transaction throws(StoreError) in
      try transaction.plantCandidates(limit: limit, from: title)
    }
  }
}
