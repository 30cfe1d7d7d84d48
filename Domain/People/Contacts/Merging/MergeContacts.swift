/// Makes one contact of several that are the same person.
public struct MergeContacts: Sendable {
  private let contacts: any ContactRepository
  private let plants: any PlantRepository

  /// The rule over two repositories.
  public init(contacts: any ContactRepository, plants: any PlantRepository) {
    self.contacts = contacts
    self.plants = plants
  }

  /// What ``callAsFunction(_:)`` would keep and lose; nothing is changed.
  ///
  /// - Parameter ids: The one that stays first.
  /// - Throws: ``MergeContactsError``.
  public func preview(_ ids: [Contact.ID]) async throws(MergeContactsError) -> MergedContacts {
    var seen: Set<Contact.ID> = []
    let ids = ids.filter { seen.insert($0).inserted }
    let (found, planted) = try await StoreError.wrapped(in: MergeContactsError.store) {
      () async throws(StoreError) in
      let found = try await contacts.contacts(ids)
      guard found.count == ids.count else { throw StoreError.missing }
      var planted: [GardenPlant] = []
      for id in ids { if let plant = try await plants.plant(of: id) { planted.append(plant) } }
      return (found, planted)
    }
    guard found.count > 1, let first = found.first else { throw .nothingToMerge }
    guard planted.count < 2 else { throw .severalPlanted(planted) }
    return MergedContacts(first, Array(found.dropFirst()))
  }

  /// Puts everything that the others know into the first contact and removes them; their plant becomes its plant.
  ///
  /// - Parameter ids: The one that stays first.
  /// - Throws: ``MergeContactsError``; nothing has changed then.
  public func callAsFunction(_ ids: [Contact.ID]) async throws(MergeContactsError) -> MergedContacts {
    let merged = try await preview(ids)
    do {
      try await contacts.merge(into: merged.kept, removing: merged.removed.map(\.id))
    } catch {
      throw .store(error)
    }
    return merged
  }
}
