/// The moods of some days.
public struct MoodReview: FeatureReview {
  public struct Figures: ReviewFigures {
    /// The number of entries for moments and for whole days.
    public internal(set) var records = 0
    /// The number of days with entries.
    public internal(set) var days = 0
    /// The mean of the days with entries, see ``DayMood/level``; `nil` if there are none.
    public internal(set) var level: Double?

    public init() {}
  }

  public struct Frequency: Hashable, Sendable {
    public let feeling: Feeling.Key
    public let count: Int
  }

  public struct Highlights: Hashable, Sendable {
    /// The maximum number of feelings that are shown.
    public static let limit = 3

    /// The days with entries, in order.
    public let days: [DayMood]
    /// The most frequent feelings, at most ``limit``, the most frequent first.
    public let frequent: [Frequency]

    /// The largest number of consecutive days with entries.
    public var longestStreak: Int { days.lazy.map(\.day).longestStreak }
  }

  private let clock: ClosedRange<Int>
  private let dayStart: DayStart
  private let samples: [MoodSample]
  private let days: [DayMood]

  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    (self.clock, dayStart) = (days.clockSeconds(clock.dayStart), clock.dayStart)
    samples = try transaction.moods.samples(of: nil, in: self.clock)
    self.days = DayMood.days(of: samples, dayStart)
  }

  public func figures(of part: DayRange) -> Figures {
    var figures = Figures()
    figures.records = samples.count(where: { part.contains(Day(clamping: $0.dayNumber(dayStart))) })
    let levels = days.filter { part.contains($0.day) }.map(\.level)
    figures.days = levels.count
    figures.level = levels.isEmpty ? nil : levels.reduce(0, +) / Double(levels.count)
    return figures
  }

  public func highlights<Failure>(from transaction: any ReadTransaction<Failure>) throws(Failure) -> Highlights {
    let limit = Highlights.limit
    var most: [Frequency] = []
    for used in try transaction.moods.usedWords() {
      guard case .feeling(let key) = used.word else { continue }
      // No later feeling can be more frequent on some days than it is on all days.
      if most.count == limit, used.count <= most[limit - 1].count { break }
      let count = try transaction.moods.samples(of: used.word, in: clock).count
      guard count > 0 else { continue }
      let place = most.partitioningIndex { $0.count < count }
      most.insert(Frequency(feeling: key, count: count), at: place)
      most = Array(most.prefix(limit))
    }
    return Highlights(days: days, frequent: most)
  }
}

/// The moods of a day.
public struct MoodRecap: FeatureRecap {
  /// The canvas with all entries of the day.
  public let canvas: CanvasPage

  public var isEmpty: Bool { canvas.records.isEmpty }

  public init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure) { canvas = try transaction.moods.canvas(of: day, isWhole: true, settings.canvas, at: clock) }

  public static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day? {
    // An entry may belong to the day before, if days begin late.
    try transaction.moods.earliestDay()?.adding(days: -1)
  }
}
