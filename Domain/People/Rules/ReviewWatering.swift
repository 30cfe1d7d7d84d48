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
      things throws(ReviewWateringError) in
      let plants = things.plants
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
    try await store.change(as: { UndoLabel(kind, .review, $0.plant.name) }) { things throws(ReviewWateringError) in
      let plants = things.plants
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
