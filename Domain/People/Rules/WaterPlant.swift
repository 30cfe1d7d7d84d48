/// Keeps a contact with a person, which waters the plant.
public struct WaterPlant: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Waters a plant: it gains 1 point, 1 for keywords and 1 for a memo, and is due one cycle after that day (Cherish).
  ///
  /// A watering for a day before the newest one gives its points and leaves the due day and the postponements alone.
  /// - Parameters:
  ///   - id: Of the plant.
  ///   - draft: How, when, and what about.
  ///   - early: Whether the user knows that the plant is not due yet; of a past day nobody is asked.
  ///   - clock: The user's.
  /// - Throws: ``WaterPlantError``; nothing has changed then.
  public func callAsFunction(
    _ id: Plant.ID,
    _ draft: WateringDraft,
    early: Bool = false,
    clock: DayClock
  ) async throws(WaterPlantError) -> WateringResult {
    try await self([id], draft, early: early, clock: clock)[0]
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(
    _ ids: [Plant.ID], _ draft: WateringDraft, early: Bool = false, clock: DayClock
  ) async throws(WaterPlantError) -> [WateringResult] {
    let day = draft.day ?? clock.today
    guard day <= clock.today else { throw .future(day) }
    let waterings = ids.map { id in
      Watering(
        id: Watering.ID(newID()), plant: id, day: day, at: clock.now, channel: draft.channel, review: draft.review)
    }
    return try await store.change(as: { UndoLabel(.added, .watering, names: $0.map(\.plant.name)) }) {
      things throws(WaterPlantError) in
      let plants = things.plants
      return try waterings.map { watering throws(WaterPlantError) in
        let before = try plants.existing(watering.plant).plant
        let dDay = before.dDay(on: clock.today)
        guard early || dDay.isDue || day < clock.today else { throw .notThirstyYet(dDay) }
        try plants.save(watering)
        try plants.save(before.watered(watering))
        return WateringResult(before: before, plant: try plants.existing(watering.plant), watering: watering)
      }
    }.value
  }
}

/// The user's input for a watering.
public struct WateringDraft: Hashable, Sendable {
  public var channel: Channel
  /// When; `nil`: today.
  public var day: Day?
  /// `nil`: nothing yet, the plant will offer it.
  public var review: Review?

  /// A contact, today and without a review where nothing is said.
  public init(via channel: Channel, on day: Day? = nil, review: Review? = nil) {
    self.channel = channel
    self.day = day
    self.review = review
  }
}

public enum WaterPlantError: StoreFailure, Hashable, Sendable {
  /// The plant isn't due yet, and the user hasn't agreed to water it early.
  case notThirstyYet(DDay)
  /// The day is later than today.
  case future(Day)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}

/// The effect of a watering or a review on a plant.
public struct WateringResult: Hashable, Sendable {
  public let before: Plant
  public let plant: GardenPlant
  public let watering: Watering

  /// Points of affection that were gained: fewer than the watering gave where the plant is grown.
  public var pointsGained: Int { plant.plant.affection.points - before.affection.points }
  /// The stage that was reached; `nil` when it is the one of before.
  public var newStage: Stage? { plant.plant.stage > before.stage ? plant.plant.stage : nil }
  /// Indicates whether the plant has just become fully grown.
  public var hasGrownUp: Bool { plant.plant.affection.isGrown && !before.affection.isGrown }
}
