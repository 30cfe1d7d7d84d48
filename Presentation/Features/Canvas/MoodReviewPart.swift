package import Domain

struct MoodReviewPart: ReviewPart {
  static let place = ReviewPlace.mood

  static let columns: [ReviewColumn<MoodReview.Figures>] = [
    .init("mood_records", ko: "기분 기록", en: "moods") { $0.records },
    .init("mood_days", ko: "기록한 날", en: "days with moods") { $0.days },
    .init(
      "mood", ko: "하루 평균 기분", en: "average daily mood", isMean: true,
      note: LocalizedText(ko: "기록한 날의 평균, 없으면 null", en: "the average of the days with moods, or null")
    ) { $0.level?.inHundredths },
  ]

  static let metric: ReviewMetric? = ReviewMetric(ko: "기분", en: "Mood", hue: .rosemary, isMean: true)

  static let member: ReviewMember<MoodReviewPart>? = ReviewMember(
    "feelings", #"{"frequent": [{"feeling", "count"}], "longest_streak"}"#
  ) { part, _ in
    let frequent = part.highlights.frequent.map { frequency -> JSONValue in
      ["feeling": .string(frequency.feeling.text), "count": .integer(frequency.count)]
    }
    return ["frequent": .array(frequent), "longest_streak": .integer(part.highlights.longestStreak)]
  }

  static let rows: [NamedRows<MoodReviewPart>] = [
    .streak("feelings") { $0.highlights.longestStreak },
    .init("feeling", ko: "감정, 수", en: "name, count") { part, _ in
      part.highlights.frequent.map { [$0.feeling.text, String($0.count)] }
    },
  ]

  static func amount(of figures: MoodReview.Figures) -> Int? { figures.level.map { Int($0.rounded()) } }

  var review: PeriodReview<MoodReview>
  private var theme = CanvasTheme.paper

  init(review: PeriodReview<MoodReview>) { self.review = review }

  mutating func adapt(to settings: Settings) { theme = settings.canvas.shownTheme }

  func fact(_ texts: Texts) -> ReviewFact? {
    guard let mean = Self.amount(of: figures) else { return nil }
    let frequent = highlights.frequent.map { frequency -> StyledLine? in
      StyledLine("\(Feeling.named(frequency.feeling).name(in: texts.language)) \(frequency.count)")
    }
    return ReviewFact(
      texts(.moodReview),
      [
        part(texts(ko: "기록 \(figures.records.grouped)개", en: figures.records.counting("mood")), \.records),
        part(texts.dayCount(figures.days), \.days),
        part(texts(ko: "하루 평균 \(mean)", en: "daily mean \(mean)"), Self.amount),
      ],
      frequent + [streak(highlights.longestStreak, texts)])
  }

  func pages(_ texts: Texts) -> [StoryPage] { [word(texts), months(texts), year(texts)].compactMap(\.self) }

  /// Returns the page of the most frequent feeling or tag; `nil` if the entries have no words.
  private func word(_ texts: Texts) -> StoryPage? {
    guard let most = highlights.words.first else { return nil }
    func name(_ word: UsedMoodWord) -> String { texts.canvas.name(of: word.word, word.text) }
    let shares = highlights.words.map { SharesPicture.Share("\(name($0)) \($0.count)", $0.count, hue: .rosemary) }
    return StoryPage(
      .opening, texts(ko: "한 해의 단어", en: "Word of the year"), name(most),
      [
        texts(
          ko: "기분 기록 \(figures.records.grouped)개 가운데 \(most.count.grouped)개에 썼어요",
          en: "in \(most.count.grouped) of \(figures.records.counting("mood"))")
      ], picture: SharesPicture(shares))
  }

  /// Returns the page with a painting for each month; `nil` without entries.
  private func months(_ texts: Texts) -> StoryPage? {
    guard let year = review.period.year, !highlights.days.isEmpty else { return nil }
    let days = Dictionary(grouping: highlights.days) { Month($0.day) }
    let months = (1...12).compactMap { Month(year: year, month: $0) }.filter { $0.firstDay <= review.period.days.last }
    let items = months.map { month in
      let painting = Painting(of: days[month] ?? [], theme: theme)
      return MonthsPicture.Item(texts.dates.shortMonth(month), painting.drawing())
    }
    return StoryPage(
      .pictures, texts(ko: "달마다 그림 한 장", en: "A painting for each month"),
      texts(ko: "하루를 도형 하나로", en: "A shape for every day"),
      [texts(ko: "기분을 남긴 날 \(figures.days.grouped)일", en: "\(texts.dayCount(figures.days)) with moods")],
      picture: MonthsPicture(items))
  }

