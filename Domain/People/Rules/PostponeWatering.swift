/// Puts off the watering of a plant that is due today.
public struct PostponeWatering: Sendable {
  private let store: any Store

  /// The rule over a store.
  public init(_ store: any Store) { self.store = store }

  /// Moves the due day by `days`; see ``Plant/postponed(by:on:)``.
  ///
  /// - Throws: ``PostponeError`` on any day but the due day; nothing has changed then.
  public func callAsFunction(
    _ id: Plant.ID,
    by days: PostponeDays = .standard,
    today: Day
  ) async throws(PostponeError) -> GardenPlant {
    try await store.change(as: { UndoLabel(.postponed, .plant, $0.name) }) { things throws(PostponeError) in
      let before = try things.plants.existing(id).plant
      try things.plants.save(
        try refusing(PostponeError.refused) { () throws(PostponeRefusal) in try before.postponed(by: days, on: today) }
      )
      return try things.plants.existing(id)
    }.value
  }
}

/// Why a watering was not put off.
public enum PostponeError: StoreFailure, Hashable, Sendable {
  /// It is not the due day.
  case refused(PostponeRefusal)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}
