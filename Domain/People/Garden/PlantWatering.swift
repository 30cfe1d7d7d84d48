/// A watering with the plant that it was of.
public struct PlantWatering: Hashable, Sendable {
  /// As it is now, not as it was then.
  public let plant: GardenPlant
  /// One of the plant's.
  public let watering: Watering

  /// A pair.
  public init(plant: GardenPlant, watering: Watering) {
    self.plant = plant
    self.watering = watering
  }
}
