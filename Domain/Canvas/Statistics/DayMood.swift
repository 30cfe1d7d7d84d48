/// A day with records.
public struct DayMood: Hashable, Sendable {
  public let day: Day
  /// Of the moments; 0 where only the whole day was looked back on.
  public let count: Int
  /// What the whole day was like where that was said, else the mean of the moments; 0…100.
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

/// Days in a row with a record.
public struct MoodStreak: Hashable, Sendable {
  /// Up to today, or to yesterday while there is none of today.
  public let current: Int
  public let longest: Int

  /// The runs of days, which are in their order.
  public init(of days: [DayMood], on today: Day) {
    var (run, longest, last) = (0, 0, Day?.none)
    for day in days.map(\.day) where day <= today {
      run = last.map { $0.distance(to: day) == 1 } ?? false ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    self.longest = longest
    current = last.map { $0.distance(to: today) <= 1 } ?? false ? run : 0
  }
}

/// The mood of some days in a row, for a line over time.
public struct MoodPeriod: Hashable, Sendable {
  public enum Length: String, Hashable, Sendable, CaseIterable {
    case day, week, month
  }

  /// The first day of the period.
  public let start: Day
  /// Of days with records.
  public let dayCount: Int
  /// The mean of its days.
  public let level: Double

  /// Periods in which there are records, in their order.
  ///
  /// - Parameters:
  ///   - days: In their order.
  ///   - length: Of a period.
  ///   - weekStart: With which weeks begin.
  public static func periods(of days: [DayMood], _ length: Length, weekStart: Weekday) -> [MoodPeriod] {
    var periods: [MoodPeriod] = []
    for day in days {
      let start =
        switch length {
        case .day: day.day
        case .week: Week(containing: day.day, startingOn: weekStart).firstDay
        case .month: Month(day.day).firstDay
        }
      if let last = periods.last, last.start == start {
        let count = last.dayCount + 1
        let level = last.level + (day.level - last.level) / Double(count)
        periods[periods.count - 1] = MoodPeriod(start: start, dayCount: count, level: level)
      } else {
        periods.append(MoodPeriod(start: start, dayCount: 1, level: day.level))
      }
    }
    return periods
  }
}
