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

/// A day with records.
public struct DayMood: Hashable, Sendable {
  public let day: Day
  /// The number of moments; 0 if there is only an entry for the whole day.
  public let count: Int
  /// The level of the whole day if it was entered, or else the mean of the moments; 0…100.
  public let level: Double

  public init(day: Day, count: Int, level: Double) { (self.day, self.count, self.level) = (day, count, level) }

  /// The days of records that are sorted by time, for somebody whose days begin then.
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

/// The mood of a month, of its days with records.
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

  /// Months in which there are records, in their order.
  public static func months(of days: [DayMood]) -> [MonthMood] {
    Dictionary(grouping: days) { Month($0.day) }.map { MonthMood($0, $1.map(\.level)) }
      .sorted { $0.month.firstDay < $1.month.firstDay }
  }
}

/// The correlation between an amount on each day and the mood; it doesn't say that one causes the other.
///
/// Uses Spearman's rank correlation, with the mean of the ranks for equal values.
public struct MoodCorrelation: Hashable, Sendable {
  /// The least number of days for which it is shown (chosen here: two weeks).
  public static let leastDays = 14

  /// The number of days it is based on.
  public let count: Int
  /// −1…1; above 0 days with more of it are better ones.
  public let coefficient: Double

  /// - Parameters:
  ///   - days: Those with records.
  ///   - amounts: How much there was of it on a day; 0 where it is not said.
  /// - Returns: `nil` for fewer days than ``leastDays``, and where all moods or all amounts are the same.
  public init?(of days: [DayMood], with amounts: [Day: Double]) {
    guard days.count >= Self.leastDays else { return nil }
    let moods = Self.ranks(days.map(\.level))
    let others = Self.ranks(days.map { amounts[$0.day] ?? 0 })
    // Ranks have this mean whatever they are of.
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

/// The data of an entry that statistics need, in eight bytes, because there may be a million.
public struct MoodSample: Hashable, Sendable {
  /// The day that the clock showed, in days since 1970-01-01.
  private let clockDay: Int32
  /// The time that the clock showed, in minutes since midnight.
  private let minute: Int16
  private let packed: UInt8

  /// A sample at what the clock showed, in minutes since 1970-01-01 00:00.
  public init(clockMinutes: Int, kind: MoodKind, level: MoodLevel) {
    let (day, minute) = clockMinutes.dividedDown(by: 1_440)
    self.init(clockDay: Int32(clamping: day), minute: Int16(minute), isDay: kind == .day, level: UInt8(level.value))
  }

  /// Creates a sample from the form in which it is saved; the minute is 0…1439.
  public init(clockDay: Int32, minute: Int16, isDay: Bool, level: UInt8) {
    (self.clockDay, self.minute) = (clockDay, minute)
    packed = min(level, 100) | (isDay ? 0x80 : 0)
  }

  public init(_ content: MoodContent) {
    let minutes = content.time.shown.clockSeconds.dividedDown(by: 60).quotient
    self.init(clockMinutes: minutes, kind: content.kind, level: content.level)
  }

  public var kind: MoodKind { packed & 0x80 == 0 ? .moment : .day }
  /// 0…100.
  public var level: Int { Int(packed & 0x7F) }

  /// The day it belongs to for somebody whose days begin then, in days since 1970-01-01.
  func dayNumber(_ dayStart: DayStart) -> Int {
    Int(clockDay) - (Int(minute) * 60 < dayStart.time.seconds ? 1 : 0)
  }

  /// 0…23.
  var hour: Int { Int(minute) / 60 }
}

/// The number of entries at each level.
struct LevelCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: 101)

  mutating func add(_ level: Int) { counts[level] += 1 }

  var summary: LevelSummary? { LevelSummary(counts) }
}

/// Levels in a few numbers.
public struct LevelSummary: Hashable, Sendable {
  /// At least 1.
  public let count: Int
  public let mean: Double
  public let median: Double
  /// The standard deviation of all levels.
  public let spread: Double
  public let lowest: Int
  public let highest: Int

  /// - Parameter counts: How many there are of each level from 0 on.
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

  /// - Returns: `nil` without any.
  public init?(of samples: [MoodSample], _ kind: MoodKind = .moment) {
    var counts = LevelCounts()
    for sample in samples where sample.kind == kind { counts.add(sample.level) }
    guard let summary = counts.summary else { return nil }
    self = summary
  }
}
