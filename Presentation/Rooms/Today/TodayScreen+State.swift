package import Domain

extension TodayScreen {
  package struct State: RouteState {
    package typealias Owner = TodayScreen
    package typealias Effect = TodayEffect
    package typealias EffectResult = TodayResult

    package let settings: Settings
    package let texts: Texts
    /// The day to show; `nil` for whatever day today is.
    package var chosenDay: Day?
    package var page: TodayPage?
    package var list = ScrollList()
    package var showsLunar = false
    /// Why reading failed last time; what was read before is still shown.
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(_ settings: Settings, texts: Texts) {
      self.settings = settings
      self.texts = texts
    }

    package var wanted: [TodayEffect] { [.load(chosenDay)] }
    package var nextChange: Instant? { page?.nextChange }

    /// The keys of the day, those of the selected line and of the headline, and those that move among days.
    package var keys: [KeyHelp] {
      let moves = TodayMove.allCases.filter { $0 != .today || chosenDay != nil }.map(\.binding)
      guard let page else { return moves.map { $0.help(texts) } }
      let actions = page.actions.map(\.binding) + [opening] + offered.map(\.binding)
      return (actions + moves).map { $0.help(texts) }
    }

    package var rows: TodayRows { TodayRows(page, texts: texts) }

    package var selected: RecordReference? { selectedRow?.record }

    var selectedRow: TodayRow? { list.selection.flatMap { rows.row(at: $0) } }

    var headline: TodayHeadline? { page?.headline(texts) }

    /// The headline in lines beside its mark.
    func headlineLines(columns: Int, rows: Int) -> [StyledLine] {
      rows > 0 ? headline?.lines(max(1, columns - 3), rows) ?? [] : []
    }

    /// What a key leads to; `nil` for a key that is none of the rooms'.
    func effect(for press: KeyPress) -> TodayEffect? {
      guard let page else { return nil }
      if opening.keys.contains(press) { return openingEffect }
      return (page.actions + offered).first { $0.binding.keys.contains(press) }?.effect
    }

    /// What Enter does: a line is opened, or else the day itself.
    var openingEffect: TodayEffect? { selectedRow?.opening ?? page?.opening?.effect }

    private var opening: KeyBinding { page?.opening?.binding ?? CommonKey.open }

    private var offered: [TodayAction] { (selectedRow?.actions() ?? []) + (headline?.actions ?? []) }
  }
}

extension TodayScreen.State {
  /// Shows a page; on the same day the same line stays selected, on another one what matters most is.
  mutating func show(_ page: TodayPage) {
    let isSameDay = page.day == self.page?.day
    let wished = isSameDay ? selected : page.firstSelected
    self.page = page
    failure = nil
    if !isSameDay { list = ScrollList() }
    fitList()
    let rows = rows
    if let wished, let index = rows.index(of: wished) { list.select(index, in: rows) }
  }

  mutating func fail(with error: StoreError) {
    failure = error
    fitList()
  }

  mutating func fitList() { list.fit(rows, height: TodayLayout(self, size: size).list.size.rows) }
}
