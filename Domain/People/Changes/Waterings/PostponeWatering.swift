/// Puts off the watering of a plant that is due today.
public struct PostponeWatering: Sendable {
  private let plants: any PlantRepository

  /// The rule over a repository.
  public init(plants: any PlantRepository) {
    self.plants = plants
  }

  /// Moves the due day by `days`; from the 4th time within one cycle each costs one point of affection (Cherish).
  ///
  /// Before that the user is to be told; see ``Plant/postponementCost``.
  /// - Throws: ``PostponeError`` on any day but the due day; nothing has changed then.
  public func callAsFunction(
    _ id: Plant.ID,
    by days: PostponeDays = .standard,
    today: Day
  ) async throws(PostponeError) -> GardenPlant {
    let before = try await StoreError.wrapped(in: PostponeError.store) { () async throws(StoreError) in
      try await plants.existing(id)
    }
    var plant = before.plant
    let dDay = plant.dDay(on: today)
    if dDay.isOverdue { throw .wilted(dDay) }
    guard dDay.isToday else { throw .notDueYet(dDay) }
    plant.affection = plant.affection.adding(-plant.postponementCost)
    plant.due = plant.due.adding(days: days.days)
    plant.postponements += 1
    plant.allPostponements += 1
    do {
      try await plants.postpone(plant)
    } catch {
      throw .store(error)
    }
    return before.with(plant)
  }
}
