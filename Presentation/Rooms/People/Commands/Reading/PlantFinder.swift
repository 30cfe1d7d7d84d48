import Domain

/// Finds the one plant that words name.
struct PlantFinder {
  /// Of several that fit, so many are listed.
  private static let listed = 5

  typealias Failure = FindPersonError<GardenPlant>

  let services: PeopleServices
  let session: CommandSession

  /// - Throws: A failure that lists what fits where it is not exactly one.
  func callAsFunction(_ words: String) async throws(CommandFailure) -> GardenPlant {
    try await self(words) { _, _ throws(Failure) in }.plant
  }

  /// Finds the plant and reads what belongs to it, of one state.
  func callAsFunction<More: Sendable>(
    _ words: String,
    _ more: @Sendable (any PlantQueries<Failure>, Plant.ID) throws(Failure) -> More
  ) async throws(CommandFailure) -> (plant: GardenPlant, more: More) {
    do throws(Failure) {
      return try await services.store.read { things throws(Failure) in
        let plants = things.plants
        let plant = try plants.named(words)
        return (plant, try more(plants, plant.id))
      }
    } catch {
      switch error {
      case .nobody: throw session.texts.peopleCommandFailures.noPlant(words)
      case .several(let plants): throw ambiguous(words, plants)
      case .store(let error): throw session.texts.storeErrors.commandFailure(error)
      }
    }
  }

  private func ambiguous(_ words: String, _ plants: [GardenPlant]) -> CommandFailure {
    let ids = ShortIDs(plants.map(\.id.uuid))
    let listed = plants.prefix(Self.listed).map { plant in
      let text = PlantText(plant, on: services.today, texts: session.texts)
      return PersonChoice(name: text.fullName, note: "\(text.dDay) · \(text.species)", id: ids[plant.id.uuid])
    }
    return session.texts.peopleCommandFailures.several(words, "ambiguous_plant", listed, count: plants.count)
  }
}
