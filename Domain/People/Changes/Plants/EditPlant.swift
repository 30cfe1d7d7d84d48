/// Changes everything about a plant that the user can type.
public struct EditPlant: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// Replaces what was typed before with `draft`.
  ///
  /// Another cycle moves the due day to one such cycle after the last watering, or after planting; the postponements
  /// of the watering that is due go on counting. Anything else leaves the due day alone.
  /// - Throws: A missing plant is ``StoreError/missing``.
  public func callAsFunction(_ id: Plant.ID, _ draft: PlantDraft) async throws(StoreError) -> GardenPlant {
    let before = try await plants.existing(id)
    var plant = before.plant
    plant.nickname = draft.nickname
    plant.reminderTime = draft.reminderTime
    if draft.cycle != plant.cycle {
      plant.cycle = draft.cycle
      plant.due = (plant.lastWatered ?? plant.planted).adding(days: draft.cycle.days)
    }
    let birthday = draft.birthday.applied(to: before.birthday)
    try await plants.replace(plant, birthday: birthday)
    return before.with(plant, birthday: birthday)
  }
}