  /// Returns the page with every day of the year; `nil` without entries.
  private func year(_ texts: Texts) -> StoryPage? {
    guard let year = review.period.year, let mean = Self.amount(of: figures) else { return nil }
    return StoryPage(
      .days, texts(ko: "한 해의 기분", en: "A year of moods"), texts(ko: "하루 평균 \(mean)", en: "\(mean) on an average day"),
      [
        [
          texts(ko: "기록 \(figures.records.grouped)개", en: figures.records.counting("mood")),
          texts.dayCount(figures.days),
          streak(highlights.longestStreak, texts)?.plain,
        ].compactMap(\.self).joined(separator: " · ")
      ],
      picture: MoodYearPicture(
        year: year, days: highlights.days, last: review.period.days.last,
        theme: theme, texts: texts))
  }
}

/// The days of a year in the colors of their moods, a row for each month.
struct MoodYearPicture: StoryPicture {
  /// The lengths of the illustration: the distance from one day to the next, and the left and top edges of the days.
  private static let (step, row, left, top) = (10.0, 12.0, 34.0, 12.0)
  /// The rows of a year with two months in each.
  private static let halfRows = 6

  let year: Int
  let days: [DayMood]
  /// The last day that isn't in the future.
  let last: Day
  /// The theme of the days on the screen; a page has a light and a dark theme.
  let theme: CanvasTheme
  let texts: Texts
  private let scale: MoodScale

  init(year: Int, days: [DayMood], last: Day, theme: CanvasTheme, texts: Texts) {
    (self.year, self.days, self.last, self.theme, self.texts) = (year, days, last, theme, texts)
    scale = MoodScale(days.map(\.level))
  }

  var isWide: Bool { true }

  private var months: [Month] { (1...12).compactMap { Month(year: year, month: $0) } }
  private var levels: [Day: Double] { Dictionary(days.map { ($0.day, $0.level) }) { first, _ in first } }

  var illustration: Illustration {
    let (months, levels) = (months.filter { $0.firstDay <= last }, levels)
    let bottom = Self.top + Double(months.count) * Self.row
    var picture = Illustration(width: 350, height: bottom + 18)
    for number in YearLines.numberedDays {
      let x = Self.left + (Double(number) - 0.5) * Self.step
      picture.add(.init(text: "\(number)", x: x, y: Self.top - 4, size: 7, tint: .quiet, anchor: .middle))
    }
    for (index, month) in months.enumerated() {
      let y = Self.top + Double(index) * Self.row
      picture.add(
        .init(text: texts.dates.shortMonth(month), x: Self.left - 6, y: y + 8.5, size: 8, tint: .quiet, anchor: .end))
      for day in month.days where day <= last {
        let x = Self.left + Double(day.dayOfMonth - 1) * Self.step
        add(levels[day], x: x, y: y, title: texts.dates.shortDay(day), to: &picture)
      }
    }
    let (names, middle) = (texts.canvas.legend, 175.0)
    picture.add(.init(text: names.low, x: middle - 56, y: bottom + 13.5, size: 8, tint: .quiet, anchor: .end))
    picture.add(.init(text: names.high, x: middle + 56, y: bottom + 13.5, size: 8, tint: .quiet))
    for step in 0...9 {
      let (level, x) = (scale.level(at: Double(step) / 9), middle - 50 + Double(step) * Self.step)
      add(level, x: x, y: bottom + 5, title: nil, to: &picture)
    }
    return picture
  }

  /// Returns the level whose color a mean has on the person's own scale.
  private func shown(_ level: Double) -> MoodLevel {
    MoodLevel(clamping: Int((scale.share(of: level) * 100).rounded()))
  }

