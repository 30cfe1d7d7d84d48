/// Keeps a contact with a person, which waters the plant.
public struct WaterPlant: Sendable {
  private let plants: any PlantRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(plants: any PlantRepository, newID: IDGenerator) {
    self.plants = plants
    self.newID = newID
  }

  /// Waters a plant: it gains 1 point, 1 for keywords and 1 for a memo, and is due one cycle after that day (Cherish).
  ///
  /// A watering for a day before the newest one gives its points and leaves the due day and the postponements alone.
  /// - Parameters:
  ///   - id: Of the plant.
  ///   - draft: How, when, and what about.
  ///   - early: Whether the user knows that the plant is not due yet.
  ///   - clock: The user's.
  /// - Throws: ``WaterPlantError``; nothing has changed then.
  public func callAsFunction(
    _ id: Plant.ID,
    _ draft: WateringDraft,
    early: Bool = false,
    clock: DayClock
  ) async throws(WaterPlantError) -> WateringResult {
    let today = clock.today
    let day = draft.day ?? today
    guard day <= today else { throw .future(day) }
    let (before, newest) = try await StoreError.wrapped(in: WaterPlantError.store) {
      () async throws(StoreError) in
      (try await plants.existing(id), try await plants.newestWaterings(of: id, limit: 1).first)
    }
    let dDay = before.plant.dDay(on: today)
    guard early || dDay.isDue else { throw .notThirstyYet(dDay) }
    var watering = Watering(id: Watering.ID(newID()), plant: id, day: day, at: clock.now, channel: draft.channel)
    if let review = draft.review { _ = watering.write(review) }
    let plant = before.plant.watered(watering)
    do {
      try await plants.water(plant, watering)
    } catch {
      throw .store(error)
    }
    let offered = newest.map { max($0, watering) } ?? watering
    let openReview = offered.review == .open ? offered.id : nil
    return WateringResult(before: before.plant, plant: before.with(plant, openReview: openReview), watering: watering)
  }
}
