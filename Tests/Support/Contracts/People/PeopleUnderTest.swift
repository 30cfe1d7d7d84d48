package import Domain
import Testing

/// A freshly made, empty store of any kind, seen through the ports of people.
package struct PeopleUnderTest: Sendable {
  package let contacts: any ContactRepository
  package let plants: any PlantRepository
  package let history: any UndoHistory
  package let search: any Searching

  /// - Parameter history: Of all the others; its clock is `TimeSource.fixed()`.
  package init(
    contacts: any ContactRepository,
    plants: any PlantRepository,
    history: any UndoHistory,
    search: any Searching
  ) {
    self.contacts = contacts
    self.plants = plants
    self.history = history
    self.search = search
  }

  package static func inMemory() throws -> PeopleUnderTest {
    let store = InMemoryStore(time: try .fixed())
    return PeopleUnderTest(
      contacts: InMemoryContactRepository(store),
      plants: InMemoryPlantRepository(store),
      history: InMemoryUndoHistory(store),
      search: InMemorySearch(store)
    )
  }

  func add(_ contacts: [Contact]) async throws {
    for contact in contacts { try await self.contacts.add(contact) }
  }

  /// Adds a contact with the plant's number and plants it.
  func plant(_ plant: Plant, as name: String) async throws {
    try await contacts.add(.sample(name, id: plant.number))
    try await plants.add(plant, birthday: nil)
  }
}

extension PeopleUnderTest {
  /// What is taken back, as `added contact 김민수`.
  func undone() async throws -> String? {
    try await history.undo().map { "\($0.action) \($0.kind) \($0.subject)" }
  }

  /// Ranks and titles of those who fit.
  func matches(_ words: String, limit: Int = 50) async throws -> [String] {
    let query = try #require(SearchQuery(words))
    return try await contacts.matches(of: query, limit: limit).map { "\($0.rank) \($0.contact.title)" }
  }
}
