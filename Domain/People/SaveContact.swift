/// Adds a contact, or changes an existing one.
public struct SaveContact: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new contact.
  ///
  /// - Throws: ``SaveContactError``; nothing is saved.
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

  /// Applies the differences between two cards.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - shown: The card that the user started from.
  ///   - wanted: The card that the user entered.
  /// - Returns: The contact as saved, with its old ID and UID.
  /// - Throws: ``SaveContactError``; ``StoreError/missing`` if the contact is missing.
  public func edit(
    _ id: Contact.ID, from shown: ContactCard, to wanted: ContactCard
  ) async throws(SaveContactError) -> Changed<Contact> {
    try await store.change(as: { UndoLabel(.changed, .contact, $0.title) }) { transaction throws(SaveContactError) in
      var contact = try transaction.contacts.existing(id)
      let before = contact.card
      contact.card = try refusing(
        SaveContactError.conflict, FormMerge.merged(now: contact.card, shown: shown, wanted: wanted))
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

/// Another contact with the name, a phone number or an email address of a saved contact.
public struct SharedIdentity: Hashable, Sendable {
  public enum Field: Hashable, Sendable { case name, phone, email }

  public let contact: ContactSummary
  public let field: Field
}

extension ContactQueries {
  /// Returns another contact with the name of a saved contact, or else with one of its numbers or addresses.
  ///
  /// - Parameters:
  ///   - contact: The contact as saved.
  ///   - before: The card before the change, whose name, numbers and addresses don't count; `nil` for a new contact.
  /// - Returns: `nil` if the change added nothing that another contact has.
  public func identity(sharedBy contact: Contact, since before: ContactCard? = nil) throws(Failure) -> SharedIdentity? {
    let new = ContactIdentity(contact, plant: nil)
    let old = before.map { ContactIdentity(Contact(id: contact.id, uid: contact.uid, card: $0), plant: nil) }
    let name = new.nameKey == old?.nameKey ? "" : new.nameKey
    let phones = new.phoneKeys.subtracting(old?.phoneKeys ?? [])
    let emails = new.emailKeys.subtracting(old?.emailKeys ?? [])
    guard !name.isEmpty || !phones.isEmpty || !emails.isEmpty else { return nil }
    let others = try identities().filter { $0.contact.id != contact.id }
    func shared(_ field: SharedIdentity.Field, _ isShared: (ContactIdentity) -> Bool) -> SharedIdentity? {
      others.first(where: isShared).map { SharedIdentity(contact: $0.contact, field: field) }
    }
    return shared(.name) { !name.isEmpty && $0.nameKey == name }
      ?? shared(.phone) { !phones.isDisjoint(with: $0.phoneKeys) }
      ?? shared(.email) { !emails.isDisjoint(with: $0.emailKeys) }
  }
}

/// The reason why a contact wasn't saved; an existing one is unchanged.
public enum SaveContactError: StoreFailure, Hashable, Sendable {
  /// The contact has no name, organization, phone number or email address.
  case nameless
  /// The contact has a plant, and another contact with the same phone number already has this plant.
  case phoneAlreadyPlanted(GardenPlant)
  /// The same field was changed elsewhere at the same time.
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
    for line in CardLine.allCases { form.field(line.field, \.[line]) }
    form.field(.addresses, \.addresses)
    form.field(.links, \.links)
    form.field(.groups, \.groups)
    form.field(.notes, \.notes)
  }
}

public struct RemoveContact: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Deletes a contact.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - withPlant: `true` if the contact's plant and its waterings may be deleted, too.
  ///   - shown: The data that the user was asked about; `nil` accepts any data.
  /// - Throws: ``RemoveContactError``, and nothing has changed; ``StoreError/conflict`` if the data isn't `shown`.
  public func callAsFunction(
    _ id: Contact.ID, withPlant: Bool = false, shown: (contact: Contact, plant: GardenPlant?)? = nil
  ) async throws(RemoveContactError) {
    _ = try await store.change(as: { UndoLabel(.removed, .contact, $0) }) { transaction throws(RemoveContactError) in
      try Self.remove(id, withPlant: withPlant, shown: shown, in: transaction)
    }
  }

  /// Deletes several contacts that the user was asked about, with their plants: all or none, as one undo step.
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
  /// The contact has a plant, and the user hasn't agreed to delete it.
  case planted(GardenPlant)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}

/// Deletes a plant; its contact stays.
public struct RemovePlant: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Deletes a plant with all its waterings.
  ///
  /// - Parameters:
  ///   - id: The plant.
  ///   - shown: The plant that the user was asked about; `nil` accepts any state.
  /// - Returns: The deleted plant.
  /// - Throws: ``StoreError/missing`` if the plant is missing, or ``StoreError/conflict`` if it isn't `shown`.
  @discardableResult
  public func callAsFunction(_ id: Plant.ID, shown: GardenPlant? = nil) async throws(StoreError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.removed, .plant, $0.name) }) { transaction throws(StoreError) in
      try transaction.plants.remove(id, shown: shown)
    }.value
  }

  /// Deletes several plants that the user was asked about; all or none, as one undo step.
  public func callAsFunction(_ shown: [GardenPlant]) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .plant, names: shown.map(\.name)) }) {
      transaction throws(StoreError) in for plant in shown { _ = try transaction.plants.remove(plant.id, shown: plant) }
    }
  }
}

extension PlantRepository {
  fileprivate func remove(_ id: Plant.ID, shown: GardenPlant?) throws(Failure) -> GardenPlant {
    let plant = try existing(id)
    if let shown, shown != plant { throw .store(.conflict) }
    try remove(id)
    return plant
  }
}

/// A plant, and its contact if the contact was added with the plant.
public struct FirstPlant: FirstRecord {
  private let plant: GardenPlant
  private let isNewContact: Bool

  public init(_ plant: GardenPlant, isNewContact: Bool) { (self.plant, self.isNewContact) = (plant, isNewContact) }

  public var removal: UndoLabel { UndoLabel(.removed, .plant, plant.name) }

  public func remove<Failure: StoreFailure>(in transaction: any Transaction<Failure>) throws(Failure) {
    _ = try transaction.plants.remove(plant.id, shown: plant)
    if isNewContact { try transaction.contacts.remove(plant.plant.contact) }
  }
}
