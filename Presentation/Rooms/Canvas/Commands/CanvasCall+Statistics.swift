import Domain

extension CanvasCall {
  func showStatistics() async throws(CommandFailure) {
    let (days, clock, isCompared) = (try days(), clock, invocation.has(CanvasOption.correlations))
    let report = try await session.read(services.store) { things throws(StoreError) in
      try MoodReport(of: days, isCompared: isCompared, at: clock, from: things)
    }
    var lines = StatisticsLines(report: report, weekStart: services.settings.weekStart, texts: texts)
    if session.context.format == .text, !invocation.has(ListOption.all) {
      lines.shownWords = StatisticsLines.usualWords
      if lines.hiddenWords > 0 { session.remark(words.moreWords(lines.hiddenWords)) }
    }
    session.write(json: { MoodReport.object(report) }, plain: { lines.fields }, text: { lines.lines(width: $0) })
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
    guard let range = DayRange(year: year)?.clockSeconds(clock.dayStart) else { return }
    let samples = try await session.read(services.store) { things throws(StoreError) in
      try things.moods.samples(of: nil, in: range)
    }
    let days = DayMood.days(of: samples, clock.dayStart)
    session.write(
      json: { .array(days.map { DayMood.object($0) }) },
      plain: { days.map { ["\($0.day)", StatisticsLines.rounded($0.level), String($0.count)] } },
      text: { width in
        let title = StyledLine(words.yearTitle(year, days.count), Style(.accent))
        let lines = YearLines(year: year, days: days, theme: services.settings.canvas.theme, texts: texts).lines
        return [title] + lines.map { $0.clipped(to: width) }
      })
  }
}

extension DayMood {
  static let object = JSONObject<DayMood>(
    .init("date") { "\($0.day)" }, .init("mean") { $0.level.inHundredths }, .init("count") { $0.count })
}
