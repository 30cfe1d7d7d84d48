import Domain

/// `haru people postpone`: puts off a watering that is due today.
struct PeoplePostponeCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let days = try days(invocation, session)
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    let today = services.today
    let texts = session.texts.peopleCommands
    if plant.plant.dDay(on: today).isToday, plant.plant.postponementCost > 0 {
      guard try session.confirm(texts.postponeQuestion(plant)) else {
        return session.announce(StyledLine(session.texts.notChanged)) { nil }
      }
    }
    let postponed = try await postponed(plant, by: days, session)
    session.announce(StyledLine(texts.postponed(postponed, on: today))) { PlantRecord(postponed, on: today).json }
  }

  private func days(_ invocation: Invocation, _ session: CommandSession) throws(CommandFailure) -> PostponeDays {
    guard let text = invocation.value(of: PeopleOption.days) else { return .standard }
    guard let number = Int(text) else {
      throw session.texts.shellCommands.wrongNumber(text, of: PeopleOption.days, allowed: PostponeDays.range)
    }
    guard let days = PostponeDays(number) else { throw session.texts.peopleCommandFailures.postponeDays(number) }
    return days
  }

  private func postponed(
    _ plant: GardenPlant,
    by days: PostponeDays,
    _ session: CommandSession
  ) async throws(CommandFailure) -> GardenPlant {
    do throws(PostponeError) {
      return try await PostponeWatering(services.store)(plant.id, by: days, today: services.today)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error, of: plant.name)
    }
  }
}
