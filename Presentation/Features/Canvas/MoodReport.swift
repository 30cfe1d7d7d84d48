package import Domain

/// Statistics of the moods in a range of days, read in one transaction.
package struct MoodReport: Equatable, Sendable {
  /// An amount that correlates with moods.
  struct Correlation: Equatable, Sendable {
    let amount: DayAmount
    let found: MoodCorrelation
  }

  /// Indicates whether a filter may hide entries.
  let isFiltered: Bool
  let statistics: MoodStatistics
  /// The streak up to the last day of the range, or up to today.
  let streak: Streak
  /// The words, most used first; empty for a report about one word.
  let words: [WordMood]
  /// The correlations; `nil` if they were not requested.
  let correlations: [Correlation]?

  /// - Parameters:
  ///   - days: The days to read; `nil` for all days.
  ///   - word: A word that the entries must have; `nil` for all entries.
  ///   - isCompared: Indicates whether to compute correlations.
  init(
    of days: DayRange?, with word: MoodWord? = nil, isCompared: Bool, at clock: DayClock,
    from transaction: any ReadTransaction<StoreError>
  ) throws(StoreError) {
    let range = days?.clockSeconds(clock.dayStart) ?? .min ... .max
    let statistics = MoodStatistics(of: try transaction.moods.samples(of: word, in: range), clock.dayStart)
    var words: [WordMood] = []
    if word == nil, let moments = statistics.moments {
      for used in try transaction.moods.usedWords() {
        guard let with = LevelSummary(of: try transaction.moods.samples(of: used.word, in: range)) else { continue }
        words.append(WordMood(word: used.word, text: used.text, with: with, of: moments))
      }
    }
    var correlations: [Correlation]?
    if isCompared {
      let last = days?.last ?? clock.today
      let compared = DayRange(max(days?.first ?? .earliest, last.adding(days: -DayAmount.most)), last)
      let moods = statistics.days.filter { compared.contains($0.day) }
      correlations = try DayAmount.all(in: compared, of: transaction, zone: clock.zone).compactMap { amount, values in
        MoodCorrelation(of: moods, with: values).map { Correlation(amount: amount, found: $0) }
      }
    }
    isFiltered = days != nil || word != nil
    (self.statistics, self.correlations) = (statistics, correlations)
    self.words = words.sorted { $0.with.count > $1.with.count }
    streak = Streak(of: statistics.days.lazy.map(\.day), on: min(days?.last ?? clock.today, clock.today))
  }
}

/// A daily amount of another feature.
enum DayAmount: String {
  case waterings
  case busyHours = "busy_hours"

  /// The maximum number of days to compare.
  static let most = 366

  static func all(
    in days: DayRange, of transaction: any ReadTransaction<StoreError>, zone: Zone
  ) throws(StoreError) -> [(DayAmount, [Day: Double])] {
    var (waterings, hours): ([Day: Double], [Day: Double]) = ([:], [:])
    for watered in try transaction.plants.waterings(in: days) { waterings[watered.watering.day, default: 0] += 1 }
    for busy in try transaction.events.occurrences(in: days, zone: zone) where !busy.isAllDay {
      let seconds = busy.end.clockSeconds - busy.start.clockSeconds
      hours[busy.start.day, default: 0] += Double(seconds) / 3_600
    }
    return [(.waterings, waterings), (.busyHours, hours)]
  }
}

extension MoodRecord {
  static let object = JSONObject<MoodRecord>(
    fields: MoodField.allCases, of: \.content,
    .init("id") { $0.id.digits }, "at", "kind", "level", "energy", "feelings", "memo", "tags",
    .init("x") { Double($0.place.x) / Double(CanvasPlace.parts) },
    .init("y") { Double($0.place.y) / Double(CanvasPlace.parts) }, "zone",
    notes: [
      .init("kind", ko: "moment나 day(하루 전체)", en: "moment, or day for a whole day"),
      .init("feelings", ko: "언어가 바뀌어도 그대로인 이름", en: "names that are the same in every language"),
      .init("x, y", ko: "그림에서의 자리, 0~1", en: "the position of the shape in the painting, 0 to 1"),
    ]
  ).columns(
    "id", .init("at", ko: "일시", en: "when"), "kind", .init("level", ko: "값"), "energy",
    .init(ko: "감정", en: "feelings") { $0.content.feelings.map(\.text).joined(separator: ", ") },
    .init("memo", ko: "메모"), .init(ko: "태그", en: "tags") { $0.content.tags.map(\.text).joined(separator: ", ") })

