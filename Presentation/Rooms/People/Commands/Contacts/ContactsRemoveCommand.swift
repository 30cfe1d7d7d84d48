import Domain

/// `haru people contacts remove`: removes a contact, and its plant, after a question.
struct ContactsRemoveCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let page = try await ContactFinder(services: services, session: session).page(invocation.text)
    let (contact, plant) = (page.contact, page.plant)
    let texts = session.texts.contactCommands
    let words = texts.title(of: contact)
    guard try session.confirm(texts.removeQuestion(words, plant: plant)) else {
      return session.announce(StyledLine(session.texts.notChanged)) { nil }
    }
    do throws(RemoveContactError) {
      try await RemoveContact(services.store)(contact.id, withPlant: plant != nil)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
    session.announce(StyledLine(texts.removed(words))) { ContactRecord(contact, plant: plant?.id).json }
  }
}
