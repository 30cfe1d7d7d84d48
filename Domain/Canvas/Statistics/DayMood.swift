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
