package import Domain

/// The story of a year, a page at a time.
package enum StoryScreen: PageScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(forward, if: { $0.index + 1 < $0.pages.count }) { $0.turn(to: $0.index + 1) },
    .init(backward, if: { $0.index > 0 }) { $0.turn(to: $0.index - 1) },
    .init(CommonKey.export.named(ko: "그림으로 저장", en: "save as picture"), if: { $0.card != nil }) { state in
      state.card.map { [.askForFile($0.picture)] } ?? []
    }
    .unless(ko: "이 해에는 기록이 없어요", en: "nothing was recorded that year"),
    year(CommonKey.previousList.named(ko: "이전 해", en: "previous year"), by: -1),
    year(CommonKey.nextList.named(ko: "다음 해", en: "next year"), by: 1),
    .init(CommonKey.first, if: { $0.index > 0 }) { $0.turn(to: 0) },
    .init(CommonKey.last, if: { $0.index + 1 < $0.pages.count }) { $0.turn(to: $0.pages.count - 1) },
    .init(CommonKey.back, [.dismiss]),
  ]

  private static let forward = CommonKey.main.or(CommonKey.open).or(CommonKey.right).or(CommonKey.next)
    .or(CommonKey.nextPage).named(ko: "다음 쪽", en: "next page")
  private static let backward = CommonKey.left.or(CommonKey.previous).or(CommonKey.previousPage)
    .named(ko: "이전 쪽", en: "previous page")

  private static func year(_ binding: KeyBinding, by count: Int) -> ScreenAction<State> {
    ScreenAction(binding, if: { $0.period(in: $0.year + count) != nil }) { $0.show($0.year + count) }
  }

  package struct State: PageState {
    package typealias Owner = StoryScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    fileprivate private(set) var year: Int
    private let today: Day
    package let texts: Texts
    /// The review of the year; `nil` until it is read.
    var page: TodayReview?
    var failure: String?
    /// The index of the shown page.
    fileprivate private(set) var index = 0
    package var size = Size(columns: 80, rows: 24)

    package init(year: Int, today: Day, texts: Texts) { (self.year, self.today, self.texts) = (year, today, texts) }

    package var wanted: [TodayEffect] { period(in: year).map { [.review($0)] } ?? [] }

    fileprivate var pages: [StoryPage] { page.map { Story(review: $0, texts: texts).pages } ?? [] }

    fileprivate var card: StoryCard? {
      let pages = pages
      guard pages.indices.contains(index) else { return nil }
      return StoryCard(page: pages[index], year: year, number: index + 1, texts: texts)
    }

    /// Returns the period of a year; `nil` if the year is still to come or doesn't exist.
    fileprivate func period(in year: Int) -> ReviewPeriod? { try? .year(year, on: today) }

    fileprivate mutating func turn(to page: Int) -> [TodayEffect] {
      index = max(0, min(page, pages.count - 1))
      return []
    }

    fileprivate mutating func show(_ year: Int) -> [TodayEffect] {
      guard period(in: year) != nil else { return [] }
      (self.year, index) = (year, 0)
      return wanted
    }

    func page(in result: TodayResult) -> TodayReview? { if case .reviewed(let review) = result { review } else { nil } }

    mutating func show(_ page: TodayReview) -> [TodayEffect] {
      self.page = page
      return turn(to: index)
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [TodayEffect]? {
    if case .key(let press) = input, let page = StoryDots.page(of: press) { return state.turn(to: page) }
    return receiveKey(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [TodayEffect] {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: state.turn(to: state.index + 1)
    case .mouse(let event) where event.kind == .wheelUp: state.turn(to: state.index - 1)
    default: []
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let pages = state.pages
    let area = Rect.page(frame.size)
    defer { frame.notice(state.failure, in: area, hasPage: state.page != nil) }
    guard let review = state.page else { return }
    guard pages.indices.contains(state.index) else {
      return EmptyState(message: state.texts.review.nothing(review.period)).draw(on: &frame, in: area)
    }
    let page = pages[state.index]
    let layout = StoryLayout(page, in: area)
    let count = "\(state.index + 1)/\(pages.count)"
    let heading = layout.isLow ? "\(page.subject) · \(state.year)" : state.texts.review.title(review.period)
    frame.line(heading, in: layout.heading, style: layout.isLow ? .title : .hint)
    frame.line(
      count, in: layout.heading.inset(left: TextWidth.columns(of: heading) + 1), style: .hint, alignment: .trailing)
    if !layout.isLow { frame.line(page.subject, in: layout.subject, style: Style(.accent), alignment: .center) }
    for (row, line) in layout.titleLines.enumerated() {
      frame.line(line, in: layout.title.line(row), style: Style(.text, on: .background, .bold), alignment: .center)
    }
    for (row, line) in layout.textLines.enumerated() {
      frame.line(line, in: layout.text.line(row), style: .hint, alignment: .center)
    }
    page.picture?.draw(on: &frame, in: layout.picture)
    if let press = forward.keys.first, state.index + 1 < pages.count { frame.link(layout.body, to: press) }
    StoryDots(index: state.index, count: pages.count).draw(on: &frame, in: layout.dots)
  }
}

/// The places of a page's parts on the screen.
private struct StoryLayout {
  private static let most = Size(columns: 110, rows: 44)
  private static let textColumns = 72

  /// Indicates whether the subject replaces the heading, because the picture needs the rows.
  let isLow: Bool
  let heading: Rect
  /// The area between the heading and the dots.
  let body: Rect
  let subject: Rect
  let title: Rect
  let titleLines: [String]
  let text: Rect
  let textLines: [String]
  let picture: Rect
  let dots: Rect

  init(_ page: StoryPage, in area: Rect) {
    let area = area.centered(columns: Self.most.columns, rows: Self.most.rows)
    let hasDots = area.size.rows >= 16
    isLow = !hasDots || page.picture?.isWide == true && area.size.rows < 24
    heading = area.line(0)
    dots = area.lower(hasDots ? 1 : 0)
    let gap = isLow ? 0 : 1
    body = area.inset(top: 1 + gap, bottom: dots.size.rows + gap)
    let (columns, rows) = (min(body.size.columns, Self.textColumns), body.size.rows)
    let isPlain = page.picture == nil
    titleLines = page.wrappedTitle(columns: columns, lines: isPlain ? max(1, rows - 4) : isLow ? 1 : 3)
    let lines = page.lines.map { TextClip.wrap($0, columns: columns) }
    // A low page with a picture has room only for a sentence of one line.
    let shown = isLow && !isPlain ? lines.prefix(1).filter { $0.count == 1 } : lines
    textLines = Array(shown.joined().prefix(isPlain ? rows : 4))
    let above = 2 * gap
    let words = above + titleLines.count + gap + textLines.count
    // A page of words is centered.
    let rest = isPlain ? body.centered(columns: body.size.columns, rows: words) : body
    subject = rest.line(0)
    title = rest.inset(top: above).upper(titleLines.count)
    text = rest.inset(top: above + titleLines.count + gap).upper(textLines.count)
    picture = rest.inset(top: words + (hasDots ? 1 : 0))
  }
}

/// A dot for each page of the story, which opens the page.
private struct StoryDots {
  let index: Int
  let count: Int

  /// Returns the page whose dot was clicked; `nil` for other keys.
  static func page(of press: KeyPress) -> Int? {
    guard case .named(let name) = press.key, name.hasPrefix("story ") else { return nil }
    return Int(name.dropFirst(6))
  }

  func draw(on frame: inout Frame, in area: Rect) {
    let place = area.centered(columns: 2 * count - 1, rows: 1)
    for page in 0..<count {
      let dot = place.inset(left: 2 * page).leading(1)
      frame.line(page == index ? "●" : "○", in: dot, style: page == index ? Style(.accent) : .hint)
      frame.link(dot, to: KeyPress(.named("story \(page)")))
    }
  }
}