  var json: JSONValue { Self.object(self) }
}

struct DiaryLines {
  let records: [MoodRecord]
  /// The search whose matches are highlighted; `nil` for no search.
  let query: SearchQuery?
  let clock: DayClock
  let texts: Texts

  private static let columns: [TextTable.Column] = [
    .left(ko: "날짜", en: "Day"), .left(ko: "시각", en: "Time"), .right(ko: "기분", en: "Mood"),
    .flexible(ko: "메모", en: "Note"), .flexible(ko: "감정·태그", en: "Feelings"), .id,
  ]

  /// Returns the entries by day: newest day first, oldest entry of a day first.
  ///
  /// - Parameter count: The total number of entries, if these are only the newest; `nil` if these are all.
  func lines(of count: Int?, width: Int?) -> [StyledLine] {
    let days = Dictionary(grouping: records.inDiaryOrder()) { $0.day(clock.dayStart) }
    let order = days.keys.sorted(by: >)
    let table = table(order.flatMap { days[$0] ?? [] }, hasDays: false, indent: 2, isHeaded: true)
    let parts = table.parts(width: width)
    var (lines, rest) = (parts.heading, parts.rows[...])
    for day in order {
      lines.append(StyledLine(texts.dates.shortDay(day, today: clock.today), Style(.accent)).clipped(to: width))
      let rows = rest.prefix((days[day] ?? []).count)
      lines += rows.flatMap(\.self)
      rest = rest.dropFirst(rows.count)
    }
    return lines.summed(summary(count, days: order.count), width: width)
  }

  /// Returns the entries in their order, each with its day, below a heading and above their number.
  ///
  /// - Parameter count: The number of all entries, as for ``lines(of:width:)``.
  func table(of count: Int?, width: Int?) -> [StyledLine] {
    let days = days
    return table(records, hasDays: days.count > 1 || query != nil, indent: 0, isHeaded: true).lines(width: width)
      .summed(summary(count, days: days.count), width: width)
  }

  /// Returns the entries in their order, each with its day.
  func rows(width: Int?, indent: Int) -> [StyledLine] {
    table(records, hasDays: days.count > 1 || query != nil, indent: indent, isHeaded: false).lines(width: width)
  }

  private var days: Set<Day> { Set(records.map { $0.day(clock.dayStart) }) }

  /// Returns the number of entries, and their days and means if all of them are listed.
  ///
  /// Entries for moments and for whole days are never averaged together.
  private func summary(_ count: Int?, days: Int) -> [String] {
    let counted = texts.listed(records.count, of: count, texts.canvas.records)
    guard records.count == count ?? records.count, !records.isEmpty else { return [counted] }
    let means = [mean(of: .moment), mean(of: .day)]
    let shown = texts.canvas.means(moments: means[0], wholeDays: means[1])
    return [counted, days > 1 ? texts.canvas.days(days) : ""] + shown
  }

  private func mean(of kind: MoodKind) -> Double? {
    let levels = records.filter { $0.content.kind == kind }.map { Double($0.content.level.value) }
    return levels.isEmpty ? nil : levels.reduce(0, +) / Double(levels.count)
  }

  private func table(_ records: [MoodRecord], hasDays: Bool, indent: Int, isHeaded: Bool) -> TextTable {
    let ids = ShortIDs(records.map(\.id.uuid))
    let found = FoundText(query)
    let rows = records.map { record in
      let content = record.content
      let day = hasDays ? texts.dates.shortDay(record.day(clock.dayStart), today: clock.today) : ""
      let time = texts.canvas.time(of: content)
      let words = content.feelings.map { Feeling.named($0).name(in: texts.language) } + content.hashtags
      return [
        StyledLine(day, Style(.secondary)), StyledLine(time, Style(.secondary)),
        StyledLine("\(content.level.value)", Style(.accent)), found.line(content.memo?.line ?? ""),
        found.line(words.joined(separator: " ")), StyledLine(ids[record.id.uuid], Style(.secondary)),
      ]
    }
    return TextTable(Self.columns, rows: rows, indent: indent, headedIn: isHeaded ? texts : nil)
  }
}

/// A grid of the twelve months of a year, with a mark for the mood of each day.
struct YearLines {
  /// The marks from the lowest fifth to the highest, which can be told apart without colors.
  private static let marks = ["▁", "▃", "▄", "▆", "▇"]
  static let nameColumns = 5
  /// The width of the names and of days that are squares.
  static let mostColumns = nameColumns + 62

