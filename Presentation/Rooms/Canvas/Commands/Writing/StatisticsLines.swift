import Domain

/// How the user felt, in numbers.
struct StatisticsLines {
  /// The mean of fewer says little.
  private static let leastCount = 3
  private static let shownWords = 12

  let report: MoodReport
  let weekStart: Weekday
  let texts: Texts

  private var statistics: MoodStatistics { report.statistics }
  private var words: [WordMood] { report.words }

  /// With one decimal, without one where it is 0.
  static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// 0.35: with two decimals.
  static func hundredths(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  func lines(width: Int?) -> [StyledLine] {
    let names = texts.canvas
    guard statistics.moments != nil || statistics.wholeDays != nil else { return [StyledLine(names.noRecords)] }
    let facts = [
      statistics.moments.map { FactLines.Fact(names.moments, [names.summary($0)]) },
      statistics.wholeDays.map { FactLines.Fact(names.wholeDays, [names.summary($0)]) },
      FactLines.Fact(names.daysWithRecords, [names.days(statistics.days.count)]),
      FactLines.Fact(names.streak, [names.streak(report.streak)]),
    ]
    let lines = FactLines(facts.compactMap(\.self)).lines(width: width)
    let told = report.correlations.map { [StyledLine()] + names.correlations($0).map { StyledLine($0) } } ?? []
    return lines + told + section(names.byMonth, months) + section(names.byWeekday, weekdays)
      + section(names.byHour, hours)
      + section(names.byWord, wordRows)
  }

  private func section(_ title: String, _ rows: [[StyledLine]]) -> [StyledLine] {
    guard !rows.isEmpty else { return [] }
    let columns = [TextTable.Column(), TextTable.Column(isAlignedRight: true), TextTable.Column(), TextTable.Column()]
    return [StyledLine(), StyledLine(title, Style(.accent))]
      + TextTable(columns, rows: rows, indent: 2).lines(width: nil)
  }

  /// How it went over time, of months with days enough.
  private var months: [[StyledLine]] {
    months(of: statistics).compactMap { period in
      let month = texts.dates.month(Month(period.start))
      return row(month, period.level, period.dayCount, texts.canvas.days(period.dayCount))
    }
  }

  private var weekdays: [[StyledLine]] {
    Weekday.allCases.sorted { $0.daysAfter(weekStart) < $1.daysAfter(weekStart) }.compactMap { weekday in
      statistics.weekdays[weekday].flatMap { row(texts.dates.weekday(weekday, .full), $0) }
    }
  }

  private var hours: [[StyledLine]] {
    (0..<24).compactMap { hour in statistics.hours[hour].flatMap { row(texts.canvas.hour(hour), $0) } }
  }

  private func row(_ name: String, _ summary: LevelSummary, _ more: String = "") -> [StyledLine]? {
    row(name, summary.mean, summary.count, texts.canvas.records(summary.count) + more)
  }

  private func row(_ name: String, _ mean: Double, _ count: Int, _ note: String) -> [StyledLine]? {
    guard count >= Self.leastCount else { return nil }
    return [
      StyledLine(name), StyledLine(Self.rounded(mean)), StyledLine(Self.bar(mean), Style(.accent)),
      StyledLine(note, Style(.secondary)),
    ]
  }

  /// A block for each ten.
  private static func bar(_ mean: Double) -> String { String(repeating: "█", count: Int((mean / 10).rounded())) }

  private var wordRows: [[StyledLine]] {
    words.prefix(Self.shownWords).compactMap { word in
      let more = word.meanWithout.map { texts.canvas.without($0) } ?? ""
      return row(texts.canvas.name(of: word.word, word.text), word.with, more)
    }
  }

  var json: JSONValue {
    let moments = statistics.moments
    return [
      "count": .integer(moments?.count ?? 0),
      "mean": Self.number(moments?.mean),
      "median": Self.number(moments?.median),
      "streak": .integer(report.streak.current),
      "longest_streak": .integer(report.streak.longest),
      "spread": Self.number(moments?.spread),
      "days": .integer(statistics.days.count),
      "whole_days": statistics.wholeDays.map(Self.json) ?? nil,
      "months": .array(
        months(of: statistics).map { period in
          [
            "month": .string("\(Month(period.start))"),
            "days": .integer(period.dayCount),
            "mean": Self.number(period.level),
          ]
        }
      ),
      "weekdays": .array(
        Weekday.allCases.compactMap { day in statistics.weekdays[day].map { Self.json($0, "weekday", day.word) } }
      ),
      "hours": .array(
        (0..<24).compactMap { hour in statistics.hours[hour].map { Self.json($0, "hour", "\(hour)") } }
      ),
      "words": .array(words.map(Self.json)),
      "correlations": .object(
        (report.correlations ?? []).map { correlation in
          JSONValue.Member(
            correlation.amount.rawValue,
            ["days": .integer(correlation.found.count), "rho": Self.number(correlation.found.coefficient)]
          )
        }
      ),
    ]
  }

  /// One a line: what it is of, how many, mean, median, spread.
  var fields: [[String]] {
    func row(_ name: String, _ summary: LevelSummary?) -> [[String]] {
      summary.map {
        [[name, String($0.count), Self.rounded($0.mean), Self.rounded($0.median), Self.rounded($0.spread)]]
      } ?? []
    }
    return row("moments", statistics.moments) + row("whole_days", statistics.wholeDays)
      + Weekday.allCases.flatMap { row($0.word, statistics.weekdays[$0]) }
      + (0..<24).flatMap { row("\($0):00", statistics.hours[$0]) } + words.flatMap { row($0.text, $0.with) }
  }

  private func months(of statistics: MoodStatistics) -> [MoodPeriod] {
    MoodPeriod.periods(of: statistics.days, .month, weekStart: weekStart)
  }

  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number(($0 * 100).rounded() / 100) } ?? nil
  }

  private static func json(_ summary: LevelSummary) -> JSONValue { .object(members(of: summary)) }

  private static func json(_ summary: LevelSummary, _ key: String, _ name: String) -> JSONValue {
    .object([JSONValue.Member(key, .string(name))] + members(of: summary))
  }

  private static func json(_ word: WordMood) -> JSONValue {
    let kind: String =
      switch word.word {
      case .feeling: "feeling"
      case .tag: "tag"
      }
    return .object(
      [JSONValue.Member(kind, .string(word.text))] + members(of: word.with)
        + [JSONValue.Member("mean_without", number(word.meanWithout))]
    )
  }

  private static func members(of summary: LevelSummary) -> [JSONValue.Member] {
    [
      JSONValue.Member("count", .integer(summary.count)), JSONValue.Member("mean", number(summary.mean)),
      JSONValue.Member("median", number(summary.median)), JSONValue.Member("spread", number(summary.spread)),
    ]
  }
}
