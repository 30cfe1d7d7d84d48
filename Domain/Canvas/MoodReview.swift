/// The moods in a range of days.
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
    /// The maximum number of feelings and tags that are shown for a year.
    public static let wordLimit = 5

    /// The days with entries, in order.
    public let days: [DayMood]
    /// The most frequent feelings, at most ``limit``, the most frequent first.
    public let frequent: [Frequency]
    /// The most frequent feelings and tags of a year, at most ``wordLimit``, the most frequent first.
    public let words: [UsedMoodWord]

    /// The largest number of consecutive days with entries.
    public var longestStreak: Int { days.lazy.map(\.day).longestStreak }
  }

  private let year: Int?
  private let clock: ClosedRange<Int>
  private let dayStart: DayStart
  private let samples: [MoodSample]
  private let days: [DayMood]

  public init<Failure>(
    of days: DayRange, year: Int?, at clock: DayClock, from transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    (self.year, self.clock, dayStart) = (year, days.clockSeconds(clock.dayStart), clock.dayStart)
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
    let used = try transaction.moods.usedWords()
    let feelings = try most(of: used.filter { $0.feeling != nil }, limit: Highlights.limit, in: transaction)
    return Highlights(
      days: days,
      frequent: feelings.compactMap { used in used.feeling.map { Frequency(feeling: $0, count: used.count) } },
      words: year == nil ? [] : try most(of: used, limit: Highlights.wordLimit, in: transaction))
  }

  /// Returns the words used in the most entries of the reviewed days, the most frequent first.
  ///
  /// - Parameter used: The words with the counts of all days, the most used first.
  private func most<Failure>(
    of used: [UsedMoodWord], limit: Int, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [UsedMoodWord] {
    var most: [UsedMoodWord] = []
    for used in used {
      // No later word can be more frequent on some days than on all days.
      if most.count == limit, used.count <= most[limit - 1].count { break }
      let count = try transaction.moods.samples(of: used.word, in: clock).count
      guard count > 0 else { continue }
      let place = most.partitioningIndex { $0.count < count }
      most.insert(UsedMoodWord(used.word, text: used.text, count: count), at: place)
      most = Array(most.prefix(limit))
    }
    return most
  }
}

extension UsedMoodWord {
  fileprivate var feeling: Feeling.Key? { if case .feeling(let key) = word { key } else { nil } }
}

/// The moods of a day.
public struct MoodRecap: FeatureRecap {
  /// The canvas with all entries of the day.
  public let canvas: CanvasPage

  public var isEmpty: Bool { canvas.entries.isEmpty }

  public init<Failure>(
    of day: Day, isMemory: Bool, _ settings: Settings, at clock: DayClock,
    from transaction: any ReadTransaction<Failure>
  ) throws(Failure) { canvas = try transaction.moods.canvas(of: day, isWhole: true, settings.canvas, at: clock) }

  public static func firstDay<Failure>(in transaction: any ReadTransaction<Failure>) throws(Failure) -> Day? {
    // An entry may belong to the day before, if days begin late.
    try transaction.moods.earliestDay()?.adding(days: -1)
  }
}
