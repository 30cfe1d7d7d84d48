/// The waterings in a range of days.
public struct WateringReview: FeatureReview {
  public struct Figures: ReviewFigures {
    public internal(set) var waterings = 0
    /// The number of plants that were watered.
    public internal(set) var people = 0

    public init() {}
  }

  public struct Highlights: Hashable, Sendable {
    /// The plant with the most waterings, or the first such plant in garden order; `nil` if there is none.
    public let most: GardenPlant?
    public let mostWaterings: Int
    /// The largest number of consecutive days with a watering.
    public let longestStreak: Int
  }

  /// The waterings, the earliest first.
  private let waterings: [PlantWatering]

  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) { waterings = try transaction.plants.waterings(in: days) }

  public func figures(of part: DayRange) -> Figures {
    let watered = waterings.filter { part.contains($0.watering.day) }
    var figures = Figures()
    (figures.waterings, figures.people) = (watered.count, Set(watered.map(\.plant.id)).count)
    return figures
  }

  public func highlights<Failure>(from transaction: any ReadTransaction<Failure>) -> Highlights {
    let groups = Dictionary(grouping: waterings, by: \.plant)
    let most = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return Highlights(
      most: most?.key, mostWaterings: most?.value.count ?? 0,
      longestStreak: waterings.lazy.map(\.watering.day).longestStreak)
  }
}

/// The waterings of a day.
public struct WateringRecap: FeatureRecap {
  /// The waterings, the earliest first.
  public let waterings: [PlantWatering]

  public var isEmpty: Bool { waterings.isEmpty }

  public init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure) { waterings = try transaction.plants.waterings(in: DayRange(day)) }

  public static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day? {
    try transaction.plants.earliestMonth()?.firstDay
  }
}
