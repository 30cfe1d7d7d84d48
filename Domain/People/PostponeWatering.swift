/// Postpones the watering of a plant that is due today.
public struct PostponeWatering: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Moves the due day by `days`; see ``Plant/postponed(by:on:)``.
  ///
  /// - Throws: ``PostponeError`` on any day but the due day; nothing has changed.
  public func callAsFunction(
    _ id: Plant.ID, by days: PostponeDays = .standard, today: Day
  ) async throws(PostponeError) -> GardenPlant { try await self([id], by: days, today: today)[0] }

  /// Postpones several plants; all or none, as one undo step.
  public func callAsFunction(
    _ ids: [Plant.ID], by days: PostponeDays = .standard, today: Day
  ) async throws(PostponeError) -> [GardenPlant] {
    try await store.change(as: { UndoLabel(.postponed, .plant, names: $0.map(\.name)) }) {
      transaction throws(PostponeError) in
      try ids.map { id throws(PostponeError) in
        let before = try transaction.plants.existing(id).plant
        try transaction.plants.save(
          try refusing(PostponeError.refused, before.postponed(by: days, on: today)))
        return try transaction.plants.existing(id)
      }
    }.value
  }
}

public enum PostponeError: StoreFailure, Hashable, Sendable {
  /// Today isn't the due day.
  case refused(PostponeRefusal)
  /// There is no such plant, or the store failed.
  case store(StoreError)
}

/// The length of a postponement.
public struct PostponeDays: Hashable, Sendable {
  /// The allowed days, 1…7 (Cherish).
  public static let range = 1...7
  /// A postponement by one day (Cherish).
  public static let standard = PostponeDays(checked: 1)

  public let days: Int

  /// - Returns: `nil` outside ``range``.
  public init?(_ days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }

  private init(checked days: Int) { self.days = days }
}
