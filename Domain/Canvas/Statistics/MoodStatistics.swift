/// Statistics of the mood over some days, with moments and whole days apart.
public struct MoodStatistics: Hashable, Sendable {
  /// `nil` without any.
  public let moments: LevelSummary?
  /// The summary of entries for whole days; `nil` if there are none.
  public let wholeDays: LevelSummary?
  /// The moments of each weekday; weekdays without moments are left out.
  public let weekdays: [Weekday: LevelSummary]
  /// The moments of each hour on the clock, 0…23; hours without moments are left out.
  public let hours: [Int: LevelSummary]
  /// The days with records, in their order.
  public let days: [DayMood]

  /// - Parameters:
  ///   - samples: Sorted by time.
  ///   - dayStart: When a day of the user begins.
  public init(of samples: [MoodSample], _ dayStart: DayStart) {
    var (all, whole) = (LevelCounts(), LevelCounts())
    var weekdays = [LevelCounts](repeating: LevelCounts(), count: 7)
    var hours = [LevelCounts](repeating: LevelCounts(), count: 24)
    for sample in samples {
      guard sample.kind == .moment else {
        whole.add(sample.level)
        continue
      }
      all.add(sample.level)
      hours[sample.hour].add(sample.level)
      // 1970-01-01 was a Thursday.
      weekdays[(sample.dayNumber(dayStart) + 3).dividedDown(by: 7).remainder].add(sample.level)
    }
    (moments, wholeDays) = (all.summary, whole.summary)
    self.weekdays = Dictionary(
      uniqueKeysWithValues: zip(Weekday.allCases, weekdays).compactMap { day, counts in
        counts.summary.map { (day, $0) }
      }
    )
    self.hours = Dictionary(
      uniqueKeysWithValues: hours.enumerated().compactMap { hour, counts in counts.summary.map { (hour, $0) } })
    days = DayMood.days(of: samples, dayStart)
  }
}

/// The moments that have a word.
public struct WordMood: Hashable, Sendable {
  public let word: MoodWord
  /// The text that people read, or the key of a feeling.
  public let text: String
  public let with: LevelSummary
  /// The mean of the moments without it; `nil` where all have it.
  public let meanWithout: Double?

  /// Compares the moments that have it with all moments, those among them.
  public init(word: MoodWord, text: String, with: LevelSummary, of all: LevelSummary) {
    (self.word, self.text, self.with) = (word, text, with)
    let rest = all.count - with.count
    let sum = all.mean * Double(all.count) - with.mean * Double(with.count)
    meanWithout = rest > 0 ? sum / Double(rest) : nil
  }
}
