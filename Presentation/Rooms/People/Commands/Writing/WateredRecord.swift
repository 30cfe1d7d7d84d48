import Domain

/// A watering or a review with the plant as it is after it, as programs get it.
struct WateredRecord {
  private let result: WateringResult
  private let today: Day
  private let zone: Zone
  private let opening: ChannelOpening.Outcome?

  /// - Parameter zone: The user's.
  init(_ result: WateringResult, today: Day, zone: Zone, opening: ChannelOpening.Outcome? = nil) {
    self.result = result
    self.today = today
    self.zone = zone
    self.opening = opening
  }

  var json: JSONValue {
    .object(
      PlantRecord(result.plant, on: today).members + [
        .init("watering", WateringRecord(result.watering, zone: zone).json),
        .init("points_gained", .integer(result.pointsGained)),
        .init("link", opening?.json ?? nil),
      ]
    )
  }
}
