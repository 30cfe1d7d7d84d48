import Domain

/// `haru people show`: all of a plant.
struct PeopleShowCommand: RoomCommand {
  /// So many waterings are listed.
  private static let waterings = 5

  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let finder = PlantFinder(services: services, session: session)
    let (plant, waterings) = try await finder(invocation.text) { plants, id throws(PlantFinder.Failure) in
      try plants.newestWaterings(of: id, limit: Self.waterings)
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
