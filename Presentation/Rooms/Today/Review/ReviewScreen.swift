package import Domain

/// A week or a year in review.
package enum ReviewScreen: RouteScreen {
  package typealias Effect = TodayEffect
  package typealias EffectResult = TodayResult

  package enum Action: BoundAction {
    case earlier, later, other, latest, back

    package var binding: KeyBinding {
      switch self {
      case .earlier: CommonKey.previousDay.named(ko: "그 앞", en: "earlier")
      case .later: CommonKey.nextDay.named(ko: "그 뒤", en: "later")
      case .other: KeyBinding([.tab, .character("w")], ko: "7일·한 해", en: "7 days or a year")
      case .latest: KeyBinding([.character("t")], ko: "지금까지", en: "until now")
      case .back: CommonKey.back.and(TodayMove.review.keys)
      }
    }
  }

  package struct State: RouteState, ScrollingState {
    package typealias Owner = ReviewScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    private let today: Day
    private let texts: Texts
    private(set) var period: ReviewPeriod
    /// `nil` until it was read.
    private var review: PeriodReview?
    private var error: StoreError?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    /// Of the last seven days.
    package init(today: Day, texts: Texts) {
      (self.today, self.texts) = (today, texts)
      period = .week(through: today)
    }

    package var wanted: [TodayEffect] { [.review(period)] }

    package var keys: [KeyHelp] {
      let shown = Action.allCases.filter { $0 == .back || $0 == .other || next(after: $0) != nil }
      return withScrollKeys(shown.map { $0.binding.help(texts) }, texts)
    }

    var failure: String? { error.map { texts.failure($0) } }
    var textArea: Rect { Rect.page(size).inset(top: size.rows >= 28 ? 1 : 0, right: 2) }
    var lines: [StyledLine] {
      review.map { ReviewPage(review: $0, texts: texts).lines(width: textArea.size.columns) } ?? []
    }

    /// What a key leads to; `nil` where there is nothing.
    fileprivate func next(after action: Action) -> ReviewPeriod? {
      switch action {
      case .earlier: shifted(by: -1)
      case .later: shifted(by: 1)
      case .other: period.year == nil ? .ofYear(period.days.last.year, today) : .week(through: today)
      case .latest:
        period.days.last == today ? nil : period.year == nil ? .week(through: today) : .ofYear(today.year, today)
      case .back: nil
      }
    }

    private func shifted(by count: Int) -> ReviewPeriod? {
      if let year = period.year { return .ofYear(year + count, today) }
      let last = period.days.last.adding(days: 7 * count)
      return last <= today && last != period.days.last ? .week(through: last) : nil
    }

    fileprivate mutating func show(_ period: ReviewPeriod) { (self.period, top) = (period, 0) }

    fileprivate mutating func show(_ result: Result<PeriodReview, StoreError>) {
      switch result {
      case .success(let review): (self.review, error) = (review, nil)
      case .failure(let error): self.error = error
      }
      scroll(by: 0)
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [TodayEffect]? {
    receiveScrolling(input, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [TodayEffect] {
    guard action != .back else { return [.dismiss] }
    guard let period = state.next(after: action) else { return [] }
    state.show(period)
    return state.wanted
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
