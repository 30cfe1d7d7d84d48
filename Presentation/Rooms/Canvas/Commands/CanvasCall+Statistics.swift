import Domain

extension CanvasCall {
  func showStatistics() async throws(CommandFailure) {
    let (days, clock) = (try days(), clock)
    let range = days?.clockSeconds(clock.dayStart) ?? .min ... .max
    let zone = clock.zone
    let last = days?.last ?? clock.today
    let compared = DayRange(max(days?.first ?? .earliest, last.adding(days: -DayAmount.most)), last)
    let isCompared = invocation.has(CanvasOption.correlations)
    let (all, shown, words, amounts) = try await session.read(services.store) { things throws(StoreError) in
      let all = try things.moods.samples(of: nil, in: .min ... .max)
      let shown = days == nil ? all : try things.moods.samples(of: nil, in: range)
      var words: [(UsedMoodWord, LevelSummary)] = []
      for word in try things.moods.usedWords() {
        let samples = try things.moods.samples(of: word.word, in: range)
        if let summary = LevelSummary(of: samples) { words.append((word, summary)) }
      }
      let amounts = isCompared ? try DayAmount.all(in: compared, of: things, zone: zone) : []
      return (all, shown, words, amounts)
    }
    let statistics = MoodStatistics(of: shown, clock.dayStart)
    let streak = MoodStreak(of: days == nil ? statistics.days : DayMood.days(of: all, clock.dayStart), on: clock.today)
    let grouped = statistics.moments.map { moments in
      words.map { word, with in WordMood(word: word.word, text: word.text, with: with, of: moments) }
    }
    let correlations = amounts.compactMap { amount, values in
      MoodCorrelation(of: statistics.days.filter { compared.contains($0.day) }, with: values).map { (amount, $0) }
    }
    let lines = StatisticsLines(
      statistics: statistics,
      correlations: isCompared ? correlations : nil,
      streak: streak,
      words: (grouped ?? []).sorted { $0.with.count > $1.with.count },
      weekStart: services.settings.weekStart,
      texts: texts
    )
    session.write(json: { lines.json }, plain: { lines.fields }, text: { lines.lines(width: $0) })
  }

  /// Every day of a year that has records.
  func showPixels() async throws(CommandFailure) {
    let year: Int
    if let text = invocation.arguments.first {
      guard let number = Int(text), (1...9999).contains(number) else {
        throw texts.shellCommands.wrongNumber(text, of: "YEAR", allowed: 1...9999)
      }
      year = number
    } else {
      year = clock.today.year
    }
    let clock = clock
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return }
    let range = DayRange(first.firstDay, last.lastDay).clockSeconds(clock.dayStart)
    let samples = try await session.read(services.store) { things throws(StoreError) in
      try things.moods.samples(of: nil, in: range)
    }
    let days = DayMood.days(of: samples, clock.dayStart)
    session.write(
      json: { .array(days.map(\.json)) },
      plain: { days.map { ["\($0.day)", StatisticsLines.rounded($0.level), String($0.count)] } },
      text: { width in
        let title = StyledLine(words.yearTitle(year, days.count), Style(.accent))
        return [title] + YearLines(year: year, days: days, texts: texts).lines.map { $0.clipped(to: width) }
      }
    )
  }
}

extension DayMood {
  var json: JSONValue {
    ["date": .string("\(day)"), "mean": .number((level * 100).rounded() / 100), "count": .integer(count)]
  }
}

/// What there can be more or less of on a day, in other rooms.
enum DayAmount: String {
  case waterings
  case busyHours = "busy_hours"

  /// So many days are compared at most: a year.
  static let most = 366

  static func all(
    in days: DayRange,
    of things: any Snapshot<StoreError>,
    zone: Zone
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
