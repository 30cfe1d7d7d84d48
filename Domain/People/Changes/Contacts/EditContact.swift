/// Changes everything about a contact that the user can type.
public struct EditContact: Sendable {
  private let contacts: any ContactRepository

  /// The rule over a repository.
  public init(contacts: any ContactRepository) {
    self.contacts = contacts
  }

  /// Replaces what was typed before with `card`.
  ///
  /// - Returns: The contact as kept, with the id and the uid it had.
  /// - Throws: ``SaveContactError``; a missing contact is ``StoreError/missing``.
  public func callAsFunction(_ id: Contact.ID, _ card: ContactCard) async throws(SaveContactError) -> Contact {
    guard !card.title.isEmpty else { throw .nameless }
    return try await StoreError.wrapped(in: SaveContactError.store) { () async throws(StoreError) in
      var contact = try await contacts.existing(id)
      contact.card = card
      try await contacts.replace(contact)
      return contact
    }
  }
}
