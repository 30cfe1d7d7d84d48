import Domain

/// `haru people edit`: another cycle, time, nickname or birthday.
struct PeopleEditCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let today = services.today
    let options = PlantOptions(invocation, in: session, today: today)
    guard !options.isEmpty else { throw session.texts.peopleCommandFailures.nothingToChange }
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    var draft = PlantDraft(plant)
    if let cycle = try options.cycle() { draft.cycle = cycle }
    try options.apply(to: &draft)
    do throws(EditPlantError) {
      let edited = try await EditPlant(services.store)(plant.id, from: PlantDraft(plant), to: draft)
      session.announce(edited, { session.texts.peopleCommands.edited($0, on: today) }) {
        PlantRecord($0, on: today).json
      }
    } catch {
      throw session.texts.peopleCommandFailures.failure(error, of: plant.name)
    }
  }
}
