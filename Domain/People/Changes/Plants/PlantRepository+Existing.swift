extension PlantRepository {
  /// The plant with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  func existing(_ id: Plant.ID) async throws(StoreError) -> GardenPlant {
    guard let plant = try await plant(id) else { throw .missing }
    return plant
  }

  /// Changes the review of a watering and lets the plant grow by the points that `change` gives.
  func changeReview(
    of id: Watering.ID,
    _ change: (inout Watering) -> Int
  ) async throws(StoreError) -> WateringResult {
    guard var watering = try await watering(id) else { throw .missing }
    let before = try await existing(watering.plant)
    let points = change(&watering)
    var plant = before.plant
    plant.affection = plant.affection.adding(points)
    try await review(plant, watering)
    let openReview = before.openReview == id && watering.review != .open ? nil : before.openReview
    return WateringResult(before: before.plant, plant: before.with(plant, openReview: openReview), watering: watering)
  }
}
