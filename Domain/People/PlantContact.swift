/// Adds a plant for an existing or a new contact.
public struct PlantContact: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Plants a contact, due one cycle after today.
  ///
  /// - Parameters:
  ///   - id: Whom.
  ///   - draft: What was typed.
  ///   - shown: The birthday that the user saw, where one was shown.
  ///   - today: The day of planting.
  /// - Throws: ``PlantContactError``; nothing has changed then.
  public func callAsFunction(
    _ id: Contact.ID, _ draft: PlantDraft, from shown: BirthdayChange = .unchanged, today: Day
  ) async throws(PlantContactError) -> GardenPlant {
    let plant = Plant(Plant.ID(newID()), of: id, draft, planted: today)
    return try await planted(plant) { transaction throws(PlantContactError) in
      let contact = try transaction.contacts.existing(id)
      var (now, before) = (draft, draft)
      now.birthday = .set(contact.card.birthday)
      before.birthday = shown
      let merged = try refusing(PlantContactError.conflict) { () throws(FormConflict<PlantDraft>) in
        try draft.merged(into: now, from: before)
      }
      return contact.born(merged.birthday.applied(to: contact.card.birthday))
    }
  }

  /// Keeps somebody who is not a contact yet and plants them, due one cycle after today, in one step.
  ///
  /// - Parameters:
  ///   - card: Who it is.
  ///   - draft: What was typed of the plant.
  ///   - today: The day of planting.
  /// - Throws: ``PlantContactError``; neither is kept then.
  public func callAsFunction(
    _ card: ContactCard, _ draft: PlantDraft, today: Day
  ) async throws(PlantContactError) -> GardenPlant {
    guard !card.title.isEmpty else { throw .nameless }
    let id = Contact.ID(newID())
    let contact = Contact(id: id, uid: id.newUID, card: card).born(draft.birthday.applied(to: card.birthday))
    let plant = Plant(Plant.ID(newID()), of: id, draft, planted: today)
    return try await planted(plant) { _ throws(PlantContactError) in contact }
  }

  private func planted(
    _ plant: Plant, _ person: @Sendable (any Transaction<PlantContactError>) throws(PlantContactError) -> Contact
  ) async throws(PlantContactError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.added, .plant, $0.name) }) { transaction throws(PlantContactError) in
      let contact = try person(transaction)
      if let planted = try transaction.plants.plant(of: contact.id) { throw .alreadyPlanted(planted) }
      if let neighbour = try transaction.plants.plants(reachedBy: contact.phones).first {
        throw .phoneAlreadyPlanted(neighbour)
      }
      try transaction.contacts.save(contact)
      try transaction.plants.save(plant)
      return try transaction.plants.existing(plant.id)
    }.value
  }
}

public enum PlantContactError: StoreFailure, Hashable, Sendable {
  /// A new one with neither a name nor an organisation, a phone number or an e-mail address.
  case nameless
  /// The contact is planted already, as this.
  case alreadyPlanted(GardenPlant)
  /// Another contact that is reached on the same line is planted, as this.
  case phoneAlreadyPlanted(GardenPlant)
  /// Somebody else changed the birthday at the same time.
  case conflict(FormConflict<PlantDraft>)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}

/// Changes everything about a plant that the user can type.
public struct EditPlant: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what is different between two drafts; see ``Plant/edited(_:)``.
  ///
  /// - Parameters:
  ///   - id: Of the plant.
  ///   - shown: What the user began with.
  ///   - wanted: What the user said.
  /// - Throws: ``EditPlantError``; a missing plant is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Plant.ID, from shown: PlantDraft, to wanted: PlantDraft
  ) async throws(EditPlantError) -> Changed<GardenPlant> {
    try await store.change(as: { UndoLabel(.changed, .plant, $0.name) }) { transaction throws(EditPlantError) in
      let before = try transaction.plants.existing(id)
      let draft = try refusing(EditPlantError.conflict) { () throws(FormConflict<PlantDraft>) in
        try wanted.merged(into: PlantDraft(before), from: shown)
      }
      try transaction.plants.save(before.plant.edited(draft))
      let contact = try transaction.contacts.existing(before.plant.contact)
      try transaction.contacts.save(contact.born(draft.birthday.applied(to: before.birthday)))
      return try transaction.plants.existing(id)
    }
  }
}

/// Why a plant was not changed; it is as it was.
public enum EditPlantError: StoreFailure, Hashable, Sendable {
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<PlantDraft>)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}
