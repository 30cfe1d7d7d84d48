/// Adds a plant for an existing or a new contact.
public struct PlantContact: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Adds a plant for a contact, due one cycle after today.
  ///
  /// - Parameters:
  ///   - id: The contact.
  ///   - draft: The input for the plant.
  ///   - shown: The birthday that the user saw, if one was shown.
  ///   - today: The day of planting.
  /// - Throws: ``PlantContactError``; nothing has changed.
  public func callAsFunction(
    _ id: Contact.ID, _ draft: PlantDraft, from shown: BirthdayChange = .unchanged, today: Day
  ) async throws(PlantContactError) -> GardenPlant {
    let plant = Plant(Plant.ID(newID()), of: id, draft, planted: today)
    return try await planted(plant) { transaction throws(PlantContactError) in
      let contact = try transaction.contacts.existing(id)
      var (now, before) = (draft, draft)
      now.birthday = .set(contact.card.birthday)
      before.birthday = shown
      let merged = try refusing(PlantContactError.conflict, draft.merged(into: now, from: before))
      return contact.born(merged.birthday.applied(to: contact.card.birthday))
    }
  }

  /// Saves a new contact and adds a plant for it, due one cycle after today, in one step.
  ///
  /// - Parameters:
  ///   - card: The data of the contact.
  ///   - draft: The input for the plant.
  ///   - today: The day of planting.
  /// - Throws: ``PlantContactError``; neither is saved.
  public func callAsFunction(
    _ card: ContactCard, _ draft: PlantDraft, today: Day
  ) async throws(PlantContactError) -> GardenPlant {
    guard !card.title.isEmpty else { throw .nameless }
    let id = Contact.ID(newID())
    let contact = Contact(id: id, uid: id.newUID, card: card).born(draft.birthday.applied(to: card.birthday))
    let plant = Plant(Plant.ID(newID()), of: id, draft, planted: today)
    return try await planted(plant) { _ throws(PlantContactError) in contact }
  }

  /// Adds a plant for the contact with a name, due one cycle after today; if no contact has the name, also saves the
  /// contact in the same step.
  ///
  /// - Parameters:
  ///   - person: The new contact, whose title is the name to look up.
  ///   - draft: The input for the plant.
  ///   - today: The day of planting.
  /// - Returns: The plant, and whether the contact was added.
  /// - Throws: ``PlantContactError``; neither is saved.
  public func callAsFunction(
    named person: ContactCard, _ draft: PlantDraft, today: Day
  ) async throws(PlantContactError) -> (plant: GardenPlant, isNewContact: Bool) {
    let (newID, plantID) = (Contact.ID(newID()), Plant.ID(newID()))
    return try await store.change(as: { UndoLabel(.added, .plant, $0.plant.name) }) {
      transaction throws(PlantContactError) -> (plant: GardenPlant, isNewContact: Bool) in
      let (contact, isNew) = try transaction.contacts.contact(for: person, newID: newID)
      let planted = contact.born(draft.birthday.applied(to: contact.card.birthday))
      let plant = Plant(plantID, of: contact.id, draft, planted: today)
      return (try Self.save(plant, of: planted, in: transaction), isNew)
    }.value
  }

  private func planted(
    _ plant: Plant, _ person: @Sendable (any Transaction<PlantContactError>) throws(PlantContactError) -> Contact
  ) async throws(PlantContactError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.added, .plant, $0.name) }) { transaction throws(PlantContactError) in
      try Self.save(plant, of: try person(transaction), in: transaction)
    }.value
  }

  private static func save(
    _ plant: Plant, of contact: Contact, in transaction: any Transaction<PlantContactError>
  ) throws(PlantContactError) -> GardenPlant {
    if let planted = try transaction.plants.plant(of: contact.id) { throw .alreadyPlanted(planted) }
    if let neighbor = try transaction.plants.plants(reachedBy: contact.phones).first {
      throw .phoneAlreadyPlanted(neighbor)
    }
    try transaction.contacts.save(contact)
    try transaction.plants.save(plant)
    return try transaction.plants.existing(plant.id)
  }
}

extension ContactRepository where Failure == PlantContactError {
  /// Returns the contact that the title of a card names, or a new contact with the card if there is none.
  fileprivate func contact(
    for card: ContactCard, newID id: Contact.ID
  ) throws(PlantContactError) -> (contact: Contact, isNew: Bool) {
    switch try lookUp(card.title) {
    case .success(let contact): return (contact, false)
    case .failure(.several(let people)): throw .several(people)
    case .failure(.store(let error)): throw .store(error)
    case .failure(.nothing):
      guard card.namesNewPerson else { throw .nameless }
      return (Contact(id: id, uid: id.newUID, card: card), true)
    }
  }
}

extension ContactCard {
  /// Indicates whether the title can be the name of someone who isn't a contact yet.
  ///
  /// Phone numbers, initial consonants and beginnings of IDs only search for a contact: 010-1234, ㄱㅁㅇ, 3f2a11.
  public var namesNewPerson: Bool {
    title.contains { $0.isLetter && !Hangul.isChoseong($0) }
      && (IDPrefix(typed: title) == nil || !title.contains(where: \.isNumber))
  }
}

public enum PlantContactError: StoreFailure, Hashable, Sendable {
  /// The new contact has no name, organization, phone number or email address, or its name can only be a search; see
  /// ``ContactCard/namesNewPerson``.
  case nameless
  /// Several contacts match the name equally well, the most likely first.
  case several([ContactSummary])
  /// The contact already has this plant.
  case alreadyPlanted(GardenPlant)
  /// Another contact with the same phone line already has this plant.
  case phoneAlreadyPlanted(GardenPlant)
  /// The birthday was changed elsewhere at the same time.
  case conflict(FormConflict<PlantDraft>)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}

/// Changes the parts of a plant that the user can type.
public struct EditPlant: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Applies the differences between two drafts; see ``Plant/edited(_:)``.
  ///
  /// - Parameters:
  ///   - id: The plant.
  ///   - shown: The draft that the user started from.
  ///   - wanted: The draft that the user entered.
  /// - Throws: ``EditPlantError``; ``StoreError/missing`` if the plant is missing.
  public func callAsFunction(
    _ id: Plant.ID, from shown: PlantDraft, to wanted: PlantDraft
  ) async throws(EditPlantError) -> Changed<GardenPlant> {
    try await store.change(as: { UndoLabel(.changed, .plant, $0.name) }) { transaction throws(EditPlantError) in
      let before = try transaction.plants.existing(id)
      let draft = try refusing(EditPlantError.conflict, wanted.merged(into: PlantDraft(before), from: shown))
      try transaction.plants.save(before.plant.edited(draft))
      let contact = try transaction.contacts.existing(before.plant.contact)
      try transaction.contacts.save(contact.born(draft.birthday.applied(to: before.birthday)))
      return try transaction.plants.existing(id)
    }
  }
}

/// The reason why a plant wasn't changed.
public enum EditPlantError: StoreFailure, Hashable, Sendable {
  /// The same field was changed elsewhere at the same time.
  case conflict(FormConflict<PlantDraft>)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}