  private func add(_ level: Double?, x: Double, y: Double, title: String?, to picture: inout Illustration) {
    let mood = level.map { MoodLevel(clamping: shown($0).value / 10 * 10) }
    func tint(_ color: (CanvasTheme, MoodLevel) -> CanvasColor) -> Tint? {
      mood.map { Tint(light: RGB(color(.paper, $0)), dark: RGB(color(.night, $0))) }
    }
    let words = title.map { title in level.map { "\(title) · \(Int($0.rounded()))" } ?? title }
    picture.add(
      .init(
        x: x, y: y, width: 9, height: 10, tint { $0.color(of: $1) } ?? .empty, outline: tint { $0.outline(of: $1) },
        radius: 2, title: words))
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let lines = YearLines(
      year: year, days: days, theme: theme, dayColumns: area.size.columns >= YearLines.mostColumns ? 2 : 1, texts: texts
    )
    let columns = YearLines.nameColumns + 31 * lines.dayColumns
    let shown = lines.lines
    guard area.size.rows < shown.count else {
      let place = area.centered(columns: columns, rows: shown.count)
      for (row, line) in shown.enumerated() { frame.line(line.clipped(to: place.size.columns), in: place.line(row)) }
      return
    }
    let halves = area.centered(columns: columns, rows: min(area.size.rows, Self.halfRows + 1))
    drawHalves(on: &frame, in: halves.upper(Self.halfRows))
    frame.line(lines.legend.clipped(to: columns), in: halves.line(Self.halfRows))
  }

  /// Draws two months in each row, for short screens; without colors, each cell shows the mean of its days.
  private func drawHalves(on frame: inout Frame, in area: Rect) {
    let (months, levels) = (months, levels)
    for row in 0..<min(Self.halfRows, area.size.rows) {
      let line = area.line(row)
      let (upper, lower) = (months[2 * row], months[2 * row + 1])
      frame.line("\(upper.month)·\(lower.month)", in: line.leading(YearLines.nameColumns - 1), style: .hint)
      for number in 1...31 {
        let known = [upper, lower].map { month in
          Day(year: month.year, month: month.month, day: number).flatMap { levels[$0] }
        }
        let point = Point(column: line.left + YearLines.nameColumns + number - 1, row: line.top)
        let present = known.compactMap(\.self)
        guard !present.isEmpty else {
          frame.write("·", at: point, style: .hint, in: line)
          continue
        }
        let mean = shown(present.reduce(0, +) / Double(present.count))
        frame.write(YearLines.mark(mean), at: point, style: Style(mean.hue), in: line)
        guard line.contains(point) else { continue }
        let colors = known.map { level in
          level.map { RGB(theme.color(of: shown($0))) }
        }
        frame.setPixels(upper: colors[0], lower: colors[1], at: point)
      }
    }
  }
}

extension MoodRecap: RecapPart {
  package func line(_ texts: Texts) -> RecapLine {
    RecapLine(texts(.moodReview), RecapLine.latest(moods(canvas.entries, texts), texts))
  }

  package func memory(_ texts: Texts) -> [MemoryWords] {
    // A mood with feelings says more than a later one without any.
    let felt = canvas.entries.filter { !$0.content.feelings.isEmpty }
    return moods(felt.isEmpty ? canvas.entries : felt, texts).suffix(1).map { MemoryWords(.mood, $0) }
  }

  package var json: [JSONValue.Member] { [JSONValue.Member("moods", canvas.records.map(\.content.level.value).json)] }

  package func picture(isSmall: Bool) -> RecapPicture? {
    let painting = canvas.records.isEmpty ? nil : isSmall ? canvas.painting.thumbnail : canvas.painting.drawing()
    return RecapPicture(ground: RGB(canvas.theme.ground), text: RGB(canvas.theme.text), drawing: painting)
  }

  /// Returns the moods with their feelings, such as "72 차분해"; one without feelings is named as on Today.
  private func moods(_ records: [MoodRecord], _ texts: Texts) -> [String] {
    records.map { record in
      let feelings = record.content.feelings.map { Feeling.named($0).name(in: texts.language) }
      return feelings.isEmpty
        ? texts.canvas.brief(record).plain : "\(record.content.level.value) \(feelings.joined(separator: ", "))"
    }
  }
}

extension LocalizedText {
  fileprivate static let moodReview = LocalizedText(ko: "기분", en: "Mood")
}
