import Domain

/// `haru people plant`: begins to tend a contact.
struct PeoplePlantCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let today = services.today
    let options = PlantOptions(invocation, in: session, today: today)
    let given = try options.cycle()
    let contact = try await ContactFinder(services: services, session: session)(invocation.text)
    let cycle = if let given { given } else { try askCycle(contact, options, session) }
    var draft = PlantDraft(cycle: cycle)
    try options.apply(to: &draft)
    let plant = try await planted(contact, draft, today, session)
    let texts = session.texts
    session.announce(StyledLine(texts.peopleCommands.planted(plant, on: today))) { PlantRecord(plant, on: today).json }
    let (first, second) = texts.people.result(plant.plant.species)
    session.remark("\(first) \(second). \(texts.people.advice(plant.plant.species))")
  }

  private func askCycle(
    _ contact: Contact,
    _ options: PlantOptions,
    _ session: CommandSession
  ) throws(CommandFailure) -> Cycle {
    let question = session.texts.peopleCommands.cycleQuestion(contact.title)
    return try options.cycle(try session.ask(question, insteadOf: PeopleOption.every))
  }

  private func planted(
    _ contact: Contact,
    _ draft: PlantDraft,
    _ today: Day,
    _ session: CommandSession
  ) async throws(CommandFailure) -> GardenPlant {
    do throws(PlantContactError) {
      return try await PlantContact(services.store, newID: services.newID)(
        contact.id,
        draft,
        from: .set(contact.card.birthday),
        today: today
      )
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }
}
