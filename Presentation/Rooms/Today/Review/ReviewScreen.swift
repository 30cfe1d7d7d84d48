package import Domain

/// A week or a year in review.
package enum ReviewScreen: ActionScreen {
  package typealias Effect = TodayEffect
  package typealias EffectResult = TodayResult

  package static let actions: [ScreenAction<State>] =
    periods + .scrolls() + [.init(CommonKey.back.and(TodayKey.review.keys), [.dismiss])]

  private static let periods: [ScreenAction<State>] = [
    to(CommonKey.previousDay.named(ko: "그 앞", en: "earlier")) { $0.shifted(by: -1) },
    to(CommonKey.nextDay.named(ko: "그 뒤", en: "later")) { $0.shifted(by: 1) },
    .init(KeyBinding([.tab, .character("w")], ko: "7일·한 해", en: "7 days or a year")) { $0.show($0.other) },
    to(KeyBinding([.character("t")], ko: "지금까지", en: "until now")) { $0.latest },
  ]

  /// An action that shows another period, where there is one.
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
    /// `nil` until it was read.
    private var review: PeriodReview?
    private var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    /// Begins with the last seven days.
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

    /// The week of a year, or the year of a week.
    fileprivate var other: ReviewPeriod? {
      period.year == nil ? .ofYear(period.days.last.year, today) : .week(through: today)
    }

    /// A period of this kind that ends today; `nil` while it is shown.
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
  /// `nil` of a year that is still to come, or is none.
  fileprivate static func ofYear(_ year: Int, _ today: Day) -> ReviewPeriod? { try? .year(year, on: today) }
}
