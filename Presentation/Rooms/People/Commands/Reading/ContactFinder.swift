import Domain

/// Finds the one contact that words name.
struct ContactFinder {
  /// Of several that fit, so many are listed.
  private static let listed = 5

  let services: PeopleServices
  let session: CommandSession

  /// - Throws: A failure that lists who fits where it is not exactly one.
  func callAsFunction(_ words: String) async throws(CommandFailure) -> Contact { try await page(words).contact }

  /// Finds the contact with its plant.
  func page(_ words: String) async throws(CommandFailure) -> ContactPage {
    let today = services.today
    do throws(FindPersonError<ContactSummary>) {
      return try await services.store.read { things throws(FindPersonError<ContactSummary>) in
        let contact = try things.contacts.named(words)
        return ContactPage(contact, plant: try things.plants.plant(of: contact.id), today: today)
      }
    } catch {
      throw failure(words, error)
    }
  }

  /// Finds a contact for each of some words, all of them in one state.
  func ids(_ names: [String]) async throws(CommandFailure) -> [Contact.ID] {
    let found: [Result<Contact.ID, FindPersonError<ContactSummary>>]
    do throws(FindPersonError<ContactSummary>) {
      found = try await services.store.read { things throws(FindPersonError<ContactSummary>) in
        let contacts = things.contacts
        return names.map { name in
          Result { () throws(FindPersonError<ContactSummary>) in try contacts.named(name).id }
        }
      }
    } catch {
      throw failure("", error)
    }
    var ids: [Contact.ID] = []
    for (name, result) in zip(names, found) {
      do throws(FindPersonError<ContactSummary>) {
        ids.append(try result.get())
      } catch {
        throw failure(name, error)
      }
    }
    return ids
  }

  private func failure(_ words: String, _ error: FindPersonError<ContactSummary>) -> CommandFailure {
    switch error {
    case .nobody: session.texts.peopleCommandFailures.noContact(words)
    case .several(let people): ambiguous(words, people)
    case .store(let error): session.texts.storeErrors.commandFailure(error)
    }
  }

  private func ambiguous(_ words: String, _ people: [ContactSummary]) -> CommandFailure {
    let ids = ShortIDs(people.map(\.id.uuid))
    let listed = people.prefix(Self.listed).map { person in
      PersonChoice(name: person.title, note: (person.phone?.text ?? person.email?.text ?? ""), id: ids[person.id.uuid])
    }
    return session.texts.peopleCommandFailures.several(words, "ambiguous_contact", listed, count: people.count)
  }
}
