/// Removes a person from the address book.
public struct RemoveContact: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets a contact.
  ///
  /// - Parameters:
  ///   - id: Whom.
  ///   - withPlant: Whether its plant, with all waterings, goes with it.
  /// - Throws: ``RemoveContactError``; nothing has changed then.
  public func callAsFunction(_ id: Contact.ID, withPlant: Bool = false) async throws(RemoveContactError) {
    _ = try await store.change(as: { UndoLabel(.removed, .contact, $0) }) { things throws(RemoveContactError) in
      let contact = try things.contacts.existing(id)
      if let plant = try things.plants.plant(of: id), !withPlant { throw .planted(plant) }
      try things.contacts.remove(id)
      return contact.title
    }
  }
}

/// Why a contact was not removed.
public enum RemoveContactError: StoreFailure, Hashable, Sendable {
  /// It is planted, and the user has not said that the plant shall go with it.
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
  /// - Returns: The plant as it was.
  /// - Throws: A missing plant is ``StoreError/missing``.
  @discardableResult
  public func callAsFunction(_ id: Plant.ID) async throws(StoreError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.removed, .plant, $0.name) }) { things throws(StoreError) in
      let plant = try things.plants.existing(id)
      try things.plants.remove(id)
      return plant
    }.value
  }
}
