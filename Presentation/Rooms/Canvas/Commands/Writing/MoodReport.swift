import Domain

/// The moods of some days, read at one moment.
package struct MoodReport: Equatable, Sendable {
  /// Something that went along with moods.
  struct Correlation: Equatable, Sendable {
    let amount: DayAmount
    let found: MoodCorrelation
  }

  /// `true` where other records may exist.
  let isFiltered: Bool
  let statistics: MoodStatistics
  /// The streak up to the last of the days, or to today.
  let streak: Streak
  /// The most used first; none where it is about one word.
  let words: [WordMood]
  /// `nil` where nobody asked for them.
  let correlations: [Correlation]?

  /// - Parameters:
  ///   - days: `nil` for all.
  ///   - word: Only of records that have it; `nil` for all.
  ///   - isCompared: Whether it tells what went along with moods.
  init(
    of days: DayRange?, with word: MoodWord? = nil, isCompared: Bool, at clock: DayClock,
    from things: any Snapshot<StoreError>
  ) throws(StoreError) {
    let range = days?.clockSeconds(clock.dayStart) ?? .min ... .max
    let statistics = MoodStatistics(of: try things.moods.samples(of: word, in: range), clock.dayStart)
    var words: [WordMood] = []
    if word == nil, let moments = statistics.moments {
      for used in try things.moods.usedWords() {
        guard let with = LevelSummary(of: try things.moods.samples(of: used.word, in: range)) else { continue }
        words.append(WordMood(word: used.word, text: used.text, with: with, of: moments))
      }
    }
    var correlations: [Correlation]?
    if isCompared {
      let last = days?.last ?? clock.today
      let compared = DayRange(max(days?.first ?? .earliest, last.adding(days: -DayAmount.most)), last)
      let moods = statistics.days.filter { compared.contains($0.day) }
      correlations = try DayAmount.all(in: compared, of: things, zone: clock.zone).compactMap { amount, values in
        MoodCorrelation(of: moods, with: values).map { Correlation(amount: amount, found: $0) }
      }
    }
    isFiltered = days != nil || word != nil
    self.statistics = statistics
    self.correlations = correlations
    self.words = words.sorted { $0.with.count > $1.with.count }
    streak = Streak(of: statistics.days.lazy.map(\.day), on: min(days?.last ?? clock.today, clock.today))
  }
}

/// An amount of other features that differs from day to day.
enum DayAmount: String {
  case waterings
  case busyHours = "busy_hours"

  /// The most days that are compared.
  static let most = 366

  static func all(
    in days: DayRange, of things: any Snapshot<StoreError>, zone: Zone
  ) throws(StoreError) -> [(DayAmount, [Day: Double])] {
    var (waterings, hours): ([Day: Double], [Day: Double]) = ([:], [:])
    for watered in try things.plants.waterings(in: days) { waterings[watered.watering.day, default: 0] += 1 }
    for busy in try things.events.occurrences(in: days, zone: zone) where !busy.isAllDay {
      let seconds = busy.end.clockSeconds - busy.start.clockSeconds
      hours[busy.start.day, default: 0] += Double(seconds) / 3_600
    }
    return [(.waterings, waterings), (.busyHours, hours)]
  }
}
