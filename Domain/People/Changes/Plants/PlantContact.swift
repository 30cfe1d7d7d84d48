/// Begins to tend a contact.
public struct PlantContact: Sendable {
  private let plants: any PlantRepository
  private let contacts: any ContactRepository
  private let newID: IDGenerator

  /// The rule over two repositories.
  public init(plants: any PlantRepository, contacts: any ContactRepository, newID: IDGenerator) {
    self.plants = plants
    self.contacts = contacts
    self.newID = newID
  }

  /// Plants a contact, due one cycle after today.
  ///
  /// - Parameters:
  ///   - id: Whom.
  ///   - draft: What was typed.
  ///   - today: The day of planting.
  /// - Throws: ``PlantContactError``; nothing has changed then.
  public func callAsFunction(
    _ id: Contact.ID,
    _ draft: PlantDraft,
    today: Day
  ) async throws(PlantContactError) -> GardenPlant {
    let contact = try await plantable(id)
    let birthday = draft.birthday.applied(to: contact.card.birthday)
    let plant = draft.plant(Plant.ID(newID()), of: id, planted: today)
    do {
      try await plants.add(plant, birthday: birthday)
    } catch {
      throw .store(error)
    }
    return GardenPlant(plant, contact: contact.born(birthday), openReview: nil)
  }

  private func plantable(_ id: Contact.ID) async throws(PlantContactError) -> Contact {
    let (contact, planted, neighbours) = try await StoreError.wrapped(in: PlantContactError.store) {
      () async throws(StoreError) in
      let contact = try await contacts.existing(id)
      let planted = try await plants.plant(of: id)
      return (contact, planted, try await plants.plants(reachedBy: contact.phones))
    }
    if let planted { throw .alreadyPlanted(planted) }
    if let neighbour = neighbours.first { throw .phoneAlreadyPlanted(neighbour) }
    return contact
  }
}
