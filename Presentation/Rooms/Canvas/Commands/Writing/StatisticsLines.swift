import Domain

/// How the user felt, in numbers.
struct StatisticsLines {
  /// The mean of fewer says little.
  private static let leastCount = 3
  /// So many words are told without being asked for more.
  static let usualWords = 12

  let report: MoodReport
  let weekStart: Weekday
  let texts: Texts
  /// Of feelings and tags so many are told, the most used ones.
  var shownWords = Int.max

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
    guard !statistics.days.isEmpty else { return [StyledLine(names.noRecords(isFiltered: report.isFiltered))] }
    let facts = [
      statistics.moments.map { Fact(names.moments, names.summary($0)) },
      statistics.wholeDays.map { Fact(names.wholeDays, names.summary($0)) },
      Fact(names.daysWithRecords, dayCount),
      Fact(names.streak, names.streak(report.streak)),
    ]
    let lines = facts.compactMap(\.self).lines(width: width)
    let told = report.correlations.map { [StyledLine()] + names.correlations($0).map { StyledLine($0) } } ?? []
    return lines + told + section(names.byMonth, months) + section(names.byWeekday, weekdays)
      + section(names.byHour, hours) + section(names.byWord, wordRows)
  }

  private var dayCount: String {
    let count = statistics.days.count
    return texts(ko: texts.canvas.days(count), en: count.grouped)
  }

  private func section(_ title: String, _ rows: [[StyledLine]]) -> [StyledLine] {
    guard !rows.isEmpty else { return [] }
    let columns = [TextTable.Column(), TextTable.Column(isAlignedRight: true), TextTable.Column(), TextTable.Column()]
    return [StyledLine(), StyledLine(title, Style(.accent))]
      + TextTable(columns, rows: rows, indent: 2).lines(width: nil)
  }

  /// How it went over time.
  private var months: [[StyledLine]] {
    MonthMood.months(of: statistics.days).map { month in
      row(texts.dates.month(month.month), month.mean, texts.canvas.days(month.dayCount))
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
    guard summary.count >= Self.leastCount else { return nil }
    return row(name, summary.mean, texts.canvas.records(summary.count) + more)
  }

  private func row(_ name: String, _ mean: Double, _ note: String) -> [StyledLine] {
    [
      StyledLine(name), StyledLine(Self.rounded(mean)), StyledLine(Self.bar(mean), Style(.accent)),
      StyledLine(note, Style(.secondary)),
    ]
  }

  /// A dash for each ten.
  private static func bar(_ mean: Double) -> String { String(repeating: "━", count: Int((mean / 10).rounded())) }

  /// The feelings and tags about which there is enough to tell.
  private var toldWords: [WordMood] { words.filter { $0.with.count >= Self.leastCount } }

  /// How many more of them there are than are told.
  var hiddenWords: Int { max(0, toldWords.count - shownWords) }

  private var wordRows: [[StyledLine]] {
    toldWords.prefix(shownWords).compactMap { word in
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
        MonthMood.months(of: statistics.days).map { month in
          [
            "month": .string("\(month.month)"),
            "days": .integer(month.dayCount),
            "mean": Self.number(month.mean),
            "median": Self.number(month.median),
            "spread": Self.number(month.spread),
          ]
        }),
      "weekdays": .array(
        Weekday.allCases.compactMap { day in statistics.weekdays[day].map { Self.json($0, "weekday", day.word) } }),
      "hours": .array((0..<24).compactMap { hour in statistics.hours[hour].map { Self.json($0, "hour", "\(hour)") } }),
      "words": .array(words.map(Self.json)),
      "correlations": .object(
        (report.correlations ?? []).map { correlation in
          JSONValue.Member(
            correlation.amount.rawValue,
            ["days": .integer(correlation.found.count), "rho": Self.number(correlation.found.coefficient)])
        }),
    ]
  }

  /// One a line: of what kind, which one, how many, mean, median, spread, mean without it, ρ.
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
      .map { row("correlation", $0.amount.rawValue, $0.found.count, rho: "\(Self.hundredth($0.found.coefficient))") }
    return row("moments", "", statistics.moments) + row("whole_days", "", statistics.wholeDays) + counts + months
      + Weekday.allCases.flatMap { row("weekday", $0.word, statistics.weekdays[$0]) }
      + (0..<24).flatMap { row("hour", "\($0)", statistics.hours[$0]) }
      + words.flatMap { row($0.word.kind, $0.text, $0.with, without: $0.meanWithout) } + correlations
  }

  private static func hundredth(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func number(_ value: Double?) -> JSONValue { value.map { .number(hundredth($0)) } ?? nil }

  private static func json(_ summary: LevelSummary) -> JSONValue { .object(members(of: summary)) }

  private static func json(_ summary: LevelSummary, _ key: String, _ name: String) -> JSONValue {
    .object([JSONValue.Member(key, .string(name))] + members(of: summary))
  }

  private static func json(_ word: WordMood) -> JSONValue {
    .object(
      [JSONValue.Member(word.word.kind, .string(word.text))] + members(of: word.with)
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

extension MoodWord {
  fileprivate var kind: String {
    switch self {
    case .feeling: "feeling"
    case .tag: "tag"
    }
  }
}
