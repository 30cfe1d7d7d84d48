/// Begins to tend somebody who is not a contact yet.
public struct PlantNewContact: Sendable {
  private let plants: any PlantRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(plants: any PlantRepository, newID: IDGenerator) {
    self.plants = plants
    self.newID = newID
  }

  /// Keeps the contact and its plant, due one cycle after today, in one step.
  ///
  /// - Parameters:
  ///   - card: Who it is.
  ///   - draft: What was typed of the plant.
  ///   - today: The day of planting.
  /// - Throws: ``PlantNewContactError``; neither is kept then.
  public func callAsFunction(
    _ card: ContactCard,
    _ draft: PlantDraft,
    today: Day
  ) async throws(PlantNewContactError) -> GardenPlant {
    guard !card.title.isEmpty else { throw .nameless }
    let id = Contact.ID(newID())
    var contact = Contact(id: id, uid: id.newUID, card: card)
    contact.card.birthday = draft.birthday.applied(to: card.birthday)
    let plant = draft.plant(Plant.ID(newID()), of: id, planted: today)
    let neighbours = try await StoreError.wrapped(in: PlantNewContactError.store) {
      () async throws(StoreError) in
      let neighbours = try await plants.plants(reachedBy: contact.phones)
      if neighbours.isEmpty { try await plants.add(plant, of: contact) }
      return neighbours
    }
    if let neighbour = neighbours.first { throw .phoneAlreadyPlanted(neighbour) }
    return GardenPlant(plant, contact: contact, openReview: nil)
  }
}
