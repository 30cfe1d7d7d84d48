import Domain

/// `haru people show`: all of a plant.
struct PeopleShowCommand: RoomCommand {
  /// So many waterings are listed.
  private static let waterings = 5

  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    let waterings = try await session.stored { () async throws(StoreError) in
      try await services.plants.newestWaterings(of: plant.id, limit: Self.waterings)
    }
    let today = services.today
    let record = PlantRecord(plant, on: today)
    session.write(
      json: {
        let records = waterings.map { WateringRecord($0, zone: services.time.zone).json }
        return .object(record.members + [.init("waterings", .array(records))])
      },
      plain: { [record.fields] },
      text: { width in
        PlantDetails(
          plant: plant,
          waterings: waterings,
          phrase: PlantPhrase(plant.plant.phrases(on: today), using: services.random),
          today: today,
          texts: session.texts
        )
        .lines(width: width)
      }
    )
  }
}
