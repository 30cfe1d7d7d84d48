package import Domain

/// A week or a year in review.
package enum ReviewScreen: PageScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    periods + .scrolls() + [.init(CommonKey.back.or(TodayKey.review), [.dismiss])] + views

  private static let periods: [ScreenAction<State>] = [
    to(CommonKey.previousDay.named(ko: "이전", en: "earlier")) { $0.shifted(by: -1) },
    to(CommonKey.nextDay.named(ko: "다음", en: "later")) { $0.shifted(by: 1) },
    to(CommonKey.today.named(ko: "최근", en: "latest")) { $0.latest },
    .init(CommonKey.open.or(CommonKey.main).named(ko: "한 해 이야기", en: "story of the year")) {
      [.showStory(year: $0.period.days.last.year)]
    },
  ]

  private static let views: [ScreenAction<State>] = [
    .view(KeyBinding(ko: "7일 돌아보기", en: "week in review"), isShown: { $0.period.year == nil }) { $0.show($0.other) },
    .view(KeyBinding(ko: "한 해 돌아보기", en: "year in review"), isShown: { $0.period.year != nil }) { $0.show($0.other) },
  ]

  /// Returns an action that shows another period, if there is one.
  private static func to(
    _ binding: KeyBinding, _ period: @escaping @Sendable (State) -> ReviewPeriod?
  ) -> ScreenAction<State> { ScreenAction(binding, if: { period($0) != nil }) { $0.show(period($0)) } }

  package struct State: PageState, ScrollingState {
    package typealias Owner = ReviewScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    private let today: Day
    package let texts: Texts
    private(set) var period: ReviewPeriod
    /// The review; `nil` until it is read.
    var page: TodayReview?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    /// Creates a state that shows the last seven days.
    package init(today: Day, texts: Texts) {
      (self.today, self.texts) = (today, texts)
      period = .week(through: today)
    }

    package var wanted: [TodayEffect] { [.review(period)] }

    var textArea: Rect { Rect.column(size).inset(right: 2) }
    var lines: [StyledLine] {
      page.map { ReviewPage(review: $0, texts: texts).lines(width: textArea.size.columns) } ?? []
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

    func page(in result: TodayResult) -> TodayReview? { if case .reviewed(let review) = result { review } else { nil } }
  }

  package static func draw(_ state: State, on frame: inout Frame) { state.drawLines(on: &frame) }
}

extension ReviewPeriod {
  /// Returns the period of a year; `nil` if the year is still to come or doesn't exist.
  fileprivate static func ofYear(_ year: Int, _ today: Day) -> ReviewPeriod? { try? .year(year, on: today) }
}

/// A week or a year in review, in lines for people.
struct ReviewPage {
  private static let usualColumns = 80
  private static let barColumns = 3...16

  let review: TodayReview
  let texts: Texts

  private var names: ReviewTexts { texts.review }

  /// Returns the lines of the review; nothing is cut if `width` is `nil`.
  func lines(width: Int?) -> [StyledLine] {
    let title = StyledLine(names.title(review.period), .title)
    guard !review.isEmpty else {
      return Self.wrapped(title, columns: width)
        + WrappedText.lines(names.nothing(review.period), columns: width).map { StyledLine($0) }
    }
    let note = review.isCompared ? [StyledLine(names.comparison(review.period), .hint)] : []
    let head = ([title] + note).flatMap { Self.wrapped($0, columns: width) }
    return head + [StyledLine()] + factLines(width: width) + chart(width: width)
  }

  /// Returns the facts of all features, each with the name of its feature.
  ///
  /// - Parameter limit: The number of lines for each feature; the others are left out.
  func factLines(width: Int?, limit: Int = .max) -> [StyledLine] {
    let facts = review.facts(texts)
    let column = (facts.map { TextWidth.columns(of: $0.name) }.max() ?? 0) + 2
    return facts.flatMap { fact in
      let lines = (fact.lines + [fact.listed]).flatMap { Self.joined($0, columns: width.map { $0 - column }) }
      return lines.prefix(limit).enumerated().map { index, line in
        let name = StyledLine(index == 0 ? fact.name : "", Style(.accent))
        return (name.padded(to: column) + line).clipped(to: width)
      }
    }
  }

  /// Returns a line that is too long in several lines, which have the style of its beginning.
  private static func wrapped(_ line: StyledLine, columns: Int?) -> [StyledLine] {
    guard let columns, line.columns > columns else { return [line] }
    var style: Style?
    line.eachSpan { style = style ?? $0.style }
    return StyledLine.wrapped(line.plain, columns: columns, style ?? .plain)
  }

  /// Joins parts to lines, with as many parts as fit.
  private static func joined(_ parts: [StyledLine], columns: Int?) -> [StyledLine] {
    let dot = StyledLine(" · ", .hint)
    return parts.reduce(into: []) { lines, part in
      if let last = lines.last, columns.map({ last.columns + dot.columns + part.columns <= $0 }) ?? true {
        lines[lines.count - 1] = last + dot + part
      } else {
        lines += wrapped(part, columns: columns)
      }
    }
  }

  /// Returns a line for each part of the period, with the metrics as bars.
  private func chart(width: Int?) -> [StyledLine] {
    let series = review.series.filter { !$0.isEmpty }
    guard !series.isEmpty else { return [] }
    func table(_ columns: Int) -> TextTable {
      let titles = series.flatMap { series in
        [TextTable.Column(series.metric.column, isAlignedRight: true), TextTable.Column()]
      }
      let rows = review.period.parts.enumerated().map { index, days in
        [StyledLine(names.name(of: days, in: review.period), .hint)]
          + series.flatMap { series -> [StyledLine] in
            guard let amount = series.amounts[index] else { return [StyledLine(), StyledLine()] }
            let bar =
              columns > 0 ? StyledLine.bar(amount, of: series.most, columns: columns, series.metric.hue) : .init()
            return [StyledLine(series.text(of: index)), bar]
          }
      }
      return TextTable([TextTable.Column()] + titles, rows: rows, headedIn: texts)
    }
    // The bars share the columns next to the numbers, or are left out where they would say nothing.
    let numbers = table(1).lines(width: nil).map(\.columns).max() ?? 0
    let room = (width ?? Self.usualColumns) - numbers
    let shared = min(1 + room / series.count, Self.barColumns.upperBound)
    let columns = shared < Self.barColumns.lowerBound ? 0 : shared
    return [StyledLine()] + table(columns).lines(width: width)
  }
}
