/// Adds a person to the address book, or changes what is known about one.
public struct SaveContact: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Keeps a new contact with everything that was typed.
  ///
  /// - Throws: ``SaveContactError``; nothing is kept then.
  public func add(_ card: ContactCard) async throws(SaveContactError) -> Contact {
    guard !card.title.isEmpty else { throw .nameless }
    let id = Contact.ID(newID())
    let contact = Contact(id: id, uid: id.newUID, card: card)
    return try await store.change(as: { UndoLabel(.added, .contact, $0.title) }) { things throws(SaveContactError) in
      try things.contacts.save(contact)
      return contact
    }.value
  }

  /// Changes what is different between two cards.
  ///
  /// - Parameters:
  ///   - id: Of the contact.
  ///   - shown: What the user began with.
  ///   - wanted: What the user said.
  /// - Returns: The contact as kept, with the id and the uid it had.
  /// - Throws: ``SaveContactError``; a missing contact is ``StoreError/missing``.
  public func edit(
    _ id: Contact.ID, from shown: ContactCard, to wanted: ContactCard
  ) async throws(SaveContactError) -> Changed<Contact> {
    try await store.change(as: { UndoLabel(.changed, .contact, $0.title) }) { things throws(SaveContactError) in
      var contact = try things.contacts.existing(id)
      let before = contact.card
      contact.card = try refusing(SaveContactError.conflict) { () throws(FormConflict<ContactCard>) in
        try FormMerge.merged(now: contact.card, shown: shown, wanted: wanted)
      }
      guard !contact.card.title.isEmpty else { throw .nameless }
      if contact.card.phones != before.phones, try things.plants.plant(of: id) != nil {
        if let other = try things.plants.otherPlant(than: id, reachedBy: contact.phones) {
          throw .phoneAlreadyPlanted(other)
        }
      }
      try things.contacts.save(contact)
      return contact
    }
  }
}

/// Why a contact was not kept; one that is there is as it was.
public enum SaveContactError: StoreFailure, Hashable, Sendable {
  /// The contact has no name, organisation, phone number or e-mail address.
  case nameless
  /// The contact is planted, and another contact with the same phone number already has this plant.
  case phoneAlreadyPlanted(GardenPlant)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<ContactCard>)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}

extension ContactCard: FormDraft {
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case name, phones, emails, birthday, nickname, organization, department, jobTitle, addresses, links, groups, notes
  }

  public static func merge(_ form: inout FormMerge<ContactCard>) {
    form.field(.name, \.name)
    form.field(.phones, \.phones)
    form.field(.emails, \.emails)
    form.field(.birthday, \.birthday)
    form.field(.nickname, \.nickname)
    form.field(.organization, \.organization)
    form.field(.department, \.department)
    form.field(.jobTitle, \.jobTitle)
    form.field(.addresses, \.addresses)
    form.field(.links, \.links)
    form.field(.groups, \.groups)
    form.field(.notes, \.notes)
  }
}
