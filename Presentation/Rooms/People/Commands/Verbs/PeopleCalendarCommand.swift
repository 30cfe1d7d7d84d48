import Domain

/// `haru people calendar`: a month of a plant.
struct PeopleCalendarCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let today = services.today
    var month = Month(today)
    if let text = invocation.value(of: PeopleOption.month) {
      month = try MonthReader(today: today, weekStart: services.settings.weekStart)(text, in: session)
    }
    let days = month.days
    let finder = PlantFinder(services: services, session: session)
    let (plant, waterings) = try await finder(invocation.text) { plants, id throws(PlantFinder.Failure) in
      try plants.waterings(of: id, in: days)
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

/// Reads a month: 2026-10, 10월, october, last month, or any day of it.
struct MonthReader {
  let today: Day
  let weekStart: Weekday

  func callAsFunction(_ text: String, in session: CommandSession) throws(CommandFailure) -> Month {
    if let month = Month(iso: text) { return month }
    let days = try session.read(DateRangeReader(today: today, weekStart: weekStart), text, of: PeopleOption.month)
    return Month(days.first)
  }
}
