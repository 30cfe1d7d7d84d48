/// What a watering or a review has done to a plant.
public struct WateringResult: Hashable, Sendable {
  /// As it was.
  public let before: Plant
  /// As it is.
  public let plant: GardenPlant
  /// As it is kept.
  public let watering: Watering

  /// A result with all its parts.
  public init(before: Plant, plant: GardenPlant, watering: Watering) {
    self.before = before
    self.plant = plant
    self.watering = watering
  }

  /// Points of affection that were gained: fewer than the watering gave where the plant is grown.
  public var pointsGained: Int { plant.plant.affection.points - before.affection.points }
  /// The stage that was reached; `nil` when it is the one of before.
  public var newStage: Stage? { plant.plant.stage > before.stage ? plant.plant.stage : nil }
  /// Whether the plant has just become fully grown.
  public var hasGrownUp: Bool { plant.plant.affection.isGrown && !before.affection.isGrown }
}