  let year: Int
  let days: [DayMood]
  /// The theme whose colors the days have.
  let theme: CanvasTheme
  /// The width of a day; a square is 2 columns wide.
  var dayColumns = 1
  /// The day that is marked; `nil` for none.
  var selected: Day?
  let texts: Texts

  /// The days that have their numbers above them.
  static let numberedDays = [1, 5, 10, 15, 20, 25, 30]

  /// The number of lines above the months, and of all lines: those, the months, a blank line and the legend.
  static let (headRows, rows) = (1, 1 + 12 + 2)

  var lines: [StyledLine] {
    let moods = Dictionary(days.map { ($0.day, $0.level) }) { first, _ in first }
    let months = (1...12).compactMap { Month(year: year, month: $0) }
    return [dayNumbers]
      + months.map { month in
        let name = StyledLine(texts.dates.shortMonth(month), Style(.secondary)).padded(to: Self.nameColumns)
        return month.days.reduce(into: name) { line, day in line += mark(moods[day], isSelected: day == selected) }
      } + [StyledLine(), legend]
  }

  private var dayNumbers: StyledLine {
    Self.numberedDays.reduce(StyledLine()) { line, day in
      line.padded(to: Self.nameColumns + (day - 1) * dayColumns) + StyledLine("\(day)", .hint)
    }
  }

  /// The colors cover the range of the user's own moods, from the lowest twentieth to the highest.
  private var scale: MoodScale { MoodScale(days.map(\.level)) }

  /// - Parameter level: The level of a day; `nil` for a day without entries.
  private func mark(_ level: Double?, isSelected: Bool = false) -> StyledLine {
    guard let level else {
      let style = isSelected ? Style(.text, on: .background, .reverse) : Style(.secondary)
      return StyledLine("·".padded(to: dayColumns), style)
    }
    let share = scale.share(of: level)
    let mood = MoodLevel(clamping: Int((share * 100).rounded()))
    var style = Style(mood.hue)
    style.paper = RGB(theme.color(of: mood))
    guard !isSelected else {
      // The mark is reversed, so that it also stands out without colors.
      style.attributes = [.bold, .reverse]
      (style.ink, style.paper) = (style.paper, style.paper?.readable)
      return StyledLine("◆".padded(to: dayColumns), style)
    }
    style.ink = style.paper
    return StyledLine(Self.mark(mood).padded(to: dayColumns), style)
  }

  /// Returns the mark of a level for terminals without colors.
  static func mark(_ level: MoodLevel) -> String { marks[min(4, level.value / 20)] }

  /// The marks from the lowest moods to the highest.
  var legend: StyledLine {
    let (names, ends) = (texts.canvas.legend, scale.ends)
    let marks = [0.1, 0.3, 0.5, 0.7, 0.9].map { mark(scale.level(at: $0)) }
    return marks.reduce(StyledLine("\(names.low) \(ends.lowerBound) ", Style(.secondary))) { $0 + $1 }
      + StyledLine(" \(ends.upperBound) \(names.high)", Style(.secondary))
  }
}

/// The range of a person's moods that colors show: from the 5th to the 95th percentile, so that days can be told apart.
package struct MoodScale: Hashable, Sendable {
  /// The minimum number of days; fewer days are shown on the whole scale.
  private static let leastDays = 10

  private let low: Double
  private let high: Double

  /// - Parameter levels: The means of days, from 0 to 100.
  package init(_ levels: [Double]) {
    let sorted = levels.sorted()
    func percentile(_ share: Double) -> Double { sorted[Int((Double(sorted.count - 1) * share).rounded())] }
    guard sorted.count >= Self.leastDays, percentile(0.95) - percentile(0.05) >= 1 else {
      (low, high) = (0, 100)
      return
    }
    (low, high) = (percentile(0.05), percentile(0.95))
  }

  package var ends: ClosedRange<Int> { Int(low.rounded())...Int(high.rounded()) }

  /// Returns the position of a level on the scale, from 0 to 1.
  package func share(of level: Double) -> Double { min(max(0, (level - low) / (high - low)), 1) }

  package func level(at share: Double) -> Double { low + (high - low) * share }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - 1)) }
}

extension MoodLevel {
  /// Returns a dot in the color of the level in a theme.
  func mark(_ theme: CanvasTheme) -> StyledLine {
    var style = Style(hue)
    // The outline can be distinguished from the background, whereas a shape's own color may be nearly as light as the
    // background.
    style.ink = RGB(theme.outline(of: self))
    return StyledLine("●", style)
  }

