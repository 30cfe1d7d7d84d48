import Domain

/// `haru people` and `haru people search`: the garden, or those of it who fit words.
struct PeopleListCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let garden = try await session.read(services.store) { things throws(StoreError) in try things.plants.garden() }
    let plants = invocation.arguments.isEmpty ? garden : found(invocation.text, in: garden)
    let today = services.today
    let texts = session.texts.peopleCommands
    session.write(
      json: { .array(plants.map { PlantRecord($0, on: today).json }) },
      plain: { plants.map { PlantRecord($0, on: today).fields } },
      text: { width in
        guard !garden.isEmpty else { return [StyledLine(texts.emptyGarden)] }
        guard !plants.isEmpty else { return [StyledLine(texts.notFound(invocation.text))] }
        return GardenTable(today: today, texts: session.texts).lines(plants, width: width)
      }
    )
  }

  private func found(_ words: String, in garden: [GardenPlant]) -> [GardenPlant] {
    guard let query = SearchQuery(words) else { return [] }
    return garden.filter { plant in
      query.rank(inAny: [plant.name, plant.contactName]) != nil
        || query.rank(inAnyOf: [plant.phone].compactMap(\.self)) != nil
    }
  }
}
