/// Statistics about the user's care, over all existing plants.
public struct GardenStatistics: Hashable, Sendable {
  public let plants: Int
  /// Plants with all points of affection.
  public let grown: Int
  /// Plants' postponements.
  public let postponements: Int
  /// The most waterings in a row of one plant of which none was late.
  public let longestOnTimeRun: Int
  /// Waterings by the month they took place in; months without any are left out.
  public let wateringsByMonth: [Month: Int]
  /// Waterings by how people were in touch; channels without any are left out.
  public let wateringsByChannel: [Channel: Int]

  public init(
    plants: Int, grown: Int, postponements: Int, longestOnTimeRun: Int, wateringsByMonth: [Month: Int],
    wateringsByChannel: [Channel: Int]
  ) {
    self.plants = plants
    self.grown = grown
    self.postponements = postponements
    self.longestOnTimeRun = longestOnTimeRun
    self.wateringsByMonth = wateringsByMonth
    self.wateringsByChannel = wateringsByChannel
  }

  public var waterings: Int { wateringsByChannel.values.reduce(0, +) }
}
