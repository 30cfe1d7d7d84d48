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
    try await store.change(as: { UndoLabel(.changed, .plant, $0.name) }) { things throws(EditPlantError) in
      let before = try things.plants.existing(id)
      let draft = try refusing(EditPlantError.conflict) { () throws(FormConflict<PlantDraft>) in
        try wanted.merged(into: PlantDraft(before), from: shown)
      }
      try things.plants.save(before.plant.edited(draft))
      let contact = try things.contacts.existing(before.plant.contact)
      try things.contacts.save(contact.born(draft.birthday.applied(to: before.birthday)))
      return try things.plants.existing(id)
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
