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
      transaction throws(WaterPlantError) in
      let plants = transaction.plants
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

/// Changes what the user noted about a contact with a person.
public struct ReviewWatering: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Writes or changes a review, which gives 1 point for keywords and 1 for a memo where the watering has not given it.
  ///
  /// - Parameters:
  ///   - id: Of the watering.
  ///   - shown: What the user began with; `nil` when nothing was written.
  ///   - review: What the user said.
  /// - Throws: ``ReviewWateringError``; a missing watering is ``StoreError/missing``.
  public func write(
    _ id: Watering.ID, from shown: Review?, to review: Review
  ) async throws(ReviewWateringError) -> Changed<WateringResult> {
    try await change(id) { watering throws(ReviewWateringError) in
      let (now, wanted) = (ReviewDraft(watering.written), ReviewDraft(review))
      let merged = try refusing(ReviewWateringError.conflict) { () throws(FormConflict<ReviewDraft>) in
        try wanted.merged(into: now, from: ReviewDraft(shown))
      }
      guard merged != now else { return 0 }
      if let review = merged.review { return watering.write(review) }
      watering.removeReview()
      return 0
    }
  }

  /// Ends the offer to leave a note; a review that is written stays, and one can be written later.
  ///
  /// - Throws: ``ReviewWateringError``; a missing watering is ``StoreError/missing``.
  public func dismiss(_ id: Watering.ID) async throws(ReviewWateringError) -> Changed<WateringResult> {
    try await change(id) { watering in
      watering.dismiss()
      return 0
    }
  }

  /// Takes a review away; the points it gave stay, and nothing is offered in its place.
  ///
  /// - Throws: ``ReviewWateringError``; a missing watering is ``StoreError/missing``.
  public func remove(_ id: Watering.ID) async throws(ReviewWateringError) -> Changed<WateringResult> {
    try await change(id, as: .removed) { watering in
      watering.removeReview()
      return 0
    }
  }

  /// Changes the note on the newest watering of a plant, or on the newest one of a day.
  ///
  /// - Parameters:
  ///   - plant: Which one.
  ///   - day: On which it was watered; `nil` for whenever that was.
  ///   - shown: The watering that the user began with; `nil` for whatever it is now.
  ///   - action: What is done to the note.
  /// - Throws: ``ReviewWateringError``; nothing has changed then. One that is not as shown is ``StoreError/conflict``.
  public func callAsFunction(
    newestOf plant: Plant.ID, on day: Day? = nil, shown: Watering? = nil, _ action: ReviewChange
  ) async throws(ReviewWateringError) -> Changed<WateringResult> {
    let kind: UndoLabel.Action = if case .remove = action { .removed } else { .changed }
    return try await store.change(as: { UndoLabel(kind, .review, $0.plant.name) }) {
      transaction throws(ReviewWateringError) in
      let plants = transaction.plants
      _ = try plants.existing(plant)
      let newest =
        if let day { try plants.waterings(of: plant, in: DayRange(day)).last } else {
          try plants.newestWaterings(of: plant, limit: 1).first
        }
      guard let newest else { throw .neverWatered }
      if let shown, shown != newest { throw .store(.conflict) }
      return try Self.change(newest, in: plants) { watering throws(ReviewWateringError) in
        switch action {
        case .write(let keywords, let memo):
          let (now, old) = (ReviewDraft(watering.written), watering.written)
          let review = try refusing(ReviewWateringError.refused) { () throws(ReviewError) in
            try Review(keywords: keywords ?? old?.keywords ?? [], memo: memo ?? old?.memo ?? .none)
          }
          return ReviewDraft(review) == now ? 0 : watering.write(review)
        case .dismiss: watering.dismiss()
        case .remove: watering.removeReview()
        }
        return 0
      }
    }
  }

  private func change(
    _ id: Watering.ID, as kind: UndoLabel.Action = .changed,
    _ rule: @Sendable (inout Watering) throws(ReviewWateringError) -> Int
  ) async throws(ReviewWateringError) -> Changed<WateringResult> {
    try await store.change(as: { UndoLabel(kind, .review, $0.plant.name) }) { transaction throws(ReviewWateringError) in
      let plants = transaction.plants
      guard let watering = try plants.watering(id) else { throw .store(.missing) }
      return try Self.change(watering, in: plants, rule)
    }
  }

  /// - Parameter rule: Gives the points that the plant gains.
  private static func change(
    _ watering: Watering, in plants: any PlantRepository<ReviewWateringError>,
    _ rule: (inout Watering) throws(ReviewWateringError) -> Int
  ) throws(ReviewWateringError) -> WateringResult {
    var watering = watering
    let before = try plants.existing(watering.plant).plant
    let points = try rule(&watering)
    try plants.save(watering)
    try plants.save(before.grown(by: points))
    return WateringResult(before: before, plant: try plants.existing(before.id), watering: watering)
  }
}

/// A change to a review.
public enum ReviewChange: Hashable, Sendable {
  /// Writes what is said; `nil` leaves what is there.
  case write(keywords: [Keyword]?, memo: Memo?)
  case dismiss
  case remove
}

/// Why a review was not changed; it is as it was.
public enum ReviewWateringError: StoreFailure, Hashable, Sendable {
  /// Somebody else wrote, changed or removed the same at the same time.
  case conflict(FormConflict<ReviewDraft>)
  /// The plant was not watered, or not on that day.
  case neverWatered
  /// The resulting review isn't valid.
  case refused(ReviewError)
  /// There is no such watering, or the store failed.
  case store(StoreError)
}
