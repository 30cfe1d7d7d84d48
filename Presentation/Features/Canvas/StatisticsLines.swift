import Domain

struct StatisticsLines {
  /// The minimum number of entries; a mean of fewer entries says little.
  static let leastCount = 3
  /// The width at which a feeling is compared with the other entries.
  private static let leastColumnsCompared = 60
  /// The width at which bars can be long beside the longest words (our choice).
  static let leastColumnsOfLongBars = 84
  /// The maximum width of the lines beside the days of a year (our choice).
  static let mostColumns = 90
  /// The number of feelings and tags listed without `--all`.
  static let usualWords = 12

  let report: MoodReport
  let weekStart: Weekday
  let texts: Texts
  /// The maximum number of feelings and tags to list, most used first.
  var shownWords = Int.max
  /// Indicates whether the lines include the number of days, which the title of a screen already shows.
  var hasDays = true
  /// The width of the longest bars to both sides of the mean together.
  var barColumns = 10

  private var statistics: MoodStatistics { report.statistics }
  private var words: [WordMood] { report.words }

  /// Rounds to one decimal, and drops a decimal of 0.
  static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Formats a number with one decimal, so that the decimals of a column are aligned.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  func lines(width: Int?) -> [StyledLine] { summary(width: width) + tables(width: width) }

  /// Returns the statistics of all entries and the lines that go with them.
  func summary(width: Int?) -> [StyledLine] {
    let names = texts.canvas
    guard !statistics.days.isEmpty else { return [StyledLine(names.noRecords(isFiltered: report.isFiltered))] }
    let facts = [
      statistics.moments.map { Fact(names.moments, names.summary($0)) },
      statistics.wholeDays.map { Fact(names.wholeDays, names.summary($0)) },
      hasDays ? Fact(texts(ko: "기록한 날", en: "Days"), dayCount) : nil,
      Fact(names.streak, names.streak(report.streak)),
    ]
    let lines = facts.compactMap(\.self).lines(width: width)
    let correlations =
      report.correlations.map { found in
        [StyledLine()]
          + names.correlations(found).flatMap { TextClip.wrap($0, columns: width ?? .max) }.map { StyledLine($0) }
      } ?? []
    return lines + correlations
  }

  /// Returns the means of months, weekdays, hours and words, each table below a blank line and its title.
  ///
  /// Bars begin at the mean of all entries, because the means of most rows are so similar that bars from 0 would look
  /// alike.
  func tables(width: Int?) -> [StyledLine] {
    let names = texts.canvas
    let sections = [
      (names.byMonth, months), (texts(ko: "요일별", en: "By weekday"), weekdays),
      (texts(ko: "시간별", en: "By hour"), hours), (names.byWord, wordRows(width)),
    ].filter { !$0.1.isEmpty }
    return sections.flatMap { section($0, $1, width) }
  }

  /// The mean at which the bars begin.
  private var middle: Double { (statistics.moments ?? statistics.wholeDays)?.mean ?? 0 }

  private var dayCount: String {
    let count = statistics.days.count
    return texts(ko: texts.canvas.days(count), en: count.grouped)
  }

  private struct Row {
    let name: String
    let mean: Double
    let note: String
  }

  /// The bar of the row that is farthest from the mean has half of ``barColumns``.
  private func section(_ title: String, _ rows: [Row], _ width: Int?) -> [StyledLine] {
    let columns: [TextTable.Column] = [.flexible, .right, .left.extra, .left]
    let farthest = rows.map { abs($0.mean - middle) }.max() ?? 0
    let lines = rows.map { row in
      [
        StyledLine(row.name), StyledLine(Self.tenths(row.mean)), bar(row.mean - middle, of: farthest),
        StyledLine(row.note, Style(.secondary)),
      ]
    }
    let note = StyledLine("  \(texts.canvas.bars(from: Self.tenths(middle), to: Self.tenths(farthest)))", .hint)
    return [StyledLine(), (StyledLine(title, .title) + note).clipped(to: width)]
      + TextTable(columns, rows: lines, indent: 2).lines(width: width)
  }

  /// Returns a bar to the right of a line for a mean above the mean of all entries, and to its left for a lower mean.
  private func bar(_ difference: Double, of farthest: Double) -> StyledLine {
    let most = barColumns / 2
    let length = farthest > 0 ? Int((abs(difference) / farthest * Double(most)).rounded()) : 0
    let (bar, line) = (StyledLine(String(repeating: "━", count: length), Style(.accent)), StyledLine("│", .border))
    return difference < 0
      ? StyledLine(blanks: most - length) + bar + line : StyledLine(blanks: most) + line + bar
  }

  private var months: [Row] {
    MonthMood.months(of: statistics.days).map { month in
      Row(name: texts.dates.month(month.month), mean: month.mean, note: texts.canvas.days(month.dayCount))
    }
  }

  private var weekdays: [Row] {
    Weekday.allCases.sorted { $0.daysAfter(weekStart) < $1.daysAfter(weekStart) }.compactMap { weekday in
      statistics.weekdays[weekday].flatMap { row(texts.dates.weekday(weekday, .full), $0) }
    }
  }

  private var hours: [Row] {
    (0..<24).compactMap { hour in statistics.hours[hour].flatMap { row(texts.canvas.hour(hour), $0) } }
  }

  private func row(_ name: String, _ summary: LevelSummary, _ more: String = "") -> Row? {
    guard summary.count >= Self.leastCount else { return nil }
    return Row(name: name, mean: summary.mean, note: texts.canvas.records(summary.count) + more)
  }

  /// The feelings and tags that have enough entries.
  private var countedWords: [WordMood] { words.filter { $0.with.count >= Self.leastCount } }

