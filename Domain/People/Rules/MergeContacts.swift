/// Makes one contact of several that are the same person.
public struct MergeContacts: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Returns what ``callAsFunction(_:shown:)`` would keep and lose; nothing is changed.
  ///
  /// - Parameter ids: The contacts, the one that stays first.
  /// - Throws: ``MergeContactsError``.
  public func preview(_ ids: [Contact.ID]) async throws(MergeContactsError) -> MergedContacts {
    try await store.read { things throws(MergeContactsError) in try Self.merged(ids, of: things.contacts, things.plants)
    }
  }

  /// Puts everything that the others know into the first contact and removes them; their plant becomes its plant.
  ///
  /// - Parameters:
  ///   - ids: The one that stays first.
  ///   - shown: What the user agreed to; `nil` for whatever it is now.
  /// - Throws: ``MergeContactsError``; nothing has changed then. What is not as shown is ``StoreError/conflict``.
  public func callAsFunction(
    _ ids: [Contact.ID], shown: MergedContacts? = nil
  ) async throws(MergeContactsError) -> MergedContacts {
    try await store.change(as: { UndoLabel(.merged, .contact, $0.kept.title) }) { things throws(MergeContactsError) in
      let merged = try Self.merged(ids, of: things.contacts, things.plants)
      if let shown, shown != merged { throw .store(.conflict) }
      if let plant = merged.plant?.plant { try things.plants.save(plant.moved(to: merged.kept.id)) }
      for contact in merged.removed {
        try things.books.tie(holdingsOf: contact.id.uuid, to: merged.kept.id.uuid)
        try things.contacts.remove(contact.id)
      }
      try things.contacts.save(merged.kept)
      return merged
    }.value
  }

  private static func merged(
    _ ids: [Contact.ID], of contacts: any ContactQueries<MergeContactsError>,
    _ plants: any PlantQueries<MergeContactsError>
  ) throws(MergeContactsError) -> MergedContacts {
    var found: [Contact] = []
    var planted: [GardenPlant] = []
    for id in ids where !found.contains(where: { $0.id == id }) {
      found.append(try contacts.existing(id))
      if let plant = try plants.plant(of: id) { planted.append(plant) }
    }
    guard found.count > 1, let first = found.first else { throw .nothingToMerge }
    guard planted.count < 2 else { throw .severalPlanted(planted) }
    let merged = MergedContacts(first, Array(found.dropFirst()), plant: planted.first)
    if let plant = merged.plant?.plant,
      let other = try plants.otherPlant(than: plant.contact, reachedBy: merged.kept.phones)
    {
      throw .phoneAlreadyPlanted(other)
    }
    return merged
  }
}

/// Why contacts were not put together; they are as they were.
public enum MergeContactsError: StoreFailure, Hashable, Sendable {
  /// More than one of them is planted, so that one plant would be lost.
  case severalPlanted([GardenPlant])
  /// The merged contact is planted, and another contact with one of its phone numbers already has this plant.
  case phoneAlreadyPlanted(GardenPlant)
  /// Fewer than two different contacts were named.
  case nothingToMerge
  /// A contact isn't there, or the store failed.
  case store(StoreError)
}
