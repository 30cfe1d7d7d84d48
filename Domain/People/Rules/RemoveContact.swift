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
    _ = try await store.change(as: { UndoLabel(.removed, .contact, $0) }) { things throws(RemoveContactError) in
      try Self.remove(id, withPlant: withPlant, shown: shown, in: things)
    }
  }

  /// Forgets several that the user was asked about, with their plants: all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [(contact: Contact, plant: GardenPlant?)]) async throws(RemoveContactError) {
    _ = try await store.change(as: { UndoLabel(.removed, .contact, names: $0) }) { things throws(RemoveContactError) in
      try shown.map { page throws(RemoveContactError) in
        try Self.remove(page.contact.id, withPlant: true, shown: page, in: things)
      }
    }
  }

  private static func remove(
    _ id: Contact.ID, withPlant: Bool, shown: (contact: Contact, plant: GardenPlant?)?,
    in things: any Transaction<RemoveContactError>
  ) throws(RemoveContactError) -> String {
    let contact = try things.contacts.existing(id)
    let plant = try things.plants.plant(of: id)
    if let plant, !withPlant { throw .planted(plant) }
    if let shown, shown != (contact, plant) { throw .store(.conflict) }
    try things.contacts.remove(id)
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
    try await store.change(as: { UndoLabel(.removed, .plant, $0.name) }) { things throws(StoreError) in
      try things.plants.remove(id, shown: shown)
    }.value
  }

  /// Forgets several that the user was asked about, all of them or none, as one step of undo.
  public func callAsFunction(_ shown: [GardenPlant]) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .plant, names: shown.map(\.name)) }) {
      things throws(StoreError) in for plant in shown { _ = try things.plants.remove(plant.id, shown: plant) }
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
