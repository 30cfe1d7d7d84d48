import Domain

/// `haru people contacts show`: all of a contact.
struct ContactsShowCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let page = try await ContactFinder(services: services, session: session).page(invocation.text)
    let (contact, plant) = (page.contact, page.plant)
    let record = ContactRecord(contact, plant: plant?.id)
    session.write(
      json: { record.json },
      plain: { [record.fields] },
      text: { width in
        ContactDetails(contact: contact, plant: plant, today: services.today, texts: session.texts).lines(width: width)
      }
    )
  }
}
