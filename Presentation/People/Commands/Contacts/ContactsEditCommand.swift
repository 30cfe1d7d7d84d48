import Domain

/// `haru people contacts edit`: changes a contact.
struct ContactsEditCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ContactOptions(invocation, in: session, today: services.today)
    guard !options.isEmpty else { throw session.texts.peopleCommandFailures.noContactChange }
    let contact = try await ContactFinder(services: services, session: session)(invocation.text)
    var card = contact.card
    try options.apply(to: &card)
    let edited = try await edited(contact.id, card, session)
    let plant = try await services.plant(of: edited, in: session)
    session.tell(StyledLine(session.texts.contactCommands.changed(session.texts.contactCommands.words(edited)))) {
      ContactRecord(edited, plant: plant?.id).json
    }
  }

  private func edited(
    _ id: Contact.ID,
    _ card: ContactCard,
    _ session: CommandSession
  ) async throws(CommandFailure) -> Contact {
    do throws(SaveContactError) {
      return try await EditContact(contacts: services.contacts)(id, card)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }
}