  /// Indicates whether a weekday, an hour, a feeling or a tag has too few entries for a row.
  var leavesOutFew: Bool {
    let summaries = [Array(statistics.weekdays.values), Array(statistics.hours.values), words.map(\.with)].joined()
    return summaries.contains { (1..<Self.leastCount).contains($0.count) }
  }

  /// The number of feelings and tags that aren't listed.
  var hiddenWords: Int { max(0, countedWords.count - shownWords) }

  private func wordRows(_ width: Int?) -> [Row] {
    countedWords.prefix(shownWords).compactMap { word in
      let isCompared = width.map { $0 >= Self.leastColumnsCompared } ?? true
      let more = isCompared ? word.meanWithout.map { texts.canvas.without($0) } ?? "" : ""
      return row(texts.canvas.name(of: word.word, word.text), word.with, more)
    }
  }

  /// The rows of the plain output: kind, name, count, mean, median, spread, mean without the word, and ρ.
  var fields: [[String]] {
    func row(_ kind: String, _ name: String, _ count: Int, _ numbers: Double?..., rho: String = "") -> [String] {
      let numbers = numbers.map { $0.map(Self.rounded) ?? "" }
      return [kind, name, String(count)] + numbers + Array(repeating: "", count: 4 - numbers.count) + [rho]
    }
    func row(_ kind: String, _ name: String, _ summary: LevelSummary?, without: Double? = nil) -> [[String]] {
      summary.map { [row(kind, name, $0.count, $0.mean, $0.median, $0.spread, without)] } ?? []
    }
    let streak = report.streak
    let counts = [
      row("days", "", statistics.days.count), row("streak", "current", streak.current),
      row("streak", "longest", streak.longest),
    ]
    let months = MonthMood.months(of: statistics.days)
      .map { row("month", "\($0.month)", $0.dayCount, $0.mean, $0.median, $0.spread) }
    let correlations = (report.correlations ?? [])
      .map { row("correlation", $0.amount.rawValue, $0.found.count, rho: "\($0.found.coefficient.inHundredths)") }
    return row("moments", "", statistics.moments) + row("whole_days", "", statistics.wholeDays) + counts + months
      + Weekday.allCases.flatMap { row("weekday", $0.word, statistics.weekdays[$0]) }
      + (0..<24).flatMap { row("hour", "\($0)", statistics.hours[$0]) }
      + words.flatMap { row($0.word.kind, $0.text, $0.with, without: $0.meanWithout) } + correlations
  }
}

extension MoodReport {
  static let object = JSONObject<MoodReport>(
    .init("count") { $0.statistics.moments?.count ?? 0 }, .init("mean") { $0.statistics.moments?.mean.inHundredths },
    .init("median") { $0.statistics.moments?.median.inHundredths }, .init("streak") { $0.streak.current },
    .init("longest_streak") { $0.streak.longest }, .init("spread") { $0.statistics.moments?.spread.inHundredths },
    .init("days") { $0.statistics.days.count },
    .init("whole_days") { $0.statistics.wholeDays.map { JSONValue.object(members(of: $0)) } },
    .init("months") { MonthMood.months(of: $0.statistics.days).map { monthObject($0) } },
    .init("weekdays") { report in
      Weekday.allCases.compactMap { day in report.statistics.weekdays[day].map { json($0, "weekday", day.word) } }
    },
    .init("hours") { report in
      (0..<24).compactMap { hour in report.statistics.hours[hour].map { json($0, "hour", "\(hour)") } }
    },
    .init("words") { report in
      report.words.map { word in
        json(word.with, word.word.kind, word.text, [.init("mean_without", (word.meanWithout?.inHundredths).json)])
      }
    },
    .init("correlations") { report in
      JSONValue.object(
        (report.correlations ?? []).map { .init($0.amount.rawValue, correlationObject($0.found)) })
    },
    notes: [
      .init(
        "mean, median, spread", ko: "순간의 값. 하루 전체는 whole_days에, 달마다는 months에 따로 있어요",
        en: "of moments; whole days are in whole_days, and months have their own"),
      .init(
        "months", ko: "그달의 하루 기분을 모아 구한 평균, 중앙값, 표준편차. days는 기록한 날 수",
        en: "mean, median and spread of the moods of its days; days is the number of days with entries"),
      .init(
        "correlations", ko: #"--correlations와 함께: {"waterings": {"days", "rho"}, "busy_hours": …}"#,
        en: #"with --correlations: {"waterings": {"days", "rho"}, "busy_hours": …}"#),
    ])

  private static let monthObject = JSONObject<MonthMood>(
    .init("month") { "\($0.month)" }, .init("days") { $0.dayCount }, .init("mean") { $0.mean.inHundredths },
    .init("median") { $0.median.inHundredths }, .init("spread") { $0.spread.inHundredths })

  private static let correlationObject = JSONObject<MoodCorrelation>(
    .init("days") { $0.count }, .init("rho") { $0.coefficient.inHundredths })

  private static func json(
    _ summary: LevelSummary, _ key: String, _ name: String, _ more: [JSONValue.Member] = []
  ) -> JSONValue { .object([.init(key, .string(name))] + members(of: summary) + more) }

  private static func members(of summary: LevelSummary) -> [JSONValue.Member] {
    [
      .init("count", .integer(summary.count)), .init("mean", summary.mean.inHundredths.json),
      .init("median", summary.median.inHundredths.json), .init("spread", summary.spread.inHundredths.json),
    ]
  }
}

extension MoodWord {
  fileprivate var kind: String {
    switch self {
    case .feeling: "feeling"
    case .tag: "tag"
    }
  }
}
