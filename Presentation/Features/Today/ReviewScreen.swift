package import Domain

/// A week or a year in review.
package enum ReviewScreen: ActionScreen {
  package typealias Effect = TodayEffect
  package typealias EffectResult = TodayResult

  package static let actions: [ScreenAction<State>] =
    periods + .scrolls() + [.init(CommonKey.back.and(TodayKey.review.keys), [.dismiss])]

  private static let periods: [ScreenAction<State>] = [
    to(CommonKey.previousDay.named(ko: "이전", en: "earlier")) { $0.shifted(by: -1) },
    to(CommonKey.nextDay.named(ko: "다음", en: "later")) { $0.shifted(by: 1) },
    .init(KeyBinding([.tab, .character("w")], ko: "7일·한 해", en: "7 days/year")) { $0.show($0.other) },
    to(KeyBinding([.character("t")], ko: "최근", en: "latest")) { $0.latest },
  ]

  /// Returns an action that shows another period, if there is one.
  private static func to(
    _ binding: KeyBinding, _ period: @escaping @Sendable (State) -> ReviewPeriod?
  ) -> ScreenAction<State> { ScreenAction(binding, if: { period($0) != nil }) { $0.show(period($0)) } }

  package struct State: ActionState, ScrollingState {
    package typealias Owner = ReviewScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    private let today: Day
    package let texts: Texts
    private(set) var period: ReviewPeriod
    /// The review; `nil` until it is read.
    private var review: PeriodReview?
    private var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    /// Creates a state that shows the last seven days.
    package init(today: Day, texts: Texts) {
      (self.today, self.texts) = (today, texts)
      period = .week(through: today)
    }

    package var wanted: [TodayEffect] { [.review(period)] }

    var failure: String? { error.map { texts.failure($0) } }
    var textArea: Rect { Rect.page(size).inset(top: size.rows >= 28 ? 1 : 0, right: 2) }
    var lines: [StyledLine] {
      review.map { ReviewPage(review: $0, texts: texts).lines(width: textArea.size.columns) } ?? []
    }

    /// The year in which a shown week ends, or the last seven days if a year is shown.
    fileprivate var other: ReviewPeriod? {
      period.year == nil ? .ofYear(period.days.last.year, today) : .week(through: today)
    }

    /// The period of this kind that ends today; `nil` while that period is shown.
    fileprivate var latest: ReviewPeriod? {
      guard period.days.last != today else { return nil }
      return period.year == nil ? .week(through: today) : .ofYear(today.year, today)
    }

    fileprivate func shifted(by count: Int) -> ReviewPeriod? {
      if let year = period.year { return .ofYear(year + count, today) }
      let last = period.days.last.adding(days: 7 * count)
      return last <= today && last != period.days.last ? .week(through: last) : nil
    }

    fileprivate mutating func show(_ period: ReviewPeriod?) -> [TodayEffect] {
      guard let period else { return [] }
      (self.period, top) = (period, 0)
      return wanted
    }

    fileprivate mutating func show(_ result: Result<PeriodReview, StoreError>) {
      switch result {
      case .success(let review): (self.review, error) = (review, nil)
      case .failure(let error): self.error = error
      }
      scroll(by: 0)
    }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [TodayEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: TodayResult, _ state: inout State) -> [TodayEffect] {
    if case .reviewed(let review) = result { state.show(review) }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.drawLines(on: &frame, bar: state.textArea.inset(left: state.textArea.size.columns + 1))
  }
}

extension ReviewPeriod {
  /// Returns the period of a year; `nil` if the year is still to come or doesn't exist.
  fileprivate static func ofYear(_ year: Int, _ today: Day) -> ReviewPeriod? { try? .year(year, on: today) }
}

/// A week or a year in review, in lines for people.
struct ReviewPage {
  /// The facts of a feature, in lines of parts that stay whole.
  struct Fact {
    let name: String
    let lines: [[StyledLine]]
    /// Parts that a chart or a list shows better.
    var listed: [StyledLine] = []
  }

  private static let usualColumns = 80
  private static let barColumns = 3...16

  let review: PeriodReview
  let texts: Texts

  private var names: ReviewTexts { texts.review }
  private var figures: ReviewFigures { review.figures }

  /// Returns the lines of the review; nothing is cut if `width` is `nil`.
  func lines(width: Int?) -> [StyledLine] {
    let title = StyledLine(names.title(review.period), .title)
    guard !review.isEmpty else {
      return [title.clipped(to: width)]
        + WrappedText.lines(names.nothing(review.period), columns: width).map { StyledLine($0) }
    }
    let note = review.before.map { _ in StyledLine(names.comparison(review.period), .hint) }
    let head = [title, note].compactMap { $0?.clipped(to: width) }
    return head + [StyledLine()] + factLines(width: width) + chart(width: width)
  }

  // Facts

  /// The facts of the features that have anything to show.
  var facts: [Fact] {
    let facts = [
      Fact(name: names.plan, lines: plan, listed: calendars), Fact(name: names.people, lines: people),
      Fact(name: names.words, lines: words), Fact(name: names.feelings, lines: feelings),
      Fact(name: names.books, lines: books, listed: titles),
    ]
    return facts.filter { !$0.lines.isEmpty }
  }

  private var plan: [[StyledLine]] {
    guard figures.events + figures.allDayEvents > 0 else { return [] }
    let hours = StyledLine(names.hours(figures.plannedMinutes)) + difference(\.plannedMinutes, names.hours)
    let first =
      (figures.events > 0 ? [part(names.events(figures.events), \.events), hours] : [])
      + (figures.allDayEvents > 0 ? [StyledLine(names.allDay(figures.allDayEvents))] : [])
    let busiest = review.plan.busiest.map { StyledLine(names.busiest($0, minutes: review.plan.busiestMinutes)) }
    return [first, [busiest].compactMap(\.self)].filter { !$0.isEmpty }
  }

  /// The hours of each calendar; empty if there is only one calendar.
  private var calendars: [StyledLine] {
    let shares = review.plan.shares.filter { $0.minutes > 0 }
    guard shares.count > 1 else { return [] }
    return shares.map { share in
      StyledLine("● ", Style(share.calendar.color.role))
        + StyledLine("\(texts.shortened(texts.name(of: share.calendar))) \(names.hours(share.minutes))")
    }
  }

  private var people: [[StyledLine]] {
    guard figures.waterings > 0 else { return [] }
    let most = review.people.most.map { names.most($0, review.people.mostWaterings) }
    return [
      [part(names.waterings(figures.waterings), \.waterings), part(names.people(figures.people), \.people)],
      [most.map { StyledLine($0) }, streak(review.people.longestStreak)].compactMap(\.self),
    ].filter { !$0.isEmpty }
  }

  private var words: [[StyledLine]] {
    let parts = [
      figures.likedSayings > 0 ? part(names.liked(figures.likedSayings), \.likedSayings) : nil,
      figures.writtenSayings > 0 ? part(names.written(figures.writtenSayings), \.writtenSayings) : nil,
    ]
    let told = parts.compactMap(\.self)
    return told.isEmpty ? [] : [told]
  }

  private var feelings: [[StyledLine]] {
    guard let level = figures.moodLevel else { return [] }
    let first = [
      part(names.records(figures.moodRecords), \.moodRecords), part(names.days(figures.moodDays), \.moodDays),
      StyledLine(names.mean(level)) + moodDifference,
    ]
    let second = review.feelings.frequent.map { StyledLine(names.feeling($0)) }
    let run = [streak(review.feelings.longestStreak)].compactMap(\.self)
    return [first, second + run].filter { !$0.isEmpty }
  }

  private var books: [[StyledLine]] {
    guard figures.readingDays + figures.finishedBooks > 0 else { return [] }
    let finished = figures.finishedBooks > 0 ? part(names.finished(figures.finishedBooks), \.finishedBooks) : nil
    guard figures.readingDays > 0 else { return [[finished].compactMap(\.self)] }
    let read = [
      part(names.pages(figures.pages), \.pages), part(names.days(figures.readingDays), \.readingDays),
      streak(review.books.longestStreak), finished,
    ]
    return [read.compactMap(\.self)]
  }

  private var titles: [StyledLine] {
    review.books.finished.map { StyledLine(texts.shortened($0.title), Style(.secondary)) }
  }

  /// Returns a streak of days; `nil` for a single day.
  private func streak(_ days: Int) -> StyledLine? { days > 1 ? StyledLine(names.streak(days)) : nil }

  private func part(_ text: String, _ figure: KeyPath<ReviewFigures, Int>) -> StyledLine {
    StyledLine(text) + difference(figure, \.grouped)
  }

  /// Returns the difference from the period before; empty if there is no such period.
  private func difference(_ figure: KeyPath<ReviewFigures, Int>, _ text: (Int) -> String) -> StyledLine {
    guard let before = review.before?[keyPath: figure] else { return StyledLine() }
    return difference(figures[keyPath: figure] - before, text)
  }

  private var moodDifference: StyledLine {
    guard let now = figures.moodLevel, let before = review.before?.moodLevel else { return StyledLine() }
    return difference(ReviewTexts.rounded(now) - ReviewTexts.rounded(before), \.grouped)
  }

  private func difference(_ count: Int, _ text: (Int) -> String) -> StyledLine {
    guard count != 0 else { return StyledLine() }
    return StyledLine(" (\(count > 0 ? "+" : "−")\(text(abs(count))))", .hint)
  }

  // Lines

  private func factLines(width: Int?) -> [StyledLine] {
    let facts = facts
    let column = (facts.map { TextWidth.columns(of: $0.name) }.max() ?? 0) + 2
    return facts.flatMap { fact in
      let lines = (fact.lines + [fact.listed]).flatMap { Self.joined($0, columns: width.map { $0 - column }) }
      return lines.enumerated().map { index, line in
        let name = StyledLine(index == 0 ? fact.name : "", Style(.accent))
        return (name.padded(to: column) + line).clipped(to: width)
      }
    }
  }

  /// Joins parts to lines, with as many parts as fit.
  private static func joined(_ parts: [StyledLine], columns: Int?) -> [StyledLine] {
    let dot = StyledLine(" · ", .hint)
    return parts.reduce(into: []) { lines, part in
      if let last = lines.last, columns.map({ last.columns + dot.columns + part.columns <= $0 }) ?? true {
        lines[lines.count - 1] = last + dot + part
      } else {
        lines.append(part)
      }
    }
  }

  // The parts of the period

  private func chart(width: Int?) -> [StyledLine] {
    let metrics = ReviewMetric.allCases.filter { metric in review.parts.contains { metric.amount(of: $0) != nil } }
    guard !metrics.isEmpty else { return [] }
    let most = Dictionary(uniqueKeysWithValues: metrics.map { ($0, $0.most(of: review.parts)) })
    func table(_ columns: Int) -> TextTable {
      let titles = metrics.flatMap { metric in
        [TextTable.Column(metric.column(names), isAlignedRight: true), TextTable.Column()]
      }
      let rows = review.parts.map { part in
        [StyledLine(names.name(of: part, in: review.period), .hint)]
          + metrics.flatMap { metric -> [StyledLine] in
            guard let amount = metric.amount(of: part) else { return [StyledLine(), StyledLine()] }
            let bar = ProgressBar.line(amount, of: most[metric] ?? 0, columns: columns)
            return [StyledLine(metric.text(of: part)), StyledLine(bar, Style(metric.hue))]
          }
      }
      return TextTable([TextTable.Column()] + titles, rows: rows)
    }
    // The bars share the columns beside the numbers.
    let numbers = table(1).lines(width: nil).map(\.columns).max() ?? 0
    let room = (width ?? Self.usualColumns) - numbers
    let columns = min(max(1 + room / metrics.count, Self.barColumns.lowerBound), Self.barColumns.upperBound)
    return [StyledLine()] + table(columns).lines(width: width)
  }
}

/// A statistic that charts show for each part of a period.
enum ReviewMetric: CaseIterable {
  case hours, waterings, pages, mood

  /// Returns the amount; `nil` if there is nothing to show.
  func amount(of figures: ReviewFigures) -> Int? {
    switch self {
    case .hours: figures.plannedMinutes > 0 ? figures.plannedMinutes : nil
    case .waterings: figures.waterings > 0 ? figures.waterings : nil
    case .pages: figures.pages > 0 ? figures.pages : nil
    case .mood: figures.moodLevel.map(ReviewTexts.rounded)
    }
  }

  /// Returns the amount of the longest bar.
  func most(of parts: [ReviewFigures]) -> Int { self == .mood ? 100 : parts.compactMap(amount).max() ?? 0 }

  /// Returns the amount as a number alone; hours below ten have one decimal.
  func text(of figures: ReviewFigures) -> String {
    guard let amount = amount(of: figures) else { return "" }
    guard self == .hours else { return amount.grouped }
    let tenths = (amount + 3) / 6
    return tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)" : ((amount + 30) / 60).grouped
  }

  func column(_ names: ReviewTexts) -> String {
    switch self {
    case .hours: names.hoursColumn
    case .waterings: names.wateringsColumn
    case .pages: names.pagesColumn
    case .mood: names.moodColumn
    }
  }

  var hue: ColorRole {
    switch self {
    case .hours: .blue
    case .waterings: .teal
    case .pages: .orange
    case .mood: .rosemary
    }
  }
}
