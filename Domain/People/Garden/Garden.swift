/// All plants as the main screen shows them.
public struct Garden: Hashable, Sendable {
  /// Those that are tended, in the order of the garden.
  public let tended: [GardenPlant]
  /// Those that sleep, which are shown apart; see ``PlantHealth/dormant``.
  public let dormant: [GardenPlant]

  /// Sorts plants as they are on a day.
  public init(_ plants: [GardenPlant], on today: Day) {
    let sorted = plants.sorted()
    tended = sorted.filter { $0.plant.health(on: today) != .dormant }
    dormant = sorted.filter { $0.plant.health(on: today) == .dormant }
  }
}
