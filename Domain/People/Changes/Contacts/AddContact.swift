/// Adds a person to the address book.
public struct AddContact: Sendable {
  private let contacts: any ContactRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(contacts: any ContactRepository, newID: IDGenerator) {
    self.contacts = contacts
    self.newID = newID
  }

  /// Keeps a new contact with everything that was typed.
  ///
  /// - Throws: ``SaveContactError``; nothing is kept then.
  public func callAsFunction(_ card: ContactCard) async throws(SaveContactError) -> Contact {
    guard !card.title.isEmpty else { throw .nameless }
    let id = Contact.ID(newID())
    let contact = Contact(id: id, uid: id.newUID, card: card)
    do {
      try await contacts.add(contact)
    } catch {
      throw .store(error)
    }
    return contact
  }
}
