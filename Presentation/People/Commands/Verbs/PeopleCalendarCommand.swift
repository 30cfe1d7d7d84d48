import Domain

/// `haru people calendar`: a month of a plant.
struct PeopleCalendarCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let today = services.today
    var month = Month(today)
    if let text = invocation.value(of: PeopleOption.month) {
      month = try MonthReader(today: today, weekStart: services.settings.weekStart)(text, in: session)
    }
    let days = month.days
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    let waterings = try await session.stored { () async throws(StoreError) in
      try await services.plants.waterings(of: plant.id, in: days)
    }
    let page = PlantMonthText(
      plant: plant,
      month: month,
      waterings: waterings,
      today: today,
      weekStart: services.settings.weekStart,
      texts: session.texts
    )
    let records = waterings.map { WateringRecord($0, zone: services.time.zone) }
    session.write(
      json: {
        [
          "id": .string(plant.id.digits),
          "name": .string(plant.name),
          "month": .string(page.month.description),
          "due": .string(plant.plant.due.description),
          "waterings": .array(records.map(\.json)),
          "expected": .strings(page.expected.map(\.description)),
        ]
      },
      plain: { records.map(\.fields) },
      text: page.lines
    )
  }
}
