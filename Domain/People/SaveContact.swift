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
    return try await store.change(as: { UndoLabel(.added, .contact, $0.title) }) {
      transaction throws(SaveContactError) in
      try transaction.contacts.save(contact)
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
    try await store.change(as: { UndoLabel(.changed, .contact, $0.title) }) { transaction throws(SaveContactError) in
      var contact = try transaction.contacts.existing(id)
      let before = contact.card
      contact.card = try refusing(SaveContactError.conflict) { () throws(FormConflict<ContactCard>) in
        try FormMerge.merged(now: contact.card, shown: shown, wanted: wanted)
      }
      guard !contact.card.title.isEmpty else { throw .nameless }
      if contact.card.phones != before.phones, try transaction.plants.plant(of: id) != nil {
        if let other = try transaction.plants.otherPlant(than: id, reachedBy: contact.phones) {
          throw .phoneAlreadyPlanted(other)
        }
      }
      try transaction.contacts.save(contact)
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

public struct RemoveContact: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets a contact.
  ///
  /// - Parameters:
  ///   - id: Whom.
  ///   - withPlant: Whether its plant, with all waterings, goes with it.
  ///   - shown: What the user was asked about; `nil` for whatever it is now.
  /// - Throws: ``RemoveContactError``; nothing has changed then. What is not as shown is ``StoreError/conflict``.
  public func callAsFunction(
    _ id: Contact.ID, withPlant: Bool = false, shown: (contact: Contact, plant: GardenPlant?)? = nil
  ) async throws(RemoveContactError) {
    _ = try await store.change(as: { UndoLabel(.removed, .contact, $0) }) { transaction throws(RemoveContactError) in
      try Self.remove(id, withPlant: withPlant, shown: shown, in: transaction)
    }
  }

  /// Forgets several that the user was asked about, with their plants: all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [(contact: Contact, plant: GardenPlant?)]) async throws(RemoveContactError) {
    _ = try await store.change(as: { UndoLabel(.removed, .contact, names: $0) }) {
      transaction throws(RemoveContactError) in
      try shown.map { page throws(RemoveContactError) in
        try Self.remove(page.contact.id, withPlant: true, shown: page, in: transaction)
      }
    }
  }

  private static func remove(
    _ id: Contact.ID, withPlant: Bool, shown: (contact: Contact, plant: GardenPlant?)?,
    in transaction: any Transaction<RemoveContactError>
  ) throws(RemoveContactError) -> String {
    let contact = try transaction.contacts.existing(id)
    let plant = try transaction.plants.plant(of: id)
    if let plant, !withPlant { throw .planted(plant) }
    if let shown, shown != (contact, plant) { throw .store(.conflict) }
    try transaction.contacts.remove(id)
    return contact.title
  }
}

public enum RemoveContactError: StoreFailure, Hashable, Sendable {
  /// The contact is planted, and the user hasn't agreed to remove the plant too.
  case planted(GardenPlant)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}

/// Removes a plant; its contact stays.
public struct RemovePlant: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets a plant with all its waterings.
  ///
  /// - Parameters:
  ///   - id: Of the plant.
  ///   - shown: What the user was asked about; `nil` for whatever it is now.
  /// - Returns: The plant as it was.
  /// - Throws: A missing plant is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  @discardableResult
  public func callAsFunction(_ id: Plant.ID, shown: GardenPlant? = nil) async throws(StoreError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.removed, .plant, $0.name) }) { transaction throws(StoreError) in
      try transaction.plants.remove(id, shown: shown)
    }.value
  }

  /// Forgets several that the user was asked about, all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [GardenPlant]) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .plant, names: shown.map(\.name)) }) {
      transaction throws(StoreError) in for plant in shown { _ = try transaction.plants.remove(plant.id, shown: plant) }
    }
  }
}

extension PlantRepository where Failure == StoreError {
  fileprivate func remove(_ id: Plant.ID, shown: GardenPlant?) throws(StoreError) -> GardenPlant {
    let plant = try existing(id)
    if let shown, shown != plant { throw .conflict }
    try remove(id)
    return plant
  }
}