  /// The colors of levels from low to high, which also differ in terminals with 16 colors.
  package static let hues: [ColorRole] = [.blue, .green, .yellow, .red, .purple]

  /// The level as one of ``hues``.
  var hue: ColorRole { Self.hues[min(Self.hues.count - 1, value * Self.hues.count / 100)] }
}

/// The canvas as one line of text or one small picture, for status bars, prompts and desktops.
struct CanvasWidget {
  let page: CanvasPage
  let texts: Texts

  func line(as format: WidgetFormat) -> String {
    switch format {
    case .text: "\(marks) \(words)".trimmed
    case .tmux: tmux
    case .waybar: JSONWriter.line(waybar)
    case .i3bar: JSONWriter.line(i3bar)
    case .svg: SVGPicture(page.painting.drawing()).file(WidgetFormat.pictureSize).trimmed
    }
  }

  private var latest: MoodRecord? { page.records.last }

  /// The marks of all entries, each as high as its level.
  private var marks: String { page.records.map { Self.mark($0.content.level) }.joined() }

  /// The latest level and its feelings, or a question if there is no entry.
  private var words: String { latest.map { levelAndFeelings($0) } ?? texts.canvas.howAreYou }

  private func levelAndFeelings(_ record: MoodRecord) -> String {
    let feelings = record.content.feelings.map { Feeling.named($0).name(in: texts.language) }
    return StyledLine((["\(record.content.level.value)"] + feelings).joined(separator: " ")).plain
  }

  /// One line per entry, with its time.
  private var details: String {
    page.records.map { record in
      let time = record.content.time.shown
      let day = page.day == nil ? "\(texts.dates.shortDay(time.day)) " : ""
      let memo = StyledLine(record.content.memo?.firstLine ?? "").plain
      return "\(day)\(texts.dates.time(time.time)) \(levelAndFeelings(record)) \(memo)".trimmed
    }.joined(separator: "\n")
  }

  private func color(_ record: MoodRecord) -> String { RGB(page.theme.color(of: record.content.level)).hex }

  /// The line for tmux, which expands program output and needs each number sign doubled.
  private var tmux: String {
    let marks = page.records.map { "#[fg=\(color($0))]\(Self.mark($0.content.level))" }.joined()
    return (marks.isEmpty ? "" : "\(marks)#[fg=default] ") + words.replacing("#", with: "##")
  }

  /// The JSON that Waybar reads with `"return-type": "json"`, in which texts are Pango markup.
  private var waybar: JSONValue {
    let marks = page.records.map { "<span foreground='\(color($0))'>\(Self.mark($0.content.level))</span>" }.joined()
    return [
      "text": .string("\(marks) \(words.escapedForXML)".trimmed),
      "alt": .string(words),
      "tooltip": .string(details.escapedForXML),
      "class": .string(latest == nil ? "empty" : "felt"),
      "percentage": latest.map { .integer($0.content.level.value) } ?? nil,
    ]
  }

  /// A block of the i3bar protocol.
  private var i3bar: JSONValue {
    var members = [
      JSONValue.Member("name", "haru"), .init("full_text", .string(line(as: .text))),
      .init("short_text", .string(latest.map { "\($0.content.level.value)" } ?? words)), .init("markup", "none"),
    ]
    if let latest { members.append(.init("color", .string(color(latest)))) }
    return .object(members)
  }

  private static func mark(_ level: MoodLevel) -> String {
    let marks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return marks[level.value * marks.count / (MoodLevel.range.upperBound + 1)]
  }
}

/// The output format of the program that shows the canvas.
enum WidgetFormat: String, CaseIterable {
  case text, tmux, waybar, i3bar, svg

  /// Returns the output while the app is locked; picture formats return an empty picture.
  func locked(_ texts: Texts) -> String {
    let word = JSONValue.string(texts.locked)
    return switch self {
    case .text, .tmux: texts.locked
    case .waybar: JSONWriter.line(["text": word, "alt": word, "tooltip": word, "class": "locked"])
    case .i3bar: JSONWriter.line(["name": "haru", "full_text": word, "short_text": word, "markup": "none"])
    case .svg:
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Self.pictureSize.width)" height="\#(Self.pictureSize.height)"/>"#
    }
  }

  static let pictureSize = PixelSize(width: 300, height: 180)
}
