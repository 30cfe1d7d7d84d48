/// Statistics of the mood in a range of days, separately for entries for moments and for whole days.
public struct MoodStatistics: Hashable, Sendable {
  /// The summary of entries for moments, or `nil` if there are none.
  public let moments: LevelSummary?
  /// The summary of entries for whole days, or `nil` if there are none.
  public let wholeDays: LevelSummary?
  /// The summary of entries for moments by weekday; weekdays without entries are left out.
  public let weekdays: [Weekday: LevelSummary]
  /// The summary of entries for moments by hour on the clock, 0…23; hours without entries are left out.
  public let hours: [Int: LevelSummary]
  /// The days with entries, in order.
  public let days: [DayMood]

  /// - Parameters:
  ///   - samples: The samples, sorted by time.
  ///   - dayStart: The time at which a day of the user begins.
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

/// The summary of entries for moments that have a feeling or a tag.
public struct WordMood: Hashable, Sendable {
  public let word: MoodWord
  /// The text that people read, or the key of a feeling.
  public let text: String
  public let with: LevelSummary
  /// The mean of the entries for moments without the word, or `nil` if all of them have it.
  public let meanWithout: Double?

  /// Compares the entries that have the word with all entries for moments, which include them.
  public init(word: MoodWord, text: String, with: LevelSummary, of all: LevelSummary) {
    (self.word, self.text, self.with) = (word, text, with)
    let rest = all.count - with.count
    let sum = all.mean * Double(all.count) - with.mean * Double(with.count)
    meanWithout = rest > 0 ? sum / Double(rest) : nil
  }
}

/// A day with entries.
public struct DayMood: Hashable, Sendable {
  public let day: Day
  /// The number of entries for moments; 0 if there is only an entry for the whole day.
  public let count: Int
  /// The level of the whole day if it was entered, or else the mean of the entries for moments; 0…100.
  public let level: Double

  public init(day: Day, count: Int, level: Double) { (self.day, self.count, self.level) = (day, count, level) }

  /// Returns the days of samples that are sorted by time, for a user whose days begin at `dayStart`.
  public static func days(of samples: [MoodSample], _ dayStart: DayStart) -> [DayMood] {
    var days: [DayMood] = []
    var start = samples.startIndex
    while start < samples.endIndex {
      let number = samples[start].dayNumber(dayStart)
      var (moments, momentSum, wholes, wholeSum) = (0, 0, 0, 0)
      var end = start
      while end < samples.endIndex, samples[end].dayNumber(dayStart) == number {
        if samples[end].kind == .day {
          wholes += 1
          wholeSum += samples[end].level
        } else {
          moments += 1
          momentSum += samples[end].level
        }
        end += 1
      }
      start = end
      let level = wholes > 0 ? Double(wholeSum) / Double(wholes) : Double(momentSum) / Double(moments)
      days.append(DayMood(day: Day(clamping: number), count: moments, level: level))
    }
    return days
  }
}

/// The statistics of a month over its days with entries.
public struct MonthMood: Hashable, Sendable {
  public let month: Month
  public let dayCount: Int
  public let mean: Double
  public let median: Double
  /// The standard deviation.
  public let spread: Double

  private init(_ month: Month, _ levels: [Double]) {
    let (count, sorted) = (levels.count, levels.sorted())
    let mean = levels.reduce(0, +) / Double(count)
    (self.month, dayCount, self.mean) = (month, count, mean)
    median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    spread = (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
  }

  /// Returns the months with entries, in order.
  public static func months(of days: [DayMood]) -> [MonthMood] {
    Dictionary(grouping: days) { Month($0.day) }.map { MonthMood($0, $1.map(\.level)) }
      .sorted { $0.month.firstDay < $1.month.firstDay }
  }
}

/// The correlation between an amount on each day and the mood, which doesn't mean that one causes the other.
///
/// The coefficient is Spearman's rank correlation; equal values share the mean of their ranks.
public struct MoodCorrelation: Hashable, Sendable {
  /// The minimum number of days for a correlation (our choice: two weeks).
  public static let leastDays = 14

  /// The number of days on which the correlation is based.
  public let count: Int
  /// The coefficient, −1…1; above 0, days with larger amounts have a better mood.
  public let coefficient: Double

