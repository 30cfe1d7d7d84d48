package import Presentation

extension TodayPeopleReader {
  /// Over the people of a store, with the same phrases every time.
  package static func inMemory(_ store: InMemoryStore) -> TodayPeopleReader {
    TodayPeopleReader(
      plants: InMemoryPlantRepository(store),
      contacts: InMemoryContactRepository(store),
      random: .seeded(1)
    )
  }
}
