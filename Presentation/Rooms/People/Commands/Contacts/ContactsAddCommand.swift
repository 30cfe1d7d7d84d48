import Domain

/// `haru people contacts add`: a new person in the address book.
struct ContactsAddCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let options = ContactOptions(invocation, in: session, today: services.today)
    var card = ContactCard()
    if !invocation.arguments.isEmpty {
      guard invocation.value(of: ContactOption.name) == nil else { throw session.texts.peopleCommandFailures.nameTwice }
      card.name.formatted = try options.line(invocation.text, of: ContactOption.name)
    }
    try options.apply(to: &card)
    if card.title.isEmpty {
      let answer = try session.ask(session.texts.contactCommands.nameQuestion, insteadOf: ContactOption.name)
      card.name.formatted = try options.line(answer, of: ContactOption.name)
    }
    let contact = try await added(card, session)
    session.announce(StyledLine(session.texts.contactCommands.added(session.texts.contactCommands.title(of: contact))))
    {
      ContactRecord(contact, plant: nil).json
    }
  }

  private func added(_ card: ContactCard, _ session: CommandSession) async throws(CommandFailure) -> Contact {
    do throws(SaveContactError) {
      return try await SaveContact(services.store, newID: services.newID).add(card)
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }
}
