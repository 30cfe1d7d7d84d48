import Domain

/// `haru people edit`: another cycle, time, nickname or birthday.
struct PeopleEditCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let today = services.today
    let options = PlantOptions(invocation, in: session, today: today)
    guard !options.isEmpty else { throw session.texts.peopleCommandFailures.nothingToChange }
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    var draft = PlantDraft(plant)
    if let cycle = try options.cycle() { draft.cycle = cycle }
    try options.apply(to: &draft)
    let wanted = draft
    let edited = try await session.stored { () async throws(StoreError) in
      try await EditPlant(plants: services.plants)(plant.id, wanted)
    }
    session.tell(StyledLine(session.texts.peopleCommands.edited(edited, on: today))) {
      PlantRecord(edited, on: today).json
    }
  }
}
