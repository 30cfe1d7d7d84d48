package import Domain

extension TodayScreen {
  package struct State: Equatable, Sendable {
    package let context: PlanContext
    /// How the user wants to be called.
    package let name: DisplayName?
    /// The day to show; `nil` for whatever day today is.
    package var chosenDay: Day?
    /// `nil` until the first load.
    package var page: TodayPage?
    /// The row that keys act on.
    package var list = ScrollList()
    package var showsLunar = false
    package var box: TodayBox?
    /// Why reading failed last time; what was read before is still shown.
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)

    package init(name: DisplayName? = nil, context: PlanContext) {
      self.name = name
      self.context = context
    }

    /// What keys act on, when it is an event.
    package var selected: Occurrence? {
      if case .occurrence(let occurrence)? = selectedItem { occurrence } else { nil }
    }

    /// What keys act on.
    var selectedItem: TodayItem? { list.selection.flatMap { rows.item(at: $0) } }

    package var rows: TodayRows { TodayRows(page, context: context) }

    /// The recommended saying in lines beside its dot.
    func sayingLines(columns: Int, rows: Int) -> [StyledLine] {
      guard rows > 0, let saying = page?.saying else { return [] }
      return SayingLines(saying.content, columns: max(1, columns - 3), in: context.texts.language)
        .fitting(rows: rows, hasGaps: false)
    }

    mutating func resize(to size: Size) {
      self.size = size
      fitList()
    }

    /// Shows a page; on the same day the same event stays selected, on another one what is going on or comes next is.
    mutating func show(_ page: TodayPage) {
      let isSameDay = page.day == self.page?.day
      let now = page.isToday ? (page.agenda.inProgress + page.agenda.upcoming).first : nil
      let wished = isSameDay ? selectedItem : now.map { .occurrence($0) }
      self.page = page
      failure = nil
      if !isSameDay { list = ScrollList() }
      fitList()
      if let wished, let index = rows.index(of: wished) { list.select(index, in: rows) }
    }

    mutating func fail(with error: StoreError) {
      failure = error
      fitList()
    }

    private mutating func fitList() {
      list.fit(rows, height: TodayLayout(self, size: size).list.size.rows)
    }
  }
}