  /// - Parameters:
  ///   - days: The days with entries.
  ///   - amounts: The amount on each day; missing days count as 0.
  /// - Returns: `nil` for fewer than ``leastDays`` days, and if all moods or all amounts are equal.
  public init?(of days: [DayMood], with amounts: [Day: Double]) {
    guard days.count >= Self.leastDays else { return nil }
    let moods = Self.ranks(days.map(\.level))
    let others = Self.ranks(days.map { amounts[$0.day] ?? 0 })
    // The mean of all ranks depends only on their number.
    let middle = Double(days.count + 1) / 2
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - middle) }
    }
    let spread = (product(moods, moods) * product(others, others)).squareRoot()
    guard spread > 0 else { return nil }
    count = days.count
    coefficient = min(max(product(moods, others) / spread, -1), 1)
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { values[$0] != values[order[start]] } ?? order.count
      // Ranks are counted from 1; equal values get the mean of the places from `start` to `end`.
      for index in order[start..<end] { ranks[index] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }
}

/// The data of an entry that statistics need, packed into eight bytes because there may be a million.
public struct MoodSample: Hashable, Sendable {
  /// The day on the clock, in days since 1970-01-01.
  private let clockDay: Int32
  /// The time on the clock, in minutes since midnight.
  private let minute: Int16
  private let packed: UInt8

  /// Creates a sample from the time on the clock, in minutes since 1970-01-01 00:00.
  public init(clockMinutes: Int, kind: MoodKind, level: MoodLevel) {
    let (day, minute) = clockMinutes.dividedDown(by: 1_440)
    self.init(clockDay: Int32(clamping: day), minute: Int16(minute), isDay: kind == .day, level: UInt8(level.value))
  }

  /// Creates a sample from its stored form; the minute is 0…1439.
  public init(clockDay: Int32, minute: Int16, isDay: Bool, level: UInt8) {
    (self.clockDay, self.minute) = (clockDay, minute)
    packed = min(level, 100) | (isDay ? 0x80 : 0)
  }

  public init(_ content: MoodContent) {
    let minutes = content.time.shown.clockSeconds.dividedDown(by: 60).quotient
    self.init(clockMinutes: minutes, kind: content.kind, level: content.level)
  }

  public var kind: MoodKind { packed & 0x80 == 0 ? .moment : .day }
  /// The level, 0…100.
  public var level: Int { Int(packed & 0x7F) }

  /// Returns the day to which the sample belongs for a user whose days begin at `dayStart`, in days since 1970-01-01.
  func dayNumber(_ dayStart: DayStart) -> Int { Int(clockDay) - (Int(minute) * 60 < dayStart.time.seconds ? 1 : 0) }

  /// The hour on the clock, 0…23.
  var hour: Int { Int(minute) / 60 }
}

/// The number of entries at each level.
struct LevelCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: 101)

  mutating func add(_ level: Int) { counts[level] += 1 }

  var summary: LevelSummary? { LevelSummary(counts) }
}

/// The summary of a set of levels.
public struct LevelSummary: Hashable, Sendable {
  /// The number of levels, at least 1.
  public let count: Int
  public let mean: Double
  public let median: Double
  /// The standard deviation of all levels.
  public let spread: Double
  public let lowest: Int
  public let highest: Int

  /// - Parameter counts: The number of entries at each level, starting at 0.
  init?(_ counts: [Int]) {
    let count = counts.reduce(0, +)
    guard let lowest = counts.firstIndex(where: { $0 > 0 }), let highest = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    var (sum, seen, middles) = (0, 0, [Int]())
    for (level, number) in counts.enumerated() where number > 0 {
      sum += level * number
      for middle in [(count - 1) / 2, count / 2] where (seen..<seen + number).contains(middle) { middles.append(level) }
      seen += number
    }
    let mean = Double(sum) / Double(count)
    let squares = counts.enumerated().reduce(0.0) { squares, entry in
      let distance = Double(entry.offset) - mean
      return squares + distance * distance * Double(entry.element)
    }
    (self.count, self.mean, self.lowest, self.highest) = (count, mean, lowest, highest)
    median = Double(middles.reduce(0, +)) / 2
    spread = (squares / Double(count)).squareRoot()
  }

  /// - Returns: `nil` if there are no samples of this kind.
  public init?(of samples: [MoodSample], _ kind: MoodKind = .moment) {
    var counts = LevelCounts()
    for sample in samples where sample.kind == kind { counts.add(sample.level) }
    guard let summary = counts.summary else { return nil }
    self = summary
  }
}
