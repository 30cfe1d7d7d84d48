/// A watering whose plant offers to leave a note.
public struct OpenReview: Hashable, Sendable {
  /// What offers it.
  public let plant: GardenPlant
  /// Its newest watering.
  public let watering: Watering

  /// An offer.
  public init(plant: GardenPlant, watering: Watering) {
    self.plant = plant
    self.watering = watering
  }
}
