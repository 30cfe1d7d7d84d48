import Domain

/// `haru people remove`: takes a plant out of the garden after a question.
struct PeopleRemoveCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let plant = try await PlantFinder(services: services, session: session)(invocation.text)
    let today = services.today
    let texts = session.texts.peopleCommands
    let name = PlantText(plant, on: today, texts: session.texts).fullName
    guard try session.confirm(texts.removeQuestion(name)) else {
      return session.announce(StyledLine(session.texts.notChanged)) { nil }
    }
    _ = try await session.stored { () async throws(StoreError) in try await RemovePlant(services.store)(plant.id) }
    session.announce(StyledLine(texts.removed(name))) { PlantRecord(plant, on: today).json }
  }
}
