import Domain

/// `haru people contacts edit`: changes a contact.
struct ContactsEditCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ContactOptions(invocation, in: session, today: services.today)
    guard !options.isEmpty else { throw session.texts.peopleCommandFailures.noContactChange }
    let page = try await ContactFinder(services: services, session: session).page(invocation.text)
    let shown = page.contact.card
    var card = shown
    try options.apply(to: &card)
    let (texts, saveContact) = (session.texts, SaveContact(services.store, newID: services.newID))
    do throws(SaveContactError) {
      let edited = try await saveContact.edit(page.contact.id, from: shown, to: card)
      session.announce(edited, { texts.contactCommands.changed(texts.contactCommands.title(of: $0)) }) {
        ContactRecord($0, plant: page.plant?.id).json
      }
    } catch {
      throw texts.peopleCommandFailures.failure(error)
    }
  }
}
