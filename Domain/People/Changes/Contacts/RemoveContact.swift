/// Removes a person from the address book.
public struct RemoveContact: Sendable {
  private let contacts: any ContactRepository
  private let plants: any PlantRepository

  /// The rule over two repositories.
  public init(contacts: any ContactRepository, plants: any PlantRepository) {
    self.contacts = contacts
    self.plants = plants
  }

  /// Forgets a contact.
  ///
  /// - Parameters:
  ///   - id: Whom.
  ///   - withPlant: Whether its plant, with all waterings, goes with it.
  /// - Throws: ``RemoveContactError``; nothing has changed then.
  public func callAsFunction(_ id: Contact.ID, withPlant: Bool = false) async throws(RemoveContactError) {
    let plant = try await StoreError.wrapped(in: RemoveContactError.store) { () async throws(StoreError) in
      try await plants.plant(of: id)
    }
    if let plant, !withPlant { throw .planted(plant) }
    do {
      try await contacts.remove(id)
    } catch {
      throw .store(error)
    }
  }
}
